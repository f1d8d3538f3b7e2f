import { sql } from 'kysely';
import type { Writer } from '../database.ts';
import { GIVE_UP_AFTER_SECONDS } from '../rules.ts';

/** Longer than any attempt. Then another process may retry. */
const leaseSeconds = 30;

export interface WaitingEvent {
  readonly id: string;
  readonly body: string;
  readonly attempts: number;
  /** Event of a connected account. */
  readonly isAccountScoped: boolean;
  /** app_now() of the attempt in Unix seconds, for the signature. */
  readonly nowSeconds: number;
}

export interface DeliveryResult {
  readonly id: string;
  readonly failure: string | null;
  readonly retryInSeconds: number;
}

/** Inserts the event and its pending delivery in the caller's transaction. */
export async function insertEvent(
  tx: Writer,
  event: {
    readonly id: string;
    readonly type: string;
    readonly body: string;
    readonly account?: string | undefined;
  },
): Promise<void> {
  await sql`
    with event as (
      insert into sandbox_events (id, type, body, account)
      values (${event.id}, ${event.type}, ${event.body}, ${event.account ?? null}) returning id)
    insert into sandbox_deliveries (event_id) select id from event`.execute(tx);
}

/** Leases due events, so that no other process sends them. */
export async function leaseWaiting(tx: Writer, limit: number): Promise<readonly WaitingEvent[]> {
  const { rows } = await sql<WaitingEvent>`
    with due as (
      select event_id from sandbox_deliveries
      where delivered_at is null and given_up_at is null and next_attempt_at <= app_now()
      order by next_attempt_at, sequence limit ${limit} for update skip locked),
    leased as (
      update sandbox_deliveries d
      set attempts = attempts + 1, next_attempt_at = app_now() + make_interval(secs => ${leaseSeconds})
      from due where d.event_id = due.event_id returning d.event_id, d.attempts, d.sequence)
    select e.id, e.body, e.account is not null as "isAccountScoped", leased.attempts, floor(extract(epoch from app_now()))::float8 as "nowSeconds"
    from leased join sandbox_events e on e.id = leased.event_id order by leased.sequence`.execute(tx);
  return rows;
}

/** Records each attempt as delivered, to be retried, or given up after three days. */
export async function recordResults(tx: Writer, results: readonly DeliveryResult[]): Promise<void> {
  await sql`
    update sandbox_deliveries d
    set delivered_at = case when r.failure is null then app_now() end,
      last_failure = r.failure,
      next_attempt_at = app_now() + make_interval(secs => r.retry_in),
      given_up_at = case when r.failure is not null
        and e.created_at < app_now() - make_interval(secs => ${GIVE_UP_AFTER_SECONDS}) then app_now() end
    from unnest(${results.map((result) => result.id)}::text[], ${results.map((result) => result.failure)}::text[],
        ${results.map((result) => result.retryInSeconds)}::int[]) as r (id, failure, retry_in)
      join sandbox_events e on e.id = r.id
    where d.event_id = r.id and d.delivered_at is null`.execute(tx);
}
