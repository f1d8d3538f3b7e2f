import type { DeadLetterItem, MessageItem, ReconciliationPage } from '@circle-link/contract/admin/operations';
import { STUCK_AFTER_HOURS } from '@circle-link/contract/admin/stuck';
import { formatAmount, toCents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import { maskEmail, maskPhone } from '../people/rules.ts';
import { personName } from '../person-store.ts';

export interface Counts {
  readonly lastReceivedAt: Date | null;
  readonly inboxWaiting: number;
  readonly deadLetters: number;
  readonly messagesWaiting: number;
  readonly messagesFailed: number;
  readonly oldestWaitingAt: Date | null;
}

export async function findCounts(db: Reader): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select (select received_at from provider_events order by id desc limit 1) as "lastReceivedAt",
           (select count(*) from provider_events e, provider_event_cursor i where e.id > i.applied_through)::integer as "inboxWaiting",
           (select count(*) from provider_events where dead_lettered_at is not null and applied_at is null)::integer as "deadLetters",
           (select count(*) from outbox where sent_at is null and failed_at is null)::integer as "messagesWaiting",
           (select count(*) from outbox where failed_at is not null)::integer as "messagesFailed",
           (select min(send_after) from outbox where sent_at is null and failed_at is null) as "oldestWaitingAt"`.execute(
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
  const rows = await db
    .selectFrom('provider_events')
    .select([
      'id',
      'event_id',
      'type',
      'payment_id',
      'dead_letter_reason',
      'dead_letter_tries',
      'dead_lettered_at',
    ])
    .where('dead_lettered_at', 'is not', null)
    .where('applied_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    eventId: row.event_id,
    type: row.type,
    paymentId: row.payment_id,
    reason: row.dead_letter_reason ?? '',
    tries: row.dead_letter_tries,
    deadLetteredAt: row.dead_lettered_at?.toISOString() ?? '',
  }));
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
  const { rows } = await sql<{
    id: number;
    channel: 'mail' | 'sms' | 'push';
    recipient: string;
    subject: string;
    attempts: number;
    last_error: string | null;
    created_at: Date;
    send_after: Date;
    can_retry: boolean;
  }>`
    select id, channel, recipient, subject, attempts, last_error, created_at, send_after,
           failed_at is not null and not (secret and text = '') as can_retry
      from outbox where ${where} and id < ${before} order by id desc limit ${limit}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    channel: row.channel,
    recipient: masked(row.channel, row.recipient),
    subject: row.subject,
    attempts: row.attempts,
    error: row.last_error,
    createdAt: row.created_at.toISOString(),
    nextAt: state === 'waiting' ? row.send_after.toISOString() : null,
    canRetry: row.can_retry,
  }));
}

function masked(channel: 'mail' | 'sms' | 'push', recipient: string): string {
  if (channel === 'mail') return maskEmail(recipient);
  if (channel === 'sms') return maskPhone(recipient);
  // The push endpoint of a browser is a secret; the host of its push service is not.
  return URL.canParse(recipient) ? new URL(recipient).host : '';
}

interface Compared {
  readonly account: string;
  readonly ledger_cents: number;
  readonly other_cents: number;
}

function amounts({ ledger_cents, other_cents }: Compared) {
  return { ledger: formatAmount(toCents(ledger_cents)), agrees: ledger_cents === other_cents };
}

/**
 * Compares the clearing accounts with charges less fees, returned debits, refunds and disputes as the provider reported
 * them.
 */
export async function compareClearing(db: Reader): Promise<ReconciliationPage['clearing']> {
  const { rows } = await sql<Compared>`
    with moved as (
      select p.purpose, p.amount_cents - coalesce(p.fee_cents, 0) as cents from charges p where p.succeeded_at is not null
      union all
      select p.purpose, -p.return_fee_cents from charges p where p.return_fee_cents is not null
      union all
      select p.purpose, r.covered_cents - r.amount_cents from refunds r join charges p on p.id = r.payment_id
       where r.status = 'succeeded'
      union all
      select p.purpose, -r.fee_cents from refunds r join charges p on p.id = r.payment_id
      union all
      select p.purpose, -d.fee_cents - case d.status when 'won' then 0 else d.amount_cents end
        from disputes d join charges p on p.id = d.payment_id)
    select a.name as account, a.balance_cents as ledger_cents, coalesce(sum(m.cents), 0)::bigint as other_cents
      from ledger_accounts a
      left join moved m on (m.purpose in ('contribution', 'owed')) = (a.name = 'groups:clearing')
     where a.name in ('queue:clearing', 'groups:clearing') group by a.id order by a.name desc`.execute(db);
  return rows.map((row) => ({
    account: row.account as 'queue:clearing',
    payments: formatAmount(toCents(row.other_cents)),
    ...amounts(row),
  }));
}

export async function compareDue(db: Reader): Promise<ReconciliationPage['due']> {
  const { rows } = await sql<Compared>`
    with open_refunds as (
      select p.purpose, r.due_cents as amount_cents from due_refunds r join charges p on p.id = r.payment_id)
    select a.name as account, -a.balance_cents as ledger_cents, coalesce(sum(o.amount_cents), 0)::bigint as other_cents
      from ledger_accounts a
      left join open_refunds o on (o.purpose in ('contribution', 'owed')) = (a.name = 'groups:refunds-due')
     where a.name in ('queue:refunds-due', 'groups:refunds-due') group by a.id order by a.name desc`.execute(
    db,
  );
  return rows.map((row) => ({
    account: row.account as 'queue:refunds-due',
    refunds: formatAmount(toCents(row.other_cents)),
    ...amounts(row),
  }));
}

export async function listWithoutOutcome(db: Reader): Promise<ReconciliationPage['withoutOutcome']> {
  const { rows } = await sql<{
    id: string;
    user_id: string;
    payer_name: string;
    amount_cents: number;
    created_at: Date;
    reconciled_at: Date | null;
  }>`
    select p.id, p.user_id, ${personName('u')} as payer_name, p.amount_cents, p.created_at, p.reconciled_at
      from charges p join users u on u.id = p.user_id
     where p.status = 'open' and p.created_at < app_now() - interval '1 hour'
       and (p.settles_on is null or p.settles_on + 3 < (app_now() at time zone 'UTC')::date) order by p.created_at limit 100`.execute(
    db,
  );
  return rows.map((row) => ({
    id: row.id,
    payer: { id: row.user_id, name: row.payer_name },
    amount: formatAmount(toCents(row.amount_cents)),
    createdAt: row.created_at.toISOString(),
    lastCheckedAt: row.reconciled_at?.toISOString() ?? null,
  }));
}

/** Lists paid places that have long been unclaimed (product §3), oldest first. */
export async function listUnclaimed(db: Reader): Promise<ReconciliationPage['unclaimed']> {
  const { rows } = await sql<{
    payment_id: string;
    user_id: string;
    payer_name: string;
    global_position: number;
    created_at: Date;
  }>`
    select q.charge_id as payment_id, q.user_id, ${personName('u')} as payer_name, q.global_position, q.created_at
      from users u join queue_positions q on q.user_id = u.id
     where u.status = 'pending' and q.created_at < app_now() - make_interval(hours => ${STUCK_AFTER_HOURS.unclaimed}) order by q.created_at limit 100`.execute(
    db,
  );
  return rows.map((row) => ({
    paymentId: row.payment_id,
    payer: { id: row.user_id, name: row.payer_name },
    globalPosition: row.global_position,
    enteredAt: row.created_at.toISOString(),
  }));
}
