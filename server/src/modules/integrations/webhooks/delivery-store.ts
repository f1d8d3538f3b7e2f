import type { DeliveryItem, EventType } from '@circle-link/contract/integrations';
import { sql } from 'kysely';
import type { Reader, Row, Writer } from '../../../platform/database/database.ts';
import { forUpdateSkipLocked, setLease } from '../../../platform/database/leases.ts';
import type { GroupFact } from './rules.ts';
import { LEASE_SECONDS } from '../../../platform/timeouts.ts';

export interface WaitingFact extends GroupFact, Row<'webhook_events', 'id' | 'happenedAt' | 'originId'> {
  readonly happenedAtExactly: string;
}

export async function takeFacts(tx: Writer, limit: number): Promise<WaitingFact[]> {
  const waiting = sql`select id from webhook_events order by sequence`;
  const { rows } = await sql<WaitingFact & { readonly sequence: number }>`
    delete from webhook_events where id in (${forUpdateSkipLocked(waiting, limit)})
    returning id, group_id, user_id, kind, facts, amount_cents,
              happened_at, happened_at::text as happened_at_exactly, sequence, origin_id`.execute(tx);
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

export type LeasedEndpoint = Row<'webhook_endpoints', 'id' | 'userId' | 'url' | 'secret'> & {
  readonly formerSecret: string | null;
};

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
    returning id, user_id, url, secret,
              case when previous_until > app_now() then previous_secret end as former_secret`.execute(tx);
  return rows;
}

export async function releaseEndpoint(tx: Writer, id: string): Promise<void> {
  await sql`update webhook_endpoints set lease_until = null where id = ${id}`.execute(tx);
}

export type DueDelivery = Row<
  'webhook_deliveries',
  'id' | 'messageId' | 'payload' | 'attempts' | 'originId'
> & {
  readonly nowSeconds: number;
};

export async function findDue(db: Reader, endpointId: string): Promise<DueDelivery | undefined> {
  const { rows } = await sql<DueDelivery>`
    select id, message_id, payload, attempts, origin_id,
           floor(extract(epoch from app_now()))::float8 as now_seconds
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

export async function noteFailure(tx: Writer, endpointId: string, failingDays: number) {
  const { rows } = await sql<{ failures: number; isTooLong: boolean }>`
    update webhook_endpoints
       set failures = failures + 1, failing_since = coalesce(failing_since, app_now())
     where id = ${endpointId}
    returning failures, failing_since < app_now() - make_interval(days => ${failingDays}) as is_too_long`.execute(
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

/** Older deliveries name the problem not_public, which reveals hosts known to our network. */
export async function selectDeliveries(db: Reader, endpointId: string) {
  const { rows } = await sql<
    Row<'webhook_deliveries', 'happenedAt' | 'attempts' | 'deliveredAt' | 'lastStatus'> &
      Pick<DeliveryItem, 'id' | 'messageId' | 'type' | 'problem' | 'state'> & { nextAttemptAt: Date | null }
  >`
    select id::text as id, 'msg_' || message_id as message_id, type, happened_at, attempts, delivered_at, last_status,
           case when delivered_at is not null then 'delivered' when failed_at is not null then 'failed' else 'waiting' end as state,
           case when delivered_at is null and failed_at is null then send_after end as next_attempt_at,
           case problem when 'not_public' then 'unreachable' else problem end as problem
      from webhook_deliveries where endpoint_id = ${endpointId} order by id desc limit 100`.execute(db);
  return rows;
}
