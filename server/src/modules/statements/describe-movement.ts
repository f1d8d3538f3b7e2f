import type { Language } from '@circle-link/contract/messages/language';
import { LEVELS } from '@circle-link/contract/queue/mechanism';
import { type Cents, ZERO_CENTS } from '@circle-link/contract/money';
import type { Reader } from '../../platform/database/database.ts';
import { findSubjectId, type Subject, sumCredits } from '../ledger/index.ts';
import type { Split } from './phrases.ts';
import { getRecipient, type PotParts } from './store.ts';
import {
  MOVEMENTS,
  OTHER,
  POT_MOVEMENTS,
  type PotFacts,
  type PotNames,
  type StatementFacts,
} from './texts.ts';

export function describeMovement(
  kind: string,
  facts: Omit<StatementFacts, 'levels'>,
  language: Language,
): string {
  const levels = levelsByCash.get(facts.amountCents) ?? [];
  return MOVEMENTS[kind]?.[language]({ ...facts, levels }) ?? OTHER[language];
}

export function describePotMovement(kind: string, facts: PotFacts, language: Language): string {
  return POT_MOVEMENTS[kind]?.[language](facts) ?? OTHER[language];
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
