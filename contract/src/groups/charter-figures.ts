import {
  formatDollars,
  formatPercent,
  shareRoundedUp,
  subtractCents,
  multiplyCents,
  ZERO_CENTS,
  type Cents,
} from '../money.ts';
import { CHARGE_KIND_TERMS } from '../charge-kinds.ts';
import type { Language } from '../language.ts';
import type { Day, Frequency } from './calendar.ts';
import { quoteContribution } from './pot.ts';
import type { PayoutOrder } from './turns.ts';

export interface CharterTerms {
  readonly name: string;
  readonly contributionCents: Cents;
  readonly frequency: Frequency;
  readonly maxMembers: number;
  readonly startDate: Day;
  /** IANA name; days end at midnight there. */
  readonly timeZone: string;
  readonly payoutOrder: PayoutOrder;
  readonly graceDays: number;
  readonly lateFeeCents: Cents;
  readonly potFeeBasisPoints: number;
  /** Legal holder of the money; null only with test money. */
  readonly holderName: string | null;
  readonly isTestMoney: boolean;
}

export interface CharterClause {
  readonly title: string;
  readonly text: string;
}

export interface CharterFigures {
  readonly terms: CharterTerms;
  readonly contribution: string;
  readonly cardFee: string;
  readonly chargeWithCardFee: string;
  readonly chargeWithDebitFee: string;
  readonly returnFee: string;
  readonly settleDays: number;
  readonly returnDays: number;
  readonly fullPot: string;
  readonly fullPotFee: string;
  readonly fullPotNet: string;
  readonly potFeePercent: string;
  readonly lateFee: string;
  readonly startYear: number;
  readonly startMonth: number;
  readonly startDayOfMonth: number;
}

/** Formats the terms. Throws RangeError for real money without a holder. */
export function toCharterFigures(terms: CharterTerms, language: Language): CharterFigures {
  if (!terms.isTestMoney && (terms.holderName ?? '').trim() === '')
    throw new RangeError('real money has a holder with a name');
  const quote = quoteContribution(terms.contributionCents);
  const debit = quoteContribution(terms.contributionCents, ZERO_CENTS, 'us_bank_account');
  const { returnFeeCents, settleBusinessDays: settleDays, returnDays } = CHARGE_KIND_TERMS.us_bank_account;
  const potCents = multiplyCents(terms.contributionCents, terms.maxMembers);
  const potFeeCents = shareRoundedUp(potCents, terms.potFeeBasisPoints);
  const [startYear, startMonth, startDayOfMonth] = terms.startDate.split('-').map(Number) as [
    number,
    number,
    number,
  ];
  return {
    terms,
    contribution: formatDollars(terms.contributionCents, language),
    cardFee: formatDollars(quote.cardFeeCents, language),
    chargeWithCardFee: formatDollars(quote.totalCents, language),
    chargeWithDebitFee: formatDollars(debit.totalCents, language),
    returnFee: formatDollars(returnFeeCents, language),
    settleDays,
    returnDays,
    fullPot: formatDollars(potCents, language),
    fullPotFee: formatDollars(potFeeCents, language),
    fullPotNet: formatDollars(subtractCents(potCents, potFeeCents), language),
    potFeePercent: formatPercent(terms.potFeeBasisPoints, language),
    lateFee: formatDollars(terms.lateFeeCents, language),
    startYear,
    startMonth,
    startDayOfMonth,
  };
}
