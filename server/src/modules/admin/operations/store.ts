import type { DeadLetterItem, MessageItem, ReconciliationPage } from '@circle-link/contract/admin/operations';
import type { AdminDeliveryItem, DELIVERY_FILTERS } from '@circle-link/contract/admin/integrations';
import { STUCK_AFTER_HOURS } from '@circle-link/contract/admin/stuck';
import type { Person } from '@circle-link/contract/admin/fields';
import type { Cents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import type { Reader, Row } from '../../../platform/database/database.ts';
import { formatFields } from '../../../platform/http/format-fields.ts';
import type { Sample } from '../../../platform/monitoring/figures.ts';
import { maskEmail, maskPhone } from '../people/rules.ts';
import { person } from '../store.ts';

type Counts = Record<'inboxWaiting' | 'deadLetters' | 'messagesWaiting' | 'messagesFailed', number> &
  Record<'lastReceivedAt' | 'oldestWaitingAt', Date | null>;

export async function findCounts(db: Reader): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select (select received_at from provider_events order by id desc limit 1) as last_received_at,
           (select count(*) from provider_events e, provider_event_cursor i where e.id > i.applied_through)::integer as inbox_waiting,
           (select count(*) from provider_events where dead_lettered_at is not null and applied_at is null)::integer as dead_letters,
           (select count(*) from outbox where sent_at is null and failed_at is null)::integer as messages_waiting,
           (select count(*) from outbox where failed_at is not null)::integer as messages_failed,
           (select min(send_after) from outbox where sent_at is null and failed_at is null) as oldest_waiting_at`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('counts without a row');
  return row;
}

export async function countWaitingByChannel(db: Reader): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ channel: string; waiting: number }>`
    select channel, count(*)::integer as waiting from outbox
     where sent_at is null and failed_at is null group by channel`.execute(db);
  return new Map(rows.map(({ channel, waiting }) => [channel, waiting]));
}

export async function listDeadLetters(
  db: Reader,
  { after = 0, limit }: { readonly after?: number | undefined; readonly limit: number },
): Promise<DeadLetterItem[]> {
  const events = await db
    .selectFrom('provider_events')
    .select(['id', 'eventId', 'type', 'chargeId as paymentId', 'deadLetterTries as tries'])
    .select(['deadLetteredAt', sql<string>`coalesce(dead_letter_reason, '')`.as('reason')])
    .where('deadLetteredAt', 'is not', null)
    .where('appliedAt', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .$narrowType<{ deadLetteredAt: Date }>()
    .execute();
  return events.map(formatFields);
}

export async function listMessages(
  db: Reader,
  page: {
    readonly state: 'failed' | 'waiting';
    readonly before?: number | undefined;
    readonly limit: number;
  },
): Promise<MessageItem[]> {
  const { state, before = Number.MAX_SAFE_INTEGER, limit } = page;
  const where = state === 'failed' ? sql`failed_at is not null` : sql`sent_at is null and failed_at is null`;
  const { rows } = await sql<
    Row<'outbox', 'id' | 'channel' | 'recipient' | 'subject' | 'attempts' | 'createdAt'> &
      Pick<MessageItem, 'error' | 'canRetry'> & { nextAt: Date | null }
  >`
    select id, channel, recipient, subject, attempts, last_error as error, created_at,
           case when failed_at is null then send_after end as next_at,
           failed_at is not null and not (secret and text = '') as can_retry
      from outbox where ${where} and id < ${before} order by id desc limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...formatFields(row), recipient: masked(row.channel, row.recipient) }));
}

function masked(channel: MessageItem['channel'], recipient: string): string {
  if (channel === 'mail') return maskEmail(recipient);
  if (channel === 'sms') return maskPhone(recipient);
  // The push endpoint of a browser is a secret; the host of its push service is not.
  return URL.canParse(recipient) ? new URL(recipient).host : '';
}

/**
 * Compares the clearing accounts with charges less fees, returned debits, refunds and disputes as the provider reported
 * them.
 */
