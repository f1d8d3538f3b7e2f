import type { Cents } from '@circle-link/contract/money';
import type { StoryForm, StoryStatus } from '@circle-link/contract/queue/stories';
import { sql } from 'kysely';
import { getSqlState, type Reader, UNIQUE_VIOLATION, type Writer } from '../../platform/database/database.ts';

export interface StoryRow extends StoryForm {
  readonly id: string;
  readonly userId: string;
  readonly status: StoryStatus;
  readonly reason: string | null;
  readonly createdAt: Date;
}

export async function insertStory(tx: Writer, userId: string, form: StoryForm): Promise<string | null> {
  try {
    const row = await tx
      .insertInto('success_stories')
      .values({ userId, ...form })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  } catch (error) {
    if (getSqlState(error) === UNIQUE_VIOLATION) return null;
    throw error;
  }
}

export async function findNewestStory(db: Reader, userId: string): Promise<StoryRow | null> {
  const { rows } = await sql<StoryRow>`
    select id, user_id as "userId", status, name, location, rating, story, achievement, reason, created_at as "createdAt"
      from success_stories where user_id = ${userId} order by created_at desc, id limit 1`.execute(db);
  return rows[0] ?? null;
}

export interface PublishedStory extends StoryRow {
  readonly position: number;
  readonly level: number;
  readonly earningsCents: Cents;
  readonly joinedAt: Date;
  readonly daysToCash: number | null;
}

export async function listStories(
  db: Reader,
  { status, limit }: { readonly status: StoryStatus; readonly limit: number },
): Promise<PublishedStory[]> {
  const { rows } = await sql<PublishedStory>`
    select s.id, s.user_id as "userId", s.status, s.name, s.location, s.rating, s.story, s.achievement, s.reason,
           s.created_at as "createdAt", p.global_position as position, p.current_level as level,
           p.earnings_cents as "earningsCents", p.created_at as "joinedAt",
           extract(day from first.at - p.created_at)::int as "daysToCash"
      from success_stories s
      join queue_positions p on p.user_id = s.user_id and p.reentry_cleared_at is null
      left join lateral (
        select min(t.happened_at) as at
          from ledger_accounts a join ledger_lines l on l.account_id = a.id
          join ledger_transactions t on t.id = l.transaction_id
         where a.name = 'member:balance' and a.owner_id = s.user_id and t.kind = 'entries') first on true
     where s.status = ${status} and (${status} <> 'approved' or p.status <> 'withdrawn')
     order by s.created_at desc, s.id limit ${limit}`.execute(db);
  return rows;
}

export async function isOwnStory(db: Reader, id: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('success_stories')
    .select('id')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function decideWaiting(
  tx: Writer,
  decision: {
    readonly id: string;
    readonly status: 'approved' | 'declined';
    readonly actorId: string;
    readonly reason: string | null;
  },
): Promise<string | null> {
  const row = await tx
    .updateTable('success_stories')
    .set({
      status: decision.status,
      reason: decision.reason,
      decidedBy: decision.actorId,
      decidedAt: sql<Date>`app_now()`,
    })
    .where('id', '=', decision.id)
    .where('status', '=', 'pending')
    .returning('userId')
    .executeTakeFirst();
  return row?.userId ?? null;
}

export async function unpublishStory(
  tx: Writer,
  decision: { readonly id: string; readonly actorId: string; readonly reason: string },
): Promise<string | null> {
  const row = await tx
    .updateTable('success_stories')
    .set({
      status: 'declined',
      reason: decision.reason,
      decidedBy: decision.actorId,
      decidedAt: sql<Date>`app_now()`,
    })
    .where('id', '=', decision.id)
    .where('status', '=', 'approved')
    .returning('userId')
    .executeTakeFirst();
  return row?.userId ?? null;
}

export async function withdrawOpen(tx: Writer, userId: string): Promise<string | null> {
  const row = await tx
    .updateTable('success_stories')
    .set({ status: 'withdrawn' })
    .where('userId', '=', userId)
    .where('status', 'in', ['pending', 'approved'])
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}
