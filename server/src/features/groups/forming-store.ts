/** SQL of groups before they run: limits of a member, plans of the organizer, when they are looked at to be started. */
import { sql } from 'kysely';
import type { Reader, Writer } from '../../platform/database/database.ts';
import { toGroup, type Group } from './store.ts';

/**
 * Until the transaction ends no other transaction changes in how many groups this member is. Taken before any group's
 * row.
 */
export async function lockMemberships(tx: Writer, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`memberships of ${userId}`}, 0))`.execute(tx);
}

/** In how many groups a member is that are not over. */
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

/** The organizer's plan: these members in this order, everyone else without a place in it. */
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

/** Ends a membership before the start: without a claim, and without a turn, by which it is told from those who ran. */
export async function endBeforeStart(tx: Writer, membershipId: string): Promise<void> {
  await tx
    .updateTable('group_members')
    .set({ left_at: sql<Date>`app_now()`, payout_order: null })
    .where('id', '=', membershipId)
    .execute();
}

/** A member's own choice to be charged by itself on the due day. */
export async function storeAutoPay(tx: Writer, membershipId: string, isOn: boolean): Promise<void> {
  await tx.updateTable('group_members').set({ auto_pay: isOn }).where('id', '=', membershipId).execute();
}

/** A group that goes on from this one and is not over. */
export async function findSuccessor(db: Reader, groupId: string): Promise<Group | null> {
  const row = await db
    .selectFrom('groups')
    .selectAll()
    .where('previous_group_id', '=', groupId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return row === undefined ? null : toGroup(row);
}

/**
 * Groups that want to be looked at because their day has come where they are, or because something has changed since. In
 * the order of ids, from after one; at most `limit`.
 */
export async function listToStart(db: Reader, after: string | null, limit: number): Promise<string[]> {
  // Found by the index of those to be looked at, also by a plan for any values; their order is made afterwards.
  const { rows } = await sql<{ id: string }>`
    with due as materialized (
      select id from groups
       where started_at is null and draw_waits_since is null and status = 'active' and start_check_at <= (select app_now()))
    select id from due where ${after}::uuid is null or id > ${after}::uuid order by id limit ${limit}`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

/** Called by what makes a forming group readier: the job looks at the group again from this instant on. */
export async function storeStartLook(tx: Writer, groupId: string, at: Date): Promise<void> {
  await tx
    .updateTable('groups')
    .set({ start_check_at: at })
    .where('id', '=', groupId)
    .where('started_at', 'is', null)
    .execute();
}

/** The group is not ready: it needs no look before something changes. The caller holds its row. */
export async function waitForChange(tx: Writer, groupId: string): Promise<void> {
  await tx.updateTable('groups').set({ start_check_at: null }).where('id', '=', groupId).execute();
}