export async function compareClearing(db: Reader): Promise<ReconciliationPage['clearing']> {
  const { rows } = await sql<{
    account: ReconciliationPage['clearing'][number]['account'];
    ledgerCents: Cents;
    paymentsCents: Cents;
  }>`
    with moved as (
      select p.purpose, p.amount_cents - coalesce(p.fee_cents, 0) as cents from charges p where p.succeeded_at is not null
      union all
      select p.purpose, -p.return_fee_cents from charges p where p.return_fee_cents is not null
      union all
      select p.purpose, r.covered_cents - r.amount_cents from refunds r join charges p on p.id = r.charge_id
       where r.status = 'succeeded'
      union all
      select p.purpose, -r.fee_cents from refunds r join charges p on p.id = r.charge_id
      union all
      select p.purpose, -d.fee_cents - case d.status when 'won' then 0 else d.amount_cents end
        from disputes d join charges p on p.id = d.charge_id)
    select a.name as account, a.balance_cents as ledger_cents, coalesce(sum(m.cents), 0)::bigint as payments_cents
      from ledger_accounts a
      left join moved m on (m.purpose in ('contribution', 'owed')) = (a.name = 'groups:clearing')
     where a.name in ('queue:clearing', 'groups:clearing') group by a.id order by a.name desc`.execute(db);
  return rows.map((row) => ({ ...formatFields(row), agrees: row.ledgerCents === row.paymentsCents }));
}

export async function compareDue(db: Reader): Promise<ReconciliationPage['due']> {
  const { rows } = await sql<{
    account: ReconciliationPage['due'][number]['account'];
    ledgerCents: Cents;
    refundsCents: Cents;
  }>`
    with open_refunds as (
      select p.purpose, r.due_cents as amount_cents from due_refunds r join charges p on p.id = r.charge_id)
    select a.name as account, -a.balance_cents as ledger_cents, coalesce(sum(o.amount_cents), 0)::bigint as refunds_cents
      from ledger_accounts a
      left join open_refunds o on (o.purpose in ('contribution', 'owed')) = (a.name = 'groups:refunds-due')
     where a.name in ('queue:refunds-due', 'groups:refunds-due') group by a.id order by a.name desc`.execute(
    db,
  );
  return rows.map((row) => ({ ...formatFields(row), agrees: row.ledgerCents === row.refundsCents }));
}

export async function listWithoutOutcome(db: Reader): Promise<ReconciliationPage['withoutOutcome']> {
  const { rows } = await sql<
    Row<'charges', 'id' | 'amountCents' | 'createdAt'> & { payer: Person; lastCheckedAt: Date | null }
  >`
    select p.id, ${person('u')} as payer, p.amount_cents, p.created_at, p.reconciled_at as last_checked_at
      from charges p join users u on u.id = p.user_id
     where p.status = 'open' and p.created_at < app_now() - interval '1 hour'
       and (p.settles_on is null or p.settles_on + 3 < (app_now() at time zone 'UTC')::date) order by p.created_at limit 100`.execute(
    db,
  );
  return rows.map(formatFields);
}

/** Lists paid places that have long been unclaimed (product §3), oldest first. */
export async function listUnclaimed(db: Reader): Promise<ReconciliationPage['unclaimed']> {
  const { rows } = await sql<
    Row<'queue_positions', 'globalPosition'> & { paymentId: string; payer: Person; enteredAt: Date }
  >`
    select q.charge_id as payment_id, ${person('u')} as payer, q.global_position, q.created_at as entered_at
      from users u join queue_positions q on q.user_id = u.id
     where u.status = 'pending' and q.created_at < app_now() - make_interval(hours => ${STUCK_AFTER_HOURS.unclaimed}) order by q.created_at limit 100`.execute(
    db,
  );
  return rows.map(formatFields);
}

