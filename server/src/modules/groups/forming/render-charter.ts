/** The charter of a group. Members accept the hash of the English text, which is stored with the acceptance. */
import { createHash } from 'node:crypto';
import { CHARGE_KIND_TERMS } from '@circle-link/contract/charges/charge-kinds';
import type { CharterClause } from '@circle-link/contract/groups/agreements';
import {
  EARLIER_DRAW_DAYS,
  MIN_MEMBERS,
  POSTPONE_AFTER_MINUTES,
  SILENT_DAYS,
} from '@circle-link/contract/groups/limits';
import { WRITE_OFF_AFTER_DAYS } from '@circle-link/contract/groups/payments';
import { quoteContribution } from '@circle-link/contract/groups/pot';
import type { AgreedTerms, CharterKind, StoredTerm, TermField } from '@circle-link/contract/groups/terms';
import { FREEZE_AFTER_MISSED, MAX_SWAPS, SWAP_HOURS } from '@circle-link/contract/groups/turns';
import type { Language } from '@circle-link/contract/messages/language';
import { type FactsOf, formatFacts, formatIn } from '@circle-link/contract/messages/message-parameters';
import { formatMessage, type MessageValues } from '@circle-link/contract/messages/messages';
import { multiplyCents, shareRoundedUp, subtractCents, ZERO_CENTS } from '@circle-link/contract/money';
import english from '../../../../../locales/en/server/charter.json' with { type: 'json' };
import { readTexts } from '../../../platform/texts.ts';
import { type CharterTerms, TERMS } from '../rules.ts';

/** Any change of the English texts alters the hash that members accept. */
const TEXTS = readTexts('server/charter', english);

const { settleBusinessDays, returnDays, returnFeeCents } = CHARGE_KIND_TERMS.us_bank_account;

type CharterField = {
  readonly [Field in TermField]: CharterKind<Field> extends 'none' | 'own' ? never : Field;
}[TermField];

const IN_CHARTER = TERMS.filter(({ charter }) => charter !== undefined && charter !== 'none');

/** Parameters of the charter's texts that are a term as it is, and their values. */
const TERM_PARAMETERS = Object.fromEntries(IN_CHARTER.map(({ field, charter }) => [field, charter])) as {
  readonly [Field in CharterField]: CharterKind<Field>;
};

function listCharterValues(terms: AgreedTerms): {
  readonly [Field in CharterField]: StoredTerm<Field>;
} {
  const values: Readonly<Record<string, unknown>> = terms;
  return Object.fromEntries(IN_CHARTER.map(({ field, stored }) => [field, values[stored]])) as never;
}

const PARAMETERS = {
  ...TERM_PARAMETERS,
  holder: 'text',
  isTestMoney: 'flag',
  hasLateFee: 'flag',
  /** The 29th to 31st, which some months lack. */
  isLateDay: 'flag',
  year: 'number',
  month: 'number',
  day: 'number',
  potFeePercent: 'percent',
  contribution: 'dollars',
  cardFee: 'dollars',
  chargeWithCardFee: 'dollars',
  chargeWithDebitFee: 'dollars',
  returnFee: 'dollars',
  fullPot: 'dollars',
  fullPotFee: 'dollars',
  fullPotNet: 'dollars',
  settleDays: settleBusinessDays,
  returnDays,
  minMembers: MIN_MEMBERS,
  postponeMinutes: POSTPONE_AFTER_MINUTES,
  earlierDrawDays: EARLIER_DRAW_DAYS,
  writeOffDays: WRITE_OFF_AFTER_DAYS,
  freezeAfterMissed: FREEZE_AFTER_MISSED,
  swapHours: SWAP_HOURS,
  maxSwaps: MAX_SWAPS,
  silentDays: SILENT_DAYS,
} as const;

/** The same clauses in the same order for each language. Throws RangeError for real money without a holder. */
export function listCharterClauses(terms: CharterTerms, language: Language): readonly CharterClause[] {
  const { clauses, orders, startDay } = TEXTS[language];
  const figures = formatFacts(PARAMETERS, toFigures(terms), formatIn(language));
  const values = {
    ...figures,
    startDay: formatMessage(startDay, language, figures),
    order: joinSentences(orders[terms.payoutOrder], language, figures),
  };
  return Object.values(clauses).map(({ title, text }) => ({
    title,
    text: joinSentences(text, language, values),
  }));
}

/** Sentences that do not apply to a group are empty. */
function joinSentences(sentences: readonly string[], language: Language, values: MessageValues): string {
  const said = sentences.map((sentence) => formatMessage(sentence, language, values));
  return said.filter((sentence) => sentence !== '').join(' ');
}

function toFigures(terms: CharterTerms): FactsOf<typeof PARAMETERS> {
  const { contributionCents, isTestMoney, holderName } = terms;
  if (!isTestMoney && (holderName ?? '').trim() === '')
    throw new RangeError('real money has a holder with a name');
  const quote = quoteContribution(contributionCents);
  const debit = quoteContribution(contributionCents, ZERO_CENTS, 'us_bank_account');
  const potCents = multiplyCents(contributionCents, terms.maxMembers);
  const potFeeCents = shareRoundedUp(potCents, terms.potFeeBasisPoints);
  const [year, month, day] = terms.startDate.split('-').map(Number) as [number, number, number];
  return {
    ...listCharterValues(terms),
    holder: holderName ?? 'Circle Link',
    isTestMoney,
    hasLateFee: terms.lateFeeCents > 0,
    year,
    month,
    day,
    isLateDay: day > 28,
    potFeePercent: terms.potFeeBasisPoints,
    contribution: contributionCents,
    cardFee: quote.cardFeeCents,
    chargeWithCardFee: quote.totalCents,
    chargeWithDebitFee: debit.totalCents,
    returnFee: returnFeeCents,
    fullPot: potCents,
    fullPotFee: potFeeCents,
    fullPotNet: subtractCents(potCents, potFeeCents),
  };
}

/** Canonical English text: a heading with the group's name, then title and text of each clause. */
export function renderCharterText(terms: CharterTerms): string {
  const clauses = listCharterClauses(terms, 'en').map(({ title, text }) => `${title}\n${text}`);
  return [`Charter of "${terms.name}"`, ...clauses].join('\n\n');
}

/** SHA-256 of the canonical text as hex, which a member accepts. */
export function computeCharterHash(terms: CharterTerms): string {
  return createHash('sha256').update(renderCharterText(terms)).digest('hex');
}
