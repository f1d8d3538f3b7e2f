import type { Cents } from '@circle-link/contract/money';
import type { StoryForm, StoryStatus } from '@circle-link/contract/queue/stories';
import { sql } from 'kysely';
import {
  getSqlState,
  NOW,
  type Reader,
  type Row,
  UNIQUE_VIOLATION,
  type Writer,
} from '../../platform/database/database.ts';

type Story = Omit<Row<'success_stories'>, 'decidedAt' | 'decidedBy'>;

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

export async function findNewestStory(db: Reader, userId: string): Promise<Story | null> {
  const row = await db
    .selectFrom('success_stories')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export interface PublishedStory extends Story {
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
    select s.id, s.user_id, s.status, s.name, s.location, s.rating, s.story, s.achievement, s.reason, s.created_at,
           p.global_position as position, p.current_level as level, p.earnings_cents, p.created_at as joined_at,
           extract(day from first.at - p.created_at)::int as days_to_cash
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

/** Returns its member; null if the story is no longer in the state `from`. */
export async function decideStory(
  tx: Writer,
  from: 'pending' | 'approved',
  decision: Pick<Story, 'id' | 'status' | 'reason'> & { readonly actorId: string },
): Promise<string | null> {
  const { id, status, reason, actorId: decidedBy } = decision;
  const row = await tx
    .updateTable('success_stories')
    .set({ status, reason, decidedBy, decidedAt: NOW })
    .where('id', '=', id)
    .where('status', '=', from)
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
