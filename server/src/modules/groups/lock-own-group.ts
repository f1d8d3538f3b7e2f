import { groupRefusals } from '@circle-link/contract/refusals/groups/groups';
import type { Writer } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { getOwnGroup } from './find-own-group.ts';
import { listMemberFacts, type MemberFacts } from './member-facts.ts';
import { lockGroup, type Group } from './store.ts';

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
