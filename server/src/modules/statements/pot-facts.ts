import { ZERO_CENTS, type Cents } from '@circle-link/contract/money';
import type { Reader } from '../../platform/database/database.ts';
import { findSubjectId, sumCredits, type Subject } from '../ledger/index.ts';
import { getRecipient, type PotParts } from './group-store.ts';
import type { Split } from './phrases.ts';
import type { PotNames } from './texts.ts';

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
