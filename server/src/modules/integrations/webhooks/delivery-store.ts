import type { DeliveryItem, EventType } from '@circle-link/contract/integrations';
import { sql } from 'kysely';
import type { Reader, Writer } from '../../../platform/database/database.ts';
import { forUpdateSkipLocked, setLease } from '../../../platform/database/leases.ts';
import type { GroupFact } from './rules.ts';
import { LEASE_SECONDS } from '../../../platform/timeouts.ts';

export interface WaitingFact extends GroupFact {
  readonly id: string;
  readonly happenedAt: Date;
  readonly happenedAtExactly: string;
  readonly originId: string | null;
}

export async function takeFacts(tx: Writer, limit: number): Promise<WaitingFact[]> {
  const waiting = sql`select id from webhook_events order by sequence`;
  const { rows } = await sql<WaitingFact & { readonly sequence: number }>`
    delete from webhook_events where id in (${forUpdateSkipLocked(waiting, limit)})
    returning id, group_id as "groupId", user_id as "userId", kind, facts, amount_cents as "amountCents",
              happened_at as "happenedAt", happened_at::text as "happenedAtExactly", sequence, origin_id as "originId"`.execute(
    tx,
  );
  return rows.sort((left, right) => left.sequence - right.sequence);
}

export interface NewMessage {
  readonly id: string;
  readonly group_id: string;
  readonly type: EventType;
  readonly payload: string;
  readonly payload_without_amounts: string;
  readonly happened_at: string;
  readonly about: string | null;
  /** Null: every member of the group at that time. */
  readonly only_to: string | null;
  readonly origin_id: string | null;
}

/**
 * Inserts one delivery per subscribed endpoint whose member was in the group at the time, or is the subject (as in the
 * history), in the order of the messages. Provider events have whole seconds: an event in the second of joining counts
 * as later.
 */
export async function insertDeliveries(tx: Writer, messages: readonly NewMessage[]): Promise<void> {
  if (messages.length === 0) return;
  await sql`
    insert into webhook_deliveries (endpoint_id, message_id, type, payload, happened_at, origin_id)
    select e.id, fact.id, fact.type,
           case when e.token_id is null or 'payments:read' = any(t.scopes) then fact.payload else fact.payload_without_amounts end,
           fact.happened_at, fact.origin_id
      from rows from (jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as (
             id uuid, group_id uuid, type text, payload text, payload_without_amounts text, happened_at timestamptz, about uuid, only_to uuid, origin_id uuid))
           with ordinality as fact (id, group_id, type, payload, payload_without_amounts, happened_at, about, only_to, origin_id, place)
      join group_members m on m.group_id = fact.group_id
                          and (date_trunc('second', m.joined_at) <= fact.happened_at or m.user_id = fact.about)
                          and (m.left_at is null or m.left_at >= fact.happened_at)
      join webhook_endpoints e on e.user_id = m.user_id and e.disabled_at is null and fact.type = any(e.events)
      left join api_tokens t on t.id = e.token_id
     where (fact.only_to is null or fact.only_to = m.user_id) and (e.token_id is null or t.expires_at > app_now())
     order by fact.place
    on conflict (endpoint_id, message_id) do nothing`.execute(tx);
}

export interface LeasedEndpoint {
  readonly id: string;
  readonly userId: string;
  readonly url: string;
  readonly secret: string;
  readonly formerSecret: string | null;
}

/**
 * Endpoints with due deliveries: one process sends to each at a time, which keeps the order. Those of a locked account
 * wait, because they may be an intruder's.
 */
export async function leaseEndpoints(tx: Writer, limit: number): Promise<LeasedEndpoint[]> {
  const due = sql`
    select e.id from webhook_endpoints e join users u on u.id = e.user_id left join api_tokens t on t.id = e.token_id
     where u.is_active and e.disabled_at is null and (e.paused_until is null or e.paused_until <= app_now())
       and (e.lease_until is null or e.lease_until <= app_now())
       and (e.token_id is null or t.expires_at > app_now())
       and exists (select from webhook_deliveries d
                    where d.endpoint_id = e.id and d.delivered_at is null and d.failed_at is null
                      and d.send_after <= app_now())
     order by e.last_delivered_at nulls first, e.id`;
  const { rows } = await sql<LeasedEndpoint>`
    update webhook_endpoints set ${setLease('lease_until', LEASE_SECONDS.webhook)}
     where id in (${forUpdateSkipLocked(due, limit, sql`of e`)})
    returning id, user_id as "userId", url, secret,
              case when previous_until > app_now() then previous_secret end as "formerSecret"`.execute(tx);
  return rows;
}

export async function releaseEndpoint(tx: Writer, id: string): Promise<void> {
  await sql`update webhook_endpoints set lease_until = null where id = ${id}`.execute(tx);
}

export interface DueDelivery {
  readonly id: number;
  readonly messageId: string;
  readonly payload: string;
  readonly attempts: number;
  readonly originId: string | null;
  readonly nowSeconds: number;
}

