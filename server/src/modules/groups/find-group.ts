/** Finding and locking a group for one of its members. */
import { groupRefusals } from '@circle-link/contract/refusals/groups';
import { awaitAll, type Reader, type Writer } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { isUuid, listMissed, type Payment } from '../payments/index.ts';
import { findMembership, listMembers, type Membership } from './member-store.ts';
import { isMemberFrozen, isReplaceable } from './rules.ts';
import { findGroup, getPhase, type Group, lockGroup, type LockedGroup } from './store.ts';

/**
 * The group and the caller's place in it.
 * @throws group_not_found for non-members and malformed ids
 */
export async function getOwnGroup(
  db: Reader,
  groupId: string,
  userId: string,
): Promise<{ readonly group: Group; readonly me: Membership }> {
  if (!isUuid(groupId)) throw new Refusal(groupRefusals.group_not_found);
  const { me, group } = await awaitAll({
    me: findMembership(db, groupId, userId),
    group: findGroup(db, groupId),
  });
  if (me === null || group === null) throw new Refusal(groupRefusals.group_not_found);
  return { group, me };
}

/** @throws wrong_phase once it has started or ended */
export function assertForming(group: Group): void {
  const phase = getPhase(group);
  if (phase === 'drawing') throw new Refusal(groupRefusals.being_drawn);
  if (phase === 'running') throw new Refusal(groupRefusals.has_started);
  if (phase === 'finished') throw new Refusal(groupRefusals.is_over);
}

export interface OwnGroup {
  readonly group: Group;
  readonly members: readonly MemberFacts[];
  readonly me: MemberFacts;
}

/** Locks the group for one of its members; others get 404. @throws group_not_found */
export async function lockOwnGroup(tx: Writer, groupId: string, userId: string): Promise<OwnGroup> {
  // Checks first, so that outsiders cannot lock the row.
  await getOwnGroup(tx, groupId, userId);
  const group = await lockGroup(tx, groupId);
  const members = group === null ? [] : await listMemberFacts(tx, groupId);
  const me = members.find((member) => member.userId === userId);
  if (group === null || me === undefined) throw new Refusal(groupRefusals.group_not_found);
  return { group, members, me };
}

/** Locks the group for its organizer. @throws group_not_found, organizer_only */
export async function lockOrganizedGroup(tx: Writer, groupId: string, userId: string): Promise<OwnGroup> {
  const own = await lockOwnGroup(tx, groupId, userId);
  if (own.me.role !== 'organizer') throw new Refusal(groupRefusals.organizer_only);
  return own;
}

/** The other person named in the form. @throws person_not_in_group */
export function getNamedMember({ members }: OwnGroup, userId: string, field: string): MemberFacts {
  const named = members.find((member) => member.userId === userId);
  if (named === undefined) throw new Refusal(groupRefusals.person_not_in_group, {}, { field });
  return named;
}

export interface MemberFacts extends Membership {
  readonly openMissed: number;
  readonly missedRounds: readonly number[];
  /** The oldest missed contribution that is not being paid. */
  readonly missedToPay: Payment | null;
  /** No swaps and votes: too many misses, or a disputed contribution. */
  readonly isFrozen: boolean;
  readonly isReplaceable: boolean;
}

export async function listMemberFacts(db: Reader, groupId: string): Promise<MemberFacts[]> {
  const { members, missed } = await awaitAll({
    members: listMembers(db, groupId),
    missed: listMissed(db, groupId),
  });
  return members.map((member) => {
    const own = missed.filter(({ payerId }) => payerId === member.userId);
    const missedRounds = own.map(({ round }) => round);
    const openMissed = missedRounds.length;
    return {
      ...member,
      openMissed,
      missedRounds,
      missedToPay: own.find(({ isBeingPaid }) => !isBeingPaid) ?? null,
      isFrozen: isMemberFrozen(member, openMissed),
      isReplaceable: isReplaceable(member, openMissed),
    };
  });
}

export function getMemberName({ members }: LockedGroup, userId: string): string {
  return members.find((member) => member.userId === userId)?.firstName ?? 'A former member';
}
