import type { ActivityType } from '@circle-link/contract/activities';
import type { Cents } from '@circle-link/contract/money';
import type { Channel, NoticePreference, NoticeType } from '@circle-link/contract/notifications';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Row, Writer } from '../../platform/database/database.ts';
import { forUpdateSkipLocked, setLease } from '../../platform/database/leases.ts';
import type { PushKeys } from '../../platform/outbox/transports.ts';
import type { NoticeFacts } from './catalogue/notice.ts';
import { LEASE_SECONDS } from '../../platform/timeouts.ts';

export function chosenKey(type: string, channel: string): string {
  return `${type} ${channel}`;
}

export async function readChoices(db: Reader, userId: string): Promise<ReadonlyMap<string, boolean>> {
  const rows = await db
    .selectFrom('notification_preferences')
    .select(['type', 'channel', 'isOn'])
    .where('userId', '=', userId)
    .execute();
  return new Map(rows.map((row) => [chosenKey(row.type, row.channel), row.isOn]));
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
    select u.id as user_id,
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

export async function takeDigests(tx: Writer, limit: number) {
  const due = sql`
    select user_id, app_now() as now from notification_preferences
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

export interface NewActivity {
  /** The member who sees the fact; for a group's fact the member it is about, or null. */
  readonly userId: string | null;
  readonly type: ActivityType;
  readonly kind: string;
  readonly facts: object;
  readonly amountCents: Cents | null;
  readonly createdAt?: Date | undefined;
  readonly groupId?: string | null | undefined;
  /** Default 'member': only `userId` sees it. 'group': every present member of `groupId` sees it. */
  readonly audience?: 'member' | 'group' | undefined;
}

/** Also queues activities of groups for webhooks. With an occasion, each member gets one line. */
export function recordActivitiesCall(
  activities: readonly NewActivity[],
  occasion: string | null = null,
): RawBuilder<unknown> {
  return sql`activities_record(${activities.map((one) => one.userId)}::uuid[], ${activities.map((one) => one.type)}::text[],
    ${activities.map((one) => one.kind)}::text[], ${activities.map((one) => JSON.stringify(one.facts))}::text[],
    ${activities.map((one) => one.amountCents)}::bigint[], ${activities.map((one) => one.createdAt ?? null)}::timestamptz[],
    ${activities.map((one) => one.groupId ?? null)}::uuid[], ${activities.map((one) => one.audience ?? 'member')}::text[],
    ${occasion}::text)`;
}

export async function recordActivities(
  tx: Writer,
  activities: readonly NewActivity[],
  occasion: string | null = null,
): Promise<void> {
  if (activities.length > 0) await sql`select ${recordActivitiesCall(activities, occasion)}`.execute(tx);
}

export interface WaitingNotice {
  readonly kind: string;
  readonly userId: string;
  readonly facts: NoticeFacts;
}

export type LeasedNotice = WaitingNotice & Row<'pending_notifications', 'id' | 'tries'>;

export async function insertWaiting(tx: Writer, { kind, userId, facts }: WaitingNotice): Promise<void> {
  await tx
    .insertInto('pending_notifications')
    .values({ kind, userId, facts: JSON.stringify(facts) })
    .execute();
}

export async function hasWaiting(db: Reader, kinds: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('pending_notifications')
    .select('id')
    .where('kind', 'in', kinds)
    .where('tryAfter', '<=', sql<Date>`app_now()`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function leaseWaiting(
  tx: Writer,
  kinds: readonly string[],
  limit: number,
): Promise<LeasedNotice[]> {
  const due = sql`
    select id from pending_notifications
     where kind = any(${kinds}::text[]) and try_after <= app_now()
     order by id`;
  const { rows } = await sql<LeasedNotice>`
    with leased as (
      update pending_notifications set tries = tries + 1, ${setLease('try_after', LEASE_SECONDS.notice)}
       where id in (${forUpdateSkipLocked(due, limit)})
      returning id, kind, user_id, facts, tries)
    select * from leased order by id`.execute(tx);
  return rows;
}

export async function releaseWaiting(tx: Writer, ids: readonly number[]): Promise<void> {
  await sql`
    update pending_notifications set tries = tries - 1, try_after = app_now() where id = any(${ids}::bigint[])`.execute(
    tx,
  );
}

export async function deleteWaiting(tx: Writer, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('pending_notifications')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function delayWaiting(tx: Writer, id: number, seconds: number): Promise<void> {
  await tx
    .updateTable('pending_notifications')
    .set({ tryAfter: sql<Date>`app_now() + make_interval(secs => ${seconds})` })
    .where('id', '=', id)
    .execute();
}

export interface SessionBrowser {
  readonly endpoint: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly keys: PushKeys;
}

/** One browser per session and one session per browser: the last one wins. */
export async function upsertBrowser(
  tx: Writer,
  { endpoint, userId, sessionId, keys }: SessionBrowser,
): Promise<void> {
  await sql`delete from push_subscriptions where session_id = ${sessionId} and endpoint <> ${endpoint}`.execute(
    tx,
  );
  await sql`
    insert into push_subscriptions (endpoint, user_id, session_id, p256dh, auth)
    values (${endpoint}, ${userId}, ${sessionId}, ${keys.p256dh}, ${keys.auth})
    on conflict (endpoint) do update
       set user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth`.execute(
    tx,
  );
}

export async function hasBrowser(db: Reader, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('sessionId', '=', sessionId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function selectKeys(db: Reader, endpoint: string): Promise<PushKeys | null> {
  const row = await db
    .selectFrom('push_subscriptions')
    .select(['p256dh', 'auth'])
    .where('endpoint', '=', endpoint)
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteSessionBrowser(tx: Writer, sessionId: string): Promise<void> {
  await tx.deleteFrom('push_subscriptions').where('sessionId', '=', sessionId).execute();
}

export async function deleteBrowser(tx: Writer, endpoint: string): Promise<void> {
  await tx.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute();
}

export async function listPushEndpoints(db: Reader, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('userId', '=', userId)
    .execute();
  return rows.map(({ endpoint }) => endpoint);
}
