import type { Channel, NoticePreference, NoticeType } from '@circle-link/contract/notifications';
import { sql } from 'kysely';
import type { Reader, Writer } from '../../platform/database/database.ts';
import { forUpdateSkipLocked } from '../../platform/database/leases.ts';

export function chosenKey(type: string, channel: string): string {
  return `${type} ${channel}`;
}

export async function readChoices(db: Reader, userId: string): Promise<ReadonlyMap<string, boolean>> {
  const rows = await db
    .selectFrom('notification_preferences')
    .select(['type', 'channel', 'is_on'])
    .where('user_id', '=', userId)
    .execute();
  return new Map(rows.map((row) => [chosenKey(row.type, row.channel), row.is_on]));
}

export interface NoticeTypeChoices {
  readonly userId: string;
  readonly chosen: Partial<Record<Channel, boolean>>;
  readonly browsers: readonly string[];
}

export async function readTypeChoices(
  db: Reader,
  userIds: readonly string[],
  type: NoticeType,
): Promise<readonly NoticeTypeChoices[]> {
  // One index lookup per member, so the cost does not depend on the number of stored choices.
  const { rows } = await sql<NoticeTypeChoices>`
    select u.id as "userId",
           (select coalesce(jsonb_object_agg(p.channel, p.is_on), '{}') from notification_preferences p
             where p.user_id = u.id and p.type = ${type}) as chosen,
           array(select s.endpoint from push_subscriptions s where s.user_id = u.id) as browsers
      from unnest(${userIds}::uuid[]) u(id)`.execute(db);
  return rows;
}

/** The last choice wins. Switching the digest on schedules it now; if it was on, its day is unchanged. */
export async function savePreference(
  tx: Writer,
  userId: string,
  { type, channel, isOn }: NoticePreference,
): Promise<void> {
  const lookAt = type === 'digest' && isOn ? sql`app_now()` : sql`null::timestamptz`;
  await sql`
    insert into notification_preferences as p (user_id, type, channel, is_on, look_at)
    values (${userId}, ${type}, ${channel}, ${isOn}, ${lookAt})
    on conflict (user_id, type, channel) do update
       set is_on = excluded.is_on,
           look_at = case when excluded.look_at is not null then coalesce(p.look_at, excluded.look_at) end`.execute(
    tx,
  );
}

export async function takeDigests(
  tx: Writer,
  limit: number,
): Promise<readonly { readonly userId: string; readonly now: Date }[]> {
  const due = sql`
    select user_id as "userId", app_now() as now from notification_preferences
     where look_at <= app_now() order by look_at`;
  const { rows } = await sql<{ userId: string; now: Date }>`${forUpdateSkipLocked(due, limit)}`.execute(tx);
  return rows;
}

export async function planDigests(
  tx: Writer,
  plans: readonly { readonly userId: string; readonly next: Date }[],
): Promise<void> {
  await sql`
    update notification_preferences p set look_at = n.next
      from unnest(${plans.map(({ userId }) => userId)}::uuid[], ${plans.map(({ next }) => next)}::timestamptz[]) n(user_id, next)
     where p.user_id = n.user_id and p.look_at is not null`.execute(tx);
}
