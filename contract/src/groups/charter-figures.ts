/** A group's terms with their figures as text: what all wordings of the charter are made of. */
import {
  formatDollars,
  formatPercent,
  shareRoundedUp,
  subtractCents,
  timesCents,
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
  /** The planned first due day. */
  readonly startDate: Day;
  /** IANA name; days end at midnight there. */
  readonly timeZone: string;
  readonly payoutOrder: PayoutOrder;
  readonly graceDays: number;
  /** Zero when the group has no late fee. */
  readonly lateFeeCents: Cents;
  readonly potFeeBasisPoints: number;
  /** Who holds the money; null only with test money. */
  readonly holderName: string | null;
  readonly isTestMoney: boolean;
}

export interface CharterClause {
  readonly title: string;
  readonly text: string;
}

/** The terms with their figures as text; what the wordings are made of. */
export interface CharterFigures {
  readonly terms: CharterTerms;
  /** "$50.00" */
  readonly contribution: string;
  readonly cardFee: string;
  readonly chargeWithCardFee: string;
  readonly chargeWithDebitFee: string;
  /** What a bank debit costs its payer that comes back. */
  readonly returnFee: string;
  readonly settleDays: number;
  readonly returnDays: number;
  /** The pot of a full group, our fee on it, and what is left. */
  readonly fullPot: string;
  readonly fullPotFee: string;
  readonly fullPotNet: string;
  /** "1" or "1.5": our share of the pot in percent. */
  readonly potFeePercent: string;
  readonly lateFee: string;
  readonly startYear: number;
  /** 1 to 12 */
  readonly startMonth: number;
  readonly startDayOfMonth: number;
}

/** The figures of the terms. Throws RangeError for real money without a holder. */
export function toCharterFigures(terms: CharterTerms, language: Language): CharterFigures {
  if (!terms.isTestMoney && (terms.holderName ?? '').trim() === '')
    throw new RangeError('real money has a holder with a name');
  const quote = quoteContribution(terms.contributionCents);
  const debit = quoteContribution(terms.contributionCents, ZERO_CENTS, 'us_bank_account');
  const { returnFeeCents, settleBusinessDays: settleDays, returnDays } = CHARGE_KIND_TERMS.us_bank_account;
  const potCents = timesCents(terms.contributionCents, terms.maxMembers);
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
