import { sql } from 'kysely';
import type { Reader, Writer } from '../database/database.ts';
import { forUpdateSkipLocked, setLease } from '../database/leases.ts';
import { computeMessageRetrySeconds, LEASE_SECONDS, MAX_MESSAGE_ATTEMPTS } from '../timeouts.ts';

export interface OutboxRow {
  readonly channel: 'mail' | 'sms' | 'push';
  readonly dedupeKey: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly secret: boolean;
  readonly forgets: boolean;
  readonly named: readonly string[];
  readonly sendAfter: Date | null;
  readonly expiresAfterMinutes: number | null;
  readonly unsubscribeUrl: string | null;
}

export interface LeasedRow extends Omit<
  OutboxRow,
  'sendAfter' | 'dedupeKey' | 'secret' | 'named' | 'expiresAfterMinutes'
> {
  readonly id: number;
  readonly attempts: number;
  readonly originId: string | null;
  readonly leasedAt: Date;
}

export async function insertMessages(tx: Writer, rows: readonly OutboxRow[]): Promise<void> {
  await sql`
    insert into outbox (channel, dedupe_key, recipient, subject, text, html, secret, forgets, named, send_after, expires_at,
                        unsubscribe_url)
    select channel, "dedupeKey", recipient, subject, text, html, secret, forgets, named, coalesce("sendAfter", app_now()),
           app_now() + make_interval(mins => "expiresAfterMinutes"), "unsubscribeUrl"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as message (
        channel text, "dedupeKey" text, recipient text, subject text, text text, html text, secret boolean,
        forgets boolean, named uuid[], "sendAfter" timestamptz, "expiresAfterMinutes" integer, "unsubscribeUrl" text)
    on conflict (dedupe_key) do nothing`.execute(tx);
}

export async function leaseMessages(
  tx: Writer,
  { count, channels }: { readonly count: number; readonly channels: readonly OutboxRow['channel'][] },
): Promise<LeasedRow[]> {
  const due = sql`
    select id from outbox
     where sent_at is null and failed_at is null and send_after <= app_now() and attempts < ${MAX_MESSAGE_ATTEMPTS}
     and channel = any(${channels}::text[])
     and (lease_until is null or lease_until <= app_now())
     order by send_after, id`;
  const { rows } = await sql<LeasedRow>`
    update outbox
       set attempts = attempts + 1, ${setLease('lease_until', LEASE_SECONDS.message)}
     where id in (${forUpdateSkipLocked(due, count)})
    returning id, channel, recipient, subject, text, html, unsubscribe_url, forgets, attempts, origin_id,
              app_now() as leased_at`.execute(tx);
  return rows.sort((left, right) => left.id - right.id);
}

/** Clears sent or failed messages except for their key: secret texts, and everything if `forgets` is set. */
const forgotten = sql`
  text = case when secret or forgets then '' else text end,
  html = case when secret or forgets then '' else html end,
  recipient = case when forgets then '' else recipient end,
  subject = case when forgets then '' else subject end,
  unsubscribe_url = null`;

/** `attempt` fences off a sender whose lease was taken over. Acceptance clears the mark of an email address. */
export async function updateToSent(
  tx: Writer,
  { id, attempts: attempt, channel, recipient }: LeasedRow,
): Promise<void> {
  await sql`
    with taken as (
      delete from suppressed_recipients where ${channel} = 'mail' and channel = 'mail' and recipient = ${recipient})
    update outbox
       set sent_at = app_now(), lease_until = null, last_error = null, waits_since = null, ${forgotten}
     where id = ${id} and attempts = ${attempt} and sent_at is null`.execute(tx);
}

/** After the last attempt the message has failed. */
export async function updateToRetry(tx: Writer, id: number, attempt: number, reason: string): Promise<void> {
  if (attempt >= MAX_MESSAGE_ATTEMPTS) return updateToGivenUp(tx, { id, attempt, reason, isRefused: false });
  await sql`
    update outbox
       set lease_until = null, last_error = ${reason},
           send_after = app_now() + make_interval(secs => ${computeMessageRetrySeconds(attempt)})
     where id = ${id} and attempts = ${attempt} and sent_at is null`.execute(tx);
}

export async function updateToGivenUp(
  tx: Writer,
  given: {
    readonly id: number;
    readonly attempt: number;
    readonly reason: string;
    readonly isRefused: boolean;
  },
): Promise<void> {
  await sql`
    update outbox
       set lease_until = null, last_error = ${given.reason}, failed_at = app_now(),
           verdict = ${given.isRefused ? 'refused' : null}, ${forgotten}
     where id = ${given.id} and attempts = ${given.attempt} and sent_at is null and failed_at is null`.execute(
    tx,
  );
}

/** The server is unavailable, so this was no attempt. Retries after half of the time waited, five minutes at most. */
export async function updateToWait(tx: Writer, id: number, attempt: number, reason: string): Promise<void> {
  await sql`
    update outbox
       set lease_until = null, last_error = ${reason}, attempts = attempts - 1,
           waits_since = coalesce(waits_since, app_now()),
           send_after = app_now() + least(greatest((app_now() - coalesce(waits_since, app_now())) / 2, interval '5 seconds'),
                                          interval '5 minutes')
     where id = ${id} and attempts = ${attempt} and sent_at is null and failed_at is null`.execute(tx);
}

/** The sender died during the last attempt, the message expired, or the server was down for three days. */
export async function failAbandoned(tx: Writer): Promise<void> {
  await sql`
    update outbox
       set failed_at = app_now(), lease_until = null, ${forgotten},
           last_error = case when expires_at <= app_now() then 'It expired before it was sent.'
                             else coalesce(last_error, 'The sender stopped.') end
     where sent_at is null and failed_at is null and (lease_until is null or lease_until <= app_now())
       and (attempts >= ${MAX_MESSAGE_ATTEMPTS} or expires_at <= app_now() or waits_since < app_now() - interval '3 days')`.execute(
    tx,
  );
}

/** For /metrics; both counts use small partial indexes. */
export async function countOutbox(db: Reader) {
  const { rows } = await sql<{ waiting: number; failed: number }>`
    select (select count(*) from outbox where sent_at is null and failed_at is null)::int as waiting,
           (select count(*) from outbox where failed_at is not null)::int as failed`.execute(db);
  return rows[0] ?? { waiting: 0, failed: 0 };
}

/** Restarts a failed message; false if it has not failed or its text is gone. */
export async function retryFailed(tx: Writer, id: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update outbox
       set failed_at = null, attempts = 0, lease_until = null, send_after = app_now(), verdict = null, waits_since = null
     where id = ${id} and failed_at is not null and text <> '' returning id`.execute(tx);
  return rows.length > 0;
}