export async function findDue(db: Reader, endpointId: string): Promise<DueDelivery | undefined> {
  const { rows } = await sql<DueDelivery>`
    select id, message_id as "messageId", payload, attempts, origin_id as "originId",
           floor(extract(epoch from app_now()))::float8 as "nowSeconds"
      from webhook_deliveries
     where endpoint_id = ${endpointId} and delivered_at is null and failed_at is null and send_after <= app_now()
     order by id limit 1`.execute(db);
  return rows[0];
}

export async function markDelivered(
  tx: Writer,
  { id, endpointId, status }: { readonly id: number; readonly endpointId: string; readonly status: number },
): Promise<void> {
  await sql`
    update webhook_deliveries
       set delivered_at = app_now(), attempts = attempts + 1, last_status = ${status}, problem = null
     where id = ${id} and delivered_at is null and failed_at is null`.execute(tx);
  await sql`
    update webhook_endpoints
       set last_delivered_at = app_now(), failing_since = null, failures = 0, paused_until = null
     where id = ${endpointId}`.execute(tx);
}

export async function markFailed(
  tx: Writer,
  failure: {
    readonly id: number;
    readonly status: number | null;
    readonly problem: NonNullable<DeliveryItem['problem']>;
    readonly againInSeconds: number | null;
  },
): Promise<void> {
  const { id, status, problem, againInSeconds } = failure;
  await sql`
    update webhook_deliveries
       set attempts = attempts + 1, last_status = ${status}, problem = ${problem},
           send_after = app_now() + make_interval(secs => coalesce(${againInSeconds}::integer, 0)),
           failed_at = case when ${againInSeconds}::integer is null then app_now() end
     where id = ${id} and delivered_at is null and failed_at is null`.execute(tx);
}

export async function noteFailure(
  tx: Writer,
  endpointId: string,
  failingDays: number,
): Promise<{ readonly failures: number; readonly isTooLong: boolean }> {
  const { rows } = await sql<{ failures: number; isTooLong: boolean }>`
    update webhook_endpoints
       set failures = failures + 1, failing_since = coalesce(failing_since, app_now())
     where id = ${endpointId}
    returning failures, failing_since < app_now() - make_interval(days => ${failingDays}) as "isTooLong"`.execute(
    tx,
  );
  return rows[0] ?? { failures: 1, isTooLong: false };
}

export async function markResting(tx: Writer, endpointId: string, seconds: number): Promise<void> {
  await sql`
    update webhook_endpoints set paused_until = app_now() + make_interval(secs => ${seconds})
     where id = ${endpointId}`.execute(tx);
}

/** Switches an endpoint off and gives up its pending deliveries. False if it is off or deleted. */
export async function markOff(
  tx: Writer,
  endpointId: string,
  reason: 'failing' | 'stopped',
): Promise<boolean> {
  const { rows } = await sql`
    update webhook_endpoints set disabled_at = app_now(), disabled_reason = ${reason}, paused_until = null
     where id = ${endpointId} and disabled_at is null returning id`.execute(tx);
  if (rows.length === 0) return false;
  await sql`
    update webhook_deliveries set failed_at = app_now(), problem = 'off'
     where endpoint_id = ${endpointId} and delivered_at is null and failed_at is null`.execute(tx);
  return true;
}

/** Resends a finished delivery, or all exhausted ones, under their message ids; returns their number. */
export async function markForReplay(
  tx: Writer,
  endpointId: string,
  deliveryId: string | null,
): Promise<number> {
  const { rows } = await sql`
    update webhook_deliveries
       set delivered_at = null, failed_at = null, attempts = 0, send_after = app_now(), problem = null
     where endpoint_id = ${endpointId}
       and (case when ${deliveryId}::bigint is null then failed_at is not null else id = ${deliveryId}::bigint end)
       and (delivered_at is not null or failed_at is not null)
    returning id`.execute(tx);
  return rows.length;
}

export interface DeliveryRow {
  readonly id: string;
  readonly messageId: string;
  readonly type: EventType;
  readonly happenedAt: Date;
  readonly attempts: number;
  readonly sendAfter: Date;
  readonly deliveredAt: Date | null;
  readonly failedAt: Date | null;
  readonly lastStatus: number | null;
  readonly problem: DeliveryItem['problem'];
}

/** Older deliveries name the problem not_public, which reveals hosts known to our network. */
const PROBLEM = sql`case problem when 'not_public' then 'unreachable' else problem end as problem`;

export async function selectDeliveries(db: Reader, endpointId: string): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    select id::text as id, message_id as "messageId", type, happened_at as "happenedAt", attempts,
           send_after as "sendAfter", delivered_at as "deliveredAt", failed_at as "failedAt",
           last_status as "lastStatus", ${PROBLEM}
      from webhook_deliveries where endpoint_id = ${endpointId} order by id desc limit 100`.execute(db);
  return rows;
}
