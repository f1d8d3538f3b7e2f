/** SQL of forming groups: charter, membership and money limits, planned turns, and the next start check. */
import { type Cents, ZERO_CENTS } from '@circle-link/contract/money';
import { sql } from 'kysely';
import type { Reader, Row, Writer } from '../../../platform/database/database.ts';
import type { Group } from '../store.ts';
import type { CharterTerms } from '../rules.ts';

/** Locks the number of groups of this member until the commit. Taken before any group's row. */
export async function lockMemberships(tx: Writer, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`memberships of ${userId}`}, 0))`.execute(tx);
}

export async function countActiveGroups(db: Reader, userId: string): Promise<number> {
  const row = await db
    .selectFrom('group_members as m')
    .innerJoin('groups as g', 'g.id', 'm.groupId')
    .select((select) => select.fn.countAll<number>().as('groups'))
    .where('m.userId', '=', userId)
    .where('m.leftAt', 'is', null)
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

/** A restart of this group that has not ended. */
export async function findSuccessor(db: Reader, groupId: string): Promise<Group | null> {
  const row = await db
    .selectFrom('groups')
    .selectAll()
    .where('previousGroupId', '=', groupId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return row ?? null;
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
    .set({ startCheckAt: at })
    .where('id', '=', groupId)
    .where('startedAt', 'is', null)
    .execute();
}

/** The canonical English text, which members accept, and the terms behind it, which render other languages. */
export type StoredCharter = Row<'group_charters', 'hash' | 'text'> & {
  readonly terms: CharterTerms;
};

export async function insertCharter(tx: Writer, groupId: string, charter: StoredCharter): Promise<void> {
  await tx
    .insertInto('group_charters')
    .values({ groupId, ...charter, terms: JSON.stringify(charter.terms) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function getCharter(db: Reader, groupId: string, hash: string): Promise<StoredCharter> {
  return db
    .selectFrom('group_charters')
    .select(['hash', 'text'])
    .select((row) => row.ref('terms').$castTo<CharterTerms>().as('terms'))
    .where('groupId', '=', groupId)
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow();
}

/** Everyone must accept again, with a new nonce for the draw. */
export async function forgetAcceptances(tx: Writer, groupId: string): Promise<void> {
  await tx
    .updateTable('group_members')
    .set({ charterHash: null, charterAcceptedAt: null, nonce: null })
    .where('groupId', '=', groupId)
    .where('leftAt', 'is', null)
    .execute();
}

/** All rounds from the open one on, in all groups that have not ended except one. */
export async function sumCommitted(db: Reader, userId: string, exceptGroupId: string | null): Promise<Cents> {
  const { rows } = await sql<{ cents: Cents }>`
    select coalesce(sum(g.contribution_cents * (coalesce(g.rounds, g.max_members) - g.current_round + 1)), 0)::bigint as cents
      from group_members m join groups g on g.id = m.group_id
     where m.user_id = ${userId}::uuid and m.left_at is null and g.status = 'active'
       and g.id is distinct from ${exceptGroupId}::uuid`.execute(db);
  return rows[0]?.cents ?? ZERO_CENTS;
}
