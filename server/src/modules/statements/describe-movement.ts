/** Descriptions of movements of balances and pots, in the reader's language. */
import type { Language } from '@circle-link/contract/messages/language';
import { type FactsOf, formatFacts, formatIn } from '@circle-link/contract/messages/message-parameters';
import { formatMessage } from '@circle-link/contract/messages/messages';
import { type Cents, negateCents, ZERO_CENTS } from '@circle-link/contract/money';
import { LEVELS } from '@circle-link/contract/queue/mechanism';
import english from '../../../../locales/en/server/statements.json' with { type: 'json' };
import type { Reader } from '../../platform/database/database.ts';
import { readTexts } from '../../platform/texts.ts';
import { findSubjectId, type Subject, sumCredits } from '../ledger/index.ts';
import { getRecipient, type PotNames, type PotParts, type Recipient } from './store.ts';

export interface Split {
  readonly amountCents: Cents;
  /** Our fee in this movement. Negative: returned. */
  readonly feeCents: Cents;
  readonly cashCents: Cents;
}

export interface StatementFacts extends Recipient, Split {
  readonly group: string | null;
  readonly round: number | null;
  readonly account: string | null;
}

export interface PotFacts extends PotNames, Split {}

export const STATEMENT_TEXTS = readTexts('server/statements', english);

/** Of all movements: names that are known, and the parts of the amount. */
const PARAMETERS = {
  round: 'text',
  group: 'text',
  account: 'text',
  payer: 'text',
  recipient: 'text',
  hasRecipient: 'flag',
  isDebit: 'flag',
  isInflow: 'flag',
  isOutflow: 'flag',
  fee: 'dollarsOrNone',
  feeBack: 'dollarsOrNone',
  cash: 'dollarsOrNone',
  parts: ['fee', 'cash', 'both', 'none'],
  levels: 'text',
  levelCount: 'number',
} as const;

export function describeMovement(kind: string, facts: StatementFacts, language: Language): string {
  return describe('movements', kind, facts, language);
}

export function describePotMovement(kind: string, facts: PotFacts, language: Language): string {
  return describe('potMovements', kind, facts, language);
}

function describe(
  list: 'movements' | 'potMovements',
  kind: string,
  facts: Partial<StatementFacts & PotFacts> & Split,
  language: Language,
): string {
  const texts: Readonly<Record<string, string>> = STATEMENT_TEXTS[language][list];
  const text = texts[kind] ?? STATEMENT_TEXTS[language].other;
  return formatMessage(text, language, formatFacts(PARAMETERS, toFacts(facts, language), formatIn(language)));
}

function toFacts(
  facts: Partial<StatementFacts & PotFacts> & Split,
  language: Language,
): FactsOf<typeof PARAMETERS> {
  const { account } = facts;
  const { names } = STATEMENT_TEXTS[language];
  const levels = levelsByCash.get(facts.amountCents) ?? [];
  return {
    ...toParts(facts),
    round: String(facts.round ?? '?'),
    group: facts.group ?? names.group,
    account: typeof account === 'string' ? `••${account}` : names.account,
    payer: facts.payer ?? names.payer,
    recipient: facts.recipient ?? names.recipient,
    hasRecipient: facts.hasRecipient === true,
    isDebit: facts.isDebit === true,
    levels: joinNames(levels, names.and),
    levelCount: levels.length,
  };
}

function toParts({ amountCents, feeCents, cashCents }: Split) {
  const [hasFee, hasCash] = [feeCents > 0, cashCents > 0];
  return {
    isInflow: amountCents > 0,
    isOutflow: amountCents < 0,
    fee: hasFee ? feeCents : null,
    feeBack: feeCents < 0 ? negateCents(feeCents) : null,
    cash: hasCash ? cashCents : null,
    parts: hasFee ? (hasCash ? 'both' : 'fee') : hasCash ? 'cash' : 'none',
  } as const;
}

/** "Starter, Builder and Leader" */
function joinNames(names: readonly string[], and: string): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1) ?? ''}`;
}

/**
 * Every set of levels that can pay one member at once, by its cash, which is unique. A batch posts what several levels
 * pay one member as one line, so its amount determines the levels.
 */
const levelsByCash: ReadonlyMap<number, readonly string[]> = new Map(
  LEVELS.reduce<(readonly [number, readonly string[]])[]>(
    (sets, { name, cashCents }) => [
      ...sets,
      ...sets.map(([sum, names]) => [sum + cashCents, [...names, name]] as const),
    ],
    [[0, []]],
  ),
);

export function findPotNames(subjects: readonly Subject[], { contributions, rounds }: PotParts): PotNames {
  const round = subjects.find((subject) => subject.kind === 'round');
  if (round !== undefined) return { payer: null, round: round.round, ...getRecipient(rounds, round.round) };
  return (
    contributions.get(findSubjectId(subjects, 'group_payment') ?? '') ?? {
      payer: null,
      round: null,
      recipient: null,
      hasRecipient: false,
    }
  );
}

export async function readSplits(
  db: Reader,
  transactionIds: readonly number[],
): Promise<(transactionId: number, amountCents: Cents) => Split> {
  const fees = await sumCredits(db, 'fees:app:groups', transactionIds);
  const cash = await sumCredits(db, 'group:outside', transactionIds);
  return (id, amountCents) => ({
    feeCents: fees.get(id) ?? ZERO_CENTS,
    cashCents: cash.get(id) ?? ZERO_CENTS,
    amountCents,
  });
}
