/** SQL of forming groups: membership limits, planned turns, and the next start check. */
import { sql } from 'kysely';
import type { Reader, Writer } from '../../platform/database/database.ts';
import { toGroup, type Group } from './store.ts';

/** Locks the number of groups of this member until the commit. Taken before any group's row. */
export async function lockMemberships(tx: Writer, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`memberships of ${userId}`}, 0))`.execute(tx);
}

export async function countActiveGroups(db: Reader, userId: string): Promise<number> {
  const row = await db
    .selectFrom('group_members as m')
    .innerJoin('groups as g', 'g.id', 'm.group_id')
    .select((select) => select.fn.countAll<number>().as('groups'))
    .where('m.user_id', '=', userId)
    .where('m.left_at', 'is', null)
    .where('g.status', '=', 'active')
    .executeTakeFirstOrThrow();
  return row.groups;
}

/** Stores the organizer's plan: these members in this order; the others have no planned turn. */
export async function storePlan(
  tx: Writer,
  groupId: string,
  membershipIds: readonly string[],
): Promise<void> {
  await sql`
    update group_members m
       set payout_order = array_position(${membershipIds}::uuid[], m.id)
     where m.group_id = ${groupId}::uuid and m.left_at is null`.execute(tx);
}

/**
 * Ends a membership before the start: without a claim or a turn. The missing turn distinguishes it from started ones.
 */
export async function endBeforeStart(tx: Writer, membershipId: string): Promise<void> {
  await tx
    .updateTable('group_members')
    .set({ left_at: sql<Date>`app_now()`, payout_order: null })
    .where('id', '=', membershipId)
    .execute();
}

export async function storeAutoPay(tx: Writer, membershipId: string, isOn: boolean): Promise<void> {
  await tx.updateTable('group_members').set({ auto_pay: isOn }).where('id', '=', membershipId).execute();
}

/** A restart of this group that has not ended. */
export async function findSuccessor(db: Reader, groupId: string): Promise<Group | null> {
  const row = await db
    .selectFrom('groups')
    .selectAll()
    .where('previous_group_id', '=', groupId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return row === undefined ? null : toGroup(row);
}

/** Groups whose start day has come in their time zone, or that have changed since their last check. */
export async function listToStart(db: Reader, after: string | null, limit: number): Promise<string[]> {
  // Uses the partial index, also in a generic plan; sorted afterwards.
  const { rows } = await sql<{ id: string }>`
    with due as materialized (
      select id from groups
       where started_at is null and draw_waits_since is null and status = 'active' and start_check_at <= (select app_now()))
    select id from due where ${after}::uuid is null or id > ${after}::uuid order by id limit ${limit}`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

/** Called by changes that may make a forming group ready: the job checks it again from this time on. */
export async function scheduleStartCheck(tx: Writer, groupId: string, at: Date): Promise<void> {
  await tx
    .updateTable('groups')
    .set({ start_check_at: at })
    .where('id', '=', groupId)
    .where('started_at', 'is', null)
    .execute();
}

/** The group is not ready; it is checked again only after a change. The caller holds its row. */
export async function clearStartCheck(tx: Writer, groupId: string): Promise<void> {
  await tx.updateTable('groups').set({ start_check_at: null }).where('id', '=', groupId).execute();
}
