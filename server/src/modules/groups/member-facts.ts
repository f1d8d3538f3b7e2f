/** Facts that decide whether a member can swap turns, vote or be replaced. */
import { awaitAll, type Reader } from '../../platform/database/database.ts';
import { listMissed } from '../payments/index.ts';
import { listMembers, type Membership } from './member-store.ts';
import { isMemberFrozen, isReplaceable } from './rules.ts';

export interface MemberFacts extends Membership {
  readonly openMissed: number;
  readonly missedRounds: readonly number[];
  /** No swaps and votes: too many misses, or a disputed contribution. */
  readonly isFrozen: boolean;
  readonly isReplaceable: boolean;
}

export async function listMemberFacts(db: Reader, groupId: string): Promise<MemberFacts[]> {
  const { members, missed } = await awaitAll({
    members: listMembers(db, groupId),
    missed: listMissed(db, groupId),
  });
  return members.map((member) =>
    toFacts(
      member,
      missed.flatMap(({ payerId, round }) => (payerId === member.userId ? round : [])),
    ),
  );
}

function toFacts(member: Membership, missedRounds: readonly number[]): MemberFacts {
  const openMissed = missedRounds.length;
  return {
    ...member,
    openMissed,
    missedRounds,
    isFrozen: isMemberFrozen(member, openMissed),
    isReplaceable: isReplaceable(member, openMissed),
  };
}
