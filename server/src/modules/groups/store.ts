import { type Insertable, sql, type UpdateObject } from 'kysely';
import { NOW, type Reader, type Row, type Tables, type Writer } from '../../platform/database/database.ts';
import { findNow } from '../../platform/database/installation.ts';
import { lockGroupsAccounts } from '../ledger/index.ts';
import type { MailSettings } from '../notifications/index.ts';
import { listMembers, type Membership } from './member-store.ts';

export type Group = Row<'groups'>;

export type Phase = 'forming' | 'drawing' | 'running' | 'finished';

/** forming → (drawing →) running → finished, derived. While drawing, the members are fixed and nothing is due. */
export function getPhase(group: Pick<Group, 'drawWaitsSince' | 'startedAt' | 'finishedAt'>): Phase {
  if (group.finishedAt !== null) return 'finished';
  if (group.startedAt !== null) return 'running';
  return group.drawWaitsSince === null ? 'forming' : 'drawing';
}

/** The phase as shown to members: a drawing group has not started, and shows that next to its phase. */
export function getShownPhase(group: Parameters<typeof getPhase>[0]): Exclude<Phase, 'drawing'> {
  const phase = getPhase(group);
  return phase === 'drawing' ? 'forming' : phase;
}

/** For any caller; the caller checks membership. */
export async function findGroup(db: Reader, id: string): Promise<Group | null> {
  return (await db.selectFrom('groups').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function lockGroup(tx: Writer, id: string): Promise<Group | null> {
  return (await lockGroups(tx, [id]))[0] ?? null;
}

/** Locks in the order of ids. */
export async function lockGroups(tx: Writer, ids: readonly string[]): Promise<Group[]> {
  if (ids.length === 0) return [];
  return tx.selectFrom('groups').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

/** Locks the groups of these contributions in the order of ids. */
export async function lockGroupsOfPayments(tx: Writer, paymentIds: readonly string[]): Promise<void> {
  await sql`
    select g.id from groups g
     where g.id in (select p.group_id from payments p where p.id = any(${paymentIds}::uuid[]))
     order by g.id for update of g`.execute(tx);
}

/** The member's group with this idempotency key. */
export async function findByRequest(
  db: Reader,
  userId: string,
  requestId: string,
): Promise<Pick<Group, 'id' | 'requestHash'> | undefined> {
  return db
    .selectFrom('groups')
    .select(['id', 'requestHash'])
    .where('createdBy', '=', userId)
    .where('requestId', '=', requestId)
    .executeTakeFirst();
}

export async function insertGroup(tx: Writer, group: Insertable<Tables['groups']>): Promise<void> {
  await tx.insertInto('groups').values(group).execute();
}

export async function updateGroup(
  tx: Writer,
  groupId: string,
  changes: UpdateObject<Tables, 'groups'>,
): Promise<void> {
  await tx.updateTable('groups').set(changes).where('id', '=', groupId).execute();
}

export async function markStarted(
  tx: Writer,
  groupId: string,
  start: Pick<Group, 'rounds' | 'startDate'>,
): Promise<void> {
  await tx
    .updateTable('groups')
    .set({ ...start, startedAt: NOW, drawWaitsSince: null })
    .where('id', '=', groupId)
    .where('startedAt', 'is', null)
    .execute();
}

export interface LockedGroup {
  readonly tx: Writer;
  readonly group: Group;
  readonly members: readonly Membership[];
  readonly settings: MailSettings;
  readonly at: Date;
}

/** Locks the group's row and every account that may change. Null if there is no such group. */
export async function lockGroupForUpdate(
  tx: Writer,
  groupId: string,
  settings: MailSettings,
  at?: Date,
): Promise<LockedGroup | null> {
  const group = await lockGroup(tx, groupId);
  return group && lockAccounts(tx, group, settings, at);
}

/** Loads the members and locks every account that may change. The caller holds the group's row. */
export async function lockAccounts(
  tx: Writer,
  group: Group,
  settings: MailSettings,
  at?: Date,
): Promise<LockedGroup> {
  const members = await listMembers(tx, group.id);
  await lockGroupsAccounts(tx, [group.id, ...members.map((member) => member.userId)]);
  return { tx, group, members, settings, at: at ?? (await findNow(tx)) };
}

/** After turns have changed. Nobody joins or leaves while the group's row is held, so the accounts stay locked. */
export async function reloadMembers(work: LockedGroup, group = work.group): Promise<LockedGroup> {
  return { ...work, group, members: await listMembers(work.tx, group.id) };
}

export function toGroupFacts({ id, name }: Pick<Group, 'id' | 'name'>) {
  return { groupId: id, group: name };
}
