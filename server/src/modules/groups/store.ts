import type { Day } from '@circle-link/contract/groups/calendar';
import type { Cover } from '@circle-link/contract/groups/parts';
import type { GroupTerms } from '@circle-link/contract/groups/terms';
import { type Selectable, sql } from 'kysely';
import type { Reader, Tables, Writer } from '../../platform/database/database.ts';
import { TERMS } from './rules.ts';
import { type Membership, listMembers } from './member-store.ts';
import type { MailSettings } from '../notifications/index.ts';
import { lockGroupsAccounts } from '../ledger/index.ts';

export interface Group extends GroupTerms {
  readonly id: string;
  readonly status: 'active' | 'completed' | 'canceled';
  readonly createdBy: string;
  readonly currentRound: number;
  /** The number of members at the start; null before. */
  readonly rounds: number | null;
  readonly drawCommitment: string;
  readonly drawSecret: string;
  /** Since when the members are fixed and the draw waits for its round. */
  readonly drawWaitsSince: Date | null;
  readonly charterHash: string;
  readonly cover: Cover | null;
  readonly previousGroupId: string | null;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
}

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

export function toGroup(row: Selectable<Tables['groups']>): Group {
  return {
    id: row.id,
    ...pickTerms(row),
    status: row.status,
    createdBy: row.createdBy,
    currentRound: row.currentRound,
    rounds: row.rounds,
    drawCommitment: row.drawCommitment,
    drawSecret: row.drawSecret,
    drawWaitsSince: row.drawWaitsSince,
    charterHash: row.charterHash,
    previousGroupId: row.previousGroupId,
    cover: row.cover,
    createdAt: row.createdAt,
    startedAt: row.startedAt,
    finishedAt: row.finishedAt,
  };
}

function pickTerms(group: GroupTerms): GroupTerms {
  return Object.fromEntries(TERMS.map(({ stored }) => [stored, group[stored]])) as unknown as GroupTerms;
}

/** For any caller; the caller checks membership. */
export async function findGroup(db: Reader, id: string): Promise<Group | null> {
  const row = await db.selectFrom('groups').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : toGroup(row);
}

export async function lockGroup(tx: Writer, id: string): Promise<Group | null> {
  return (await lockGroups(tx, [id]))[0] ?? null;
}

/** Locks in the order of ids. */
export async function lockGroups(tx: Writer, ids: readonly string[]): Promise<Group[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('groups')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(toGroup);
}

/** Locks the groups of these contributions in the order of ids. */
export async function lockGroupsOfPayments(tx: Writer, paymentIds: readonly string[]): Promise<void> {
  await sql`
    select g.id from groups g
     where g.id in (select p.group_id from payments p where p.id = any(${paymentIds}::uuid[]))
     order by g.id for update of g`.execute(tx);
}

export interface NewGroup extends GroupTerms {
  readonly id: string;
  readonly createdBy: string;
  readonly drawCommitment: string;
  readonly drawSecret: string;
  readonly charterHash: string;
  readonly previousGroupId: string | null;
  readonly startLookAt: Date;
  readonly request: GroupRequest | null;
}

export interface GroupRequest {
  readonly id: string;
  readonly hash: string;
}

export async function insertGroup(tx: Writer, group: NewGroup): Promise<void> {
  await tx
    .insertInto('groups')
    .values({
      id: group.id,
      createdBy: group.createdBy,
      drawCommitment: group.drawCommitment,
      drawSecret: group.drawSecret,
      charterHash: group.charterHash,
      previousGroupId: group.previousGroupId,
      startCheckAt: group.startLookAt,
      requestId: group.request?.id ?? null,
      requestHash: group.request?.hash ?? null,
      ...pickTerms(group),
    })
    .execute();
}

/** The member's group with this idempotency key, and the request's hash. */
export async function findByRequest(
  db: Reader,
  userId: string,
  requestId: string,
): Promise<{ readonly id: string; readonly hash: string | null } | undefined> {
  return db
    .selectFrom('groups')
    .select(['id', 'requestHash as hash'])
    .where('createdBy', '=', userId)
    .where('requestId', '=', requestId)
    .executeTakeFirst();
}

export async function storeCover(tx: Writer, groupId: string, cover: Cover | null): Promise<void> {
  await tx.updateTable('groups').set({ cover }).where('id', '=', groupId).execute();
}

export async function updateTerms(
  tx: Writer,
  groupId: string,
  terms: GroupTerms & { readonly charterHash: string; readonly startLookAt: Date },
): Promise<void> {
  await tx
    .updateTable('groups')
    .set({ ...pickTerms(terms), charterHash: terms.charterHash, startCheckAt: terms.startLookAt })
    .where('id', '=', groupId)
    .execute();
}

export async function markWaiting(tx: Writer, groupId: string): Promise<void> {
  await tx
    .updateTable('groups')
    .set({ drawWaitsSince: sql<Date>`app_now()`, startCheckAt: null })
    .where('id', '=', groupId)
    .execute();
}

/** The draw was postponed; members can join and leave again. */
export async function markForming(tx: Writer, groupId: string): Promise<void> {
  await tx.updateTable('groups').set({ drawWaitsSince: null }).where('id', '=', groupId).execute();
}

export async function markStarted(
  tx: Writer,
  groupId: string,
  start: { readonly rounds: number; readonly anchor: Day },
): Promise<void> {
  await tx
    .updateTable('groups')
    .set({
      startedAt: sql<Date>`app_now()`,
      drawWaitsSince: null,
      rounds: start.rounds,
      startDate: start.anchor,
    })
    .where('id', '=', groupId)
    .where('startedAt', 'is', null)
    .execute();
}

export async function setCurrentRound(tx: Writer, groupId: string, round: number): Promise<void> {
  await tx.updateTable('groups').set({ currentRound: round }).where('id', '=', groupId).execute();
}

export async function markFinished(
  tx: Writer,
  groupId: string,
  status: 'completed' | 'canceled',
): Promise<void> {
  await tx
    .updateTable('groups')
    .set({ status, finishedAt: sql<Date>`app_now()` })
    .where('id', '=', groupId)
    .execute();
}

export interface LockedGroup {
  readonly tx: Writer;
  readonly group: Group;
  readonly members: readonly Membership[];
  readonly settings: MailSettings;
  readonly at: Date;
}

/** Loads the members and locks every account that may change. The caller holds the group's row. */
export async function lockGroupForUpdate(
  tx: Writer,
  group: Group,
  settings: MailSettings,
  at: Date,
): Promise<LockedGroup> {
  const members = await listMembers(tx, group.id);
  await lockGroupsAccounts(tx, [group.id, ...members.map((member) => member.userId)]);
  return { tx, group, members, settings, at };
}

/** After turns have changed. Nobody joins or leaves while the group's row is held, so the accounts stay locked. */
export async function reloadMembers(work: LockedGroup, group = work.group): Promise<LockedGroup> {
  return { ...work, group, members: await listMembers(work.tx, group.id) };
}

export function toGroupFacts({ id, name }: { readonly id: string; readonly name: string }): {
  readonly groupId: string;
  readonly group: string;
} {
  return { groupId: id, group: name };
}