export async function listWorkSamples(db: Reader): Promise<Sample[]> {
  const { rows } = await sql<Sample>`
    with waiting_events as (select e.received_at from provider_events e, provider_event_cursor i where e.id > i.applied_through order by e.id),
         dead as (select dead_lettered_at from provider_events where dead_lettered_at is not null and applied_at is null),
         messages as (
           select channel, send_after <= app_now() as is_due, send_after,
                  -- Tries put it off: what was tried waits since it was written.
                  case when attempts > 0 or waits_since is not null then created_at else greatest(created_at, send_after) end as since
             from outbox where sent_at is null and failed_at is null)
    select 'entries_total' as name, null as of, entries::float8 as value from queue_counter
    union all select 'inbox_events', null, count(*) from waiting_events
    union all select 'inbox_oldest_seconds', null,
                     coalesce(extract(epoch from app_now() - (select received_at from waiting_events limit 1)), 0)
    union all select 'dead_letters', null, count(*) from dead
    union all select 'dead_letter_oldest_seconds', null, coalesce(extract(epoch from app_now() - min(dead_lettered_at)), 0) from dead
    union all select 'outbox_oldest_seconds', c.channel,
                     coalesce((select max(extract(epoch from app_now() - since)) from messages m
                                where m.channel = c.channel and since <= app_now()), 0)
                from unnest(array['mail', 'sms', 'push']) c(channel)
    union all select 'work_due_oldest_seconds', w.work, coalesce(greatest(extract(epoch from app_now() - w.due), 0), 0)
                from (values ('messages', (select min(send_after) from messages)),
                             ('refunds', (select min(try_after) from refunds where status = 'requested')),
                             ('withdrawals', (select min(try_after) from withdrawals where status = 'pending'))) w(work, due)`.execute(
    db,
  );
  return rows;
}

export async function listCheckSamples(db: Reader): Promise<Sample[]> {
  const { rows } = await sql<Sample>`
    with newest as (select name, holds, violations, checked_at from check_results
                     where day = (select max(day) from check_results))
    select 'data_check_violations' as name, name as of, violations::float8 as value from newest
    union all select 'data_checks_age_seconds', null, extract(epoch from now() - max(checked_at)) from newest having count(*) > 0
    union all select 'data_check_failing_seconds', n.name, greatest(extract(epoch from now() - (
                       select min(r.checked_at) from check_results r
                        where r.name = n.name and not r.holds
                          and r.day > coalesce((select max(h.day) from check_results h where h.name = n.name and h.holds),
                                               '-infinity'))), 0)
                from newest n where not n.holds`.execute(db);
  return rows;
}

export type JobRow = Row<'job_runs', 'name' | 'endedAt' | 'tookMs' | 'failedAt' | 'error'>;

export async function listJobRuns(db: Reader) {
  const runs = await db
    .selectFrom('job_runs')
    .select(['name', 'endedAt', 'tookMs', 'failedAt', 'error'])
    .execute();
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
  return { runs, now: rows[0]?.now ?? new Date(0) };
}

export interface DeliveryFilter {
  readonly state: (typeof DELIVERY_FILTERS)[number];
  readonly before?: number | undefined;
  readonly limit: number;
}

const STATUS_CONDITIONS = {
  failed: sql`d.failed_at is not null`,
  retrying: sql`d.delivered_at is null and d.failed_at is null and d.attempts > 0`,
};

export async function listDeliveries(
  db: Reader,
  { state, before, limit }: DeliveryFilter,
): Promise<AdminDeliveryItem[]> {
  const { rows } = await sql<
    Row<'webhook_deliveries', 'id' | 'endpointId' | 'happenedAt' | 'attempts' | 'lastStatus'> &
      Row<'webhook_endpoints', 'url'> &
      Pick<AdminDeliveryItem, 'member' | 'type' | 'problem' | 'isOff'> & { nextAttemptAt: Date | null }
  >`
    select d.id, d.endpoint_id, e.url, ${person('u')} as member, d.type, d.happened_at, d.attempts,
           case when d.failed_at is null then d.send_after end as next_attempt_at, d.last_status,
           case d.problem when 'not_public' then 'unreachable' else d.problem end as problem, e.disabled_at is not null as is_off
      from webhook_deliveries d
      join webhook_endpoints e on e.id = d.endpoint_id
      join users u on u.id = e.user_id
     where ${STATUS_CONDITIONS[state]} and (${before ?? null}::bigint is null or d.id < ${before ?? null}::bigint)
     order by d.id desc limit ${limit}`.execute(db);
  return rows.map(({ url, ...delivery }) => ({ ...formatFields(delivery), host: new URL(url).host }));
}
