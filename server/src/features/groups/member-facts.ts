/** What decides whether a member may trade turns, vote, or be replaced. */
import { awaitAll } from '../../platform/database/all-of.ts';
import type { Reader } from '../../platform/database/database.ts';
import { listMissed } from '../payments/index.ts';
import { listMembers, type Membership } from './member-store.ts';
import { isMemberFrozen, isReplaceable } from './rules.ts';

export interface MemberFacts extends Membership {
  /** Missed contributions of their place that are still open. */
  readonly openMissed: number;
  /** No swap and no vote: too much is missed, or a contribution is disputed. */
  readonly isFrozen: boolean;
  /** The organizer may give the place to another person. */
  readonly isReplaceable: boolean;
}

/** Everyone in the group, in order of joining. */
export async function listMemberFacts(db: Reader, groupId: string): Promise<MemberFacts[]> {
  const { members, missed } = await awaitAll({
    members: listMembers(db, groupId),
    missed: listMissed(db, groupId),
  });
  return members.map((member) =>
    toFacts(member, missed.filter((payment) => payment.payerId === member.userId).length),
  );
}

function toFacts(member: Membership, openMissed: number): MemberFacts {
  return {
    ...member,
    openMissed,
    isFrozen: isMemberFrozen(member, openMissed),
    isReplaceable: isReplaceable(member, openMissed),
  };
}
