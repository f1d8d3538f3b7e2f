import { getMaxGraceDays } from '@circle-link/contract/groups/calendar';
import { MIN_MEMBERS } from '@circle-link/contract/groups/limits';
import { computeMaxLateFee } from '@circle-link/contract/groups/pot';
import { groupRefusals } from '@circle-link/contract/refusals/groups/groups';
import { termsRefusals } from '@circle-link/contract/refusals/groups/terms';
import { Refusal } from '../../platform/http/refusal.ts';
import type { AgreedTerms } from './rules.ts';

export function findTermsProblem(
  terms: Pick<AgreedTerms, 'frequency' | 'graceDays' | 'lateFeeCents' | 'contributionCents'>,
): Refusal | null {
  const most = getMaxGraceDays(terms.frequency);
  if (terms.graceDays > most)
    return new Refusal(termsRefusals.grace_too_long, { most, frequency: terms.frequency });
  if (terms.lateFeeCents > computeMaxLateFee(terms.contributionCents))
    return new Refusal(termsRefusals.late_fee_too_high);
  return null;
}

interface Candidate {
  readonly firstName: string;
  readonly charterHash: string | null;
}

/** Why a forming group cannot start yet; null if it can. */
export function findStartProblem(
  group: { readonly charterHash: string },
  members: readonly Candidate[],
): Refusal | null {
  if (members.length < MIN_MEMBERS)
    return new Refusal(groupRefusals.too_few_members, { missing: MIN_MEMBERS - members.length });
  const waiting = members.filter((member) => member.charterHash !== group.charterHash);
  if (waiting.length === 0) return null;
  const names = waiting.map((member) => member.firstName);
  return new Refusal(groupRefusals.charter_not_accepted, { names });
}
