import type { ActivityItem, ActivityType } from '@circle-link/contract/activities';
import { formatAmount, toCents, type Cents } from '@circle-link/contract/money';
import { sql, type RawBuilder } from 'kysely';
import type { Reader, Writer } from '../../platform/database/database.ts';

export interface NewActivity {
  /** Whose it is; of a group's fact whom it is about, null where it is about nobody. */
  readonly userId: string | null;
  readonly type: ActivityType;
  readonly description: string;
  readonly amountCents: Cents | null;
  readonly createdAt: Date;
  /** Null or absent for the entry queue. */
  readonly groupId?: string | null;
  /** 'member' unless said: only `userId` sees it. 'group': every present member of `groupId` does. */
  readonly audience?: 'member' | 'group';
}

/** The call that records activities; the batch makes all its calls in one statement. */
export function recordActivitiesCall(activities: readonly NewActivity[]): RawBuilder<unknown> {
  return sql`activities_record(${activities.map((one) => one.userId)}::uuid[], ${activities.map((one) => one.type)}::text[],
    ${activities.map((one) => one.description)}::text[], ${activities.map((one) => one.amountCents)}::bigint[],
    ${activities.map((one) => one.createdAt)}::timestamptz[], ${activities.map((one) => one.groupId ?? null)}::uuid[],
    ${activities.map((one) => one.audience ?? 'member')}::text[])`;
}

/** Records facts, one row each, in the transaction that makes them true. */
export async function recordActivities(tx: Writer, activities: readonly NewActivity[]): Promise<void> {
  if (activities.length > 0) await sql`select ${recordActivitiesCall(activities)}`.execute(tx);
}

interface ActivityPage {
  readonly userId: string;
  readonly limit: number;
  readonly before?: string | undefined;
}

/** A member's own activities, newest first. */
export async function listActivities(db: Reader, page: ActivityPage): Promise<ActivityItem[]> {
  let query = db.selectFrom('activities').selectAll().where('user_id', '=', page.userId);
  if (page.before !== undefined) query = query.where('id', '<', Number(page.before));
  const rows = await query.orderBy('id', 'desc').limit(page.limit).execute();
  return rows.map((row) => ({
    id: String(row.id),
    groupId: row.group_id,
    userId: row.user_id,
    type: row.type as ActivityType,
    description: row.description,
    amount: row.amount_cents === null ? null : formatAmount(toCents(row.amount_cents)),
    createdAt: row.created_at.toISOString(),
  }));
}

/** How many of a member's activities came after a mark; counts at most 100. */
export async function unreadCount(db: Reader, userId: string, readThrough: number): Promise<number> {
  const newer = db
    .selectFrom('activities')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '>', readThrough);
  return (await newer.limit(100).execute()).length;
}

/** The id of a member's newest activity; 0 without any. */
export async function newestActivityId(db: Reader, userId: string): Promise<number> {
  const row = await db
    .selectFrom('activities')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? 0;
}
