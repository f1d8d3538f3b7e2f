import { idOf, type Subject } from '../ledger/index.ts';
import type { PotFacts } from './texts.ts';

/** Whose contribution, to which round, a movement of a pot is about. Pure. */
export function potFactsOf(subjects: readonly Subject[], payers: ReadonlyMap<string, PotFacts>): PotFacts {
  const round = subjects.find((subject) => subject.kind === 'round');
  if (round !== undefined) return { payer: null, round: round.round };
  return payers.get(idOf(subjects, 'group_payment') ?? '') ?? { payer: null, round: null };
}
