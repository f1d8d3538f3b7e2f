/** Refunds: what goes back. */
import { toCents, type Cents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import type { RefundStatus } from '../../platform/card-provider/port.ts';
import type { Reader, Writer } from '../../platform/database/database.ts';
import { forUpdateSkipLocked, leaseFor } from '../../platform/database/leases.ts';
import { FRESH_MINUTES } from '../../platform/database/retry-delay.ts';

export interface RefundRequest {
  readonly paymentId: string;
  readonly intentId: string;
  readonly amountCents: Cents;
  readonly reason: string;
  /** A member, an admin, or "system". */
  readonly requestedBy: string;
}

/** Asks for refunds; they are sent after the commit. A charge that we have refunded before is left alone. Returns the payments asked for. */
export async function requestRefunds(tx: Writer, requests: readonly RefundRequest[]): Promise<string[]> {
  return insertRefunds(tx, requests, false);
}

/** Asks again for what has come back of a charge, beside what has arrived. False while another refund of it is under way. */
export async function requestAgain(tx: Writer, request: RefundRequest): Promise<boolean> {
  return (await insertRefunds(tx, [request], true)).length > 0;
}

async function insertRefunds(
  tx: Writer,
  requests: readonly RefundRequest[],
  isAgain: boolean,
): Promise<string[]> {
  if (requests.length === 0) return [];
  const rows = await tx
    .insertInto('refunds')
    .values(
      requests.map((request) => ({
        payment_id: request.paymentId,
        intent_id: request.intentId,
        amount_cents: request.amountCents,
        reason: request.reason,
        requested_by: request.requestedBy,
        is_again: isAgain,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('payment_id')
    .execute();
  return rows.map((row) => row.payment_id);
}

export interface DueRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly intentId: string;
  /** What of it is still due. */
  readonly amountCents: Cents;
  readonly isWhole: boolean;
  readonly tries: number;
  /** By an earlier try, or one that a restored database has lost: it is looked for first. */
  readonly mayBeMade: boolean;
  /** Goes up where a key keeps an error: the next try has another. */
  readonly attempt: number;
}

/** Longer than a provider takes to answer. */
const LEASE_SECONDS = 60;

/** Takes refunds that wait to be sent and leases each for a minute, so that two processes don't send the same. */
export async function takeDueRefunds(tx: Writer, limit: number): Promise<DueRefund[]> {
  const due = sql`
    select d.id from refunds d where d.status = 'requested' and d.try_after <= app_now()
     order by d.try_after`;
  const { rows } = await sql<{
    id: string;
    payment_id: string;
    intent_id: string;
    amount_cents: number;
    asked_cents: number;
    tries: number;
    may_be_made: boolean;
    attempt: number;
  }>`
    update refunds r set ${leaseFor('try_after', LEASE_SECONDS)}, tries = r.tries + 1
     where r.id in (${forUpdateSkipLocked(due, limit)})
    returning r.id, r.payment_id, r.intent_id, r.amount_cents - r.covered_cents as amount_cents, r.amount_cents as asked_cents,
              r.tries, r.attempt,
              (r.tries > 1 or r.created_at < app_now() - make_interval(mins => ${FRESH_MINUTES})) as may_be_made`.execute(
    tx,
  );
  return rows.map((row) => ({
    id: row.id,
    paymentId: row.payment_id,
    intentId: row.intent_id,
    amountCents: toCents(row.amount_cents),
    isWhole: row.amount_cents === row.asked_cents,
    tries: row.tries,
    mayBeMade: row.may_be_made,
    attempt: row.attempt,
  }));
}

/** The key keeps an error: the next try has another. */
export async function nextRefundAttempt(
  tx: Writer,
  { id, attempt }: Pick<DueRefund, 'id' | 'attempt'>,
): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ attempt: attempt + 1 })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('status', '=', 'requested')
    .execute();
}

/** Stores the provider's answer to a refund we sent. The money is booked when its webhook says so. */
export async function markRefundSent(tx: Writer, refundId: string, providerRefundId: string): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ status: 'pending', provider_refund_id: providerRefundId, last_error: null })
    .where('id', '=', refundId)
    .where('status', '=', 'requested')
    .execute();
}

/** Records a failed attempt; the next follows after the delay. Not where only the answer was lost, and a webhook has told since. */
export async function delayRefund(
  tx: Writer,
  refundId: string,
  error: string,
  delaySeconds: number,
): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({
      last_error: error.slice(0, 500),
      try_after: sql<Date>`app_now() + make_interval(secs => ${delaySeconds})`,
    })
    .where('id', '=', refundId)
    .where('status', '=', 'requested')
    .execute();
}

export interface SettledRefund {
  readonly paymentId: string;
  readonly intentId: string;
  readonly providerRefundId: string;
  readonly status: RefundStatus;
  readonly amountCents: Cents;
  /** Our id, as its metadata names it; refunds made at the provider itself have none. */
  readonly ourId: string | null;
}

export interface RefundSettlement {
  readonly refundId: string;
  readonly amountCents: Cents;
  /** 'succeeded' or 'failed' the first time it is said; null when this changes nothing. */
  readonly outcome: 'succeeded' | 'failed' | null;
  /** It had succeeded before: its booking must be undone when it fails now. */
  readonly hadSucceeded: boolean;
  /** False when we had not asked for it: it was made at the provider. */
  readonly wasOurs: boolean;
}

/**
 * Applies what the provider says of a refund. One we did not ask for is recorded too. A refund that succeeded may
 * still fail later; then the outcome is 'failed' and its booking must be undone.
 */
export async function settleRefund(tx: Writer, refund: SettledRefund): Promise<RefundSettlement> {
  const row = (await lockKnownRefund(tx, refund)) ?? (await recordForeignRefund(tx, refund));
  const settlement = {
    refundId: row.id,
    amountCents: toCents(row.amount_cents - row.covered_cents),
    hadSucceeded: row.status === 'succeeded',
    wasOurs: row.requested_by !== PROVIDER,
  };
  const isNews = row.status !== 'failed' && refund.status !== row.status;
  if (!isNews || (refund.status === 'pending' && row.status === 'succeeded'))
    return { ...settlement, outcome: null };
  const outcome = refund.status === 'pending' ? null : refund.status;
  await tx
    .updateTable('refunds')
    .set({
      status: refund.status,
      provider_refund_id: refund.providerRefundId,
      last_error: null,
      ...(outcome === null ? {} : { finished_at: sql<Date>`app_now()` }),
    })
    .where('id', '=', row.id)
    .execute();
  return { ...settlement, outcome };
}

interface RefundRow {
  readonly id: string;
  readonly status: string;
  readonly amount_cents: number;
  readonly covered_cents: number;
  readonly requested_by: string;
}

const PROVIDER = 'provider';

/** The refund with this id of the provider's, else ours that waits for its answer. */
async function lockKnownRefund(tx: Writer, refund: SettledRefund): Promise<RefundRow | undefined> {
  return tx
    .selectFrom('refunds')
    .select(['id', 'status', 'amount_cents', 'covered_cents', 'requested_by'])
    .where('intent_id', '=', refund.intentId)
    .where((row) =>
      row.or([
        row('provider_refund_id', '=', refund.providerRefundId),
        row.and([
          row('provider_refund_id', 'is', null),
          row('status', '=', 'requested'),
          // Made by hand at the provider, for just what was due, it is the one that waits: once it has arrived. One that comes to
          // nothing, heard of late, must not stand where ours is to go.
          refund.ourId !== null || refund.status !== 'succeeded'
            ? row(sql`id::text`, '=', refund.ourId ?? '')
            : row(sql`amount_cents - covered_cents`, '=', refund.amountCents),
        ]),
      ]),
    )
    .orderBy(sql`provider_refund_id nulls last`)
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

async function recordForeignRefund(tx: Writer, refund: SettledRefund): Promise<RefundRow> {
  return tx
    .insertInto('refunds')
    .values({
      payment_id: refund.paymentId,
      intent_id: refund.intentId,
      amount_cents: refund.amountCents,
      reason: 'refunded at the card provider',
      requested_by: PROVIDER,
      status: 'pending',
      provider_refund_id: refund.providerRefundId,
      is_due: false,
    })
    .returning(['id', 'status', 'amount_cents', 'covered_cents', 'requested_by'])
    .executeTakeFirstOrThrow();
}

/** Whether the charge of a payment was booked when it succeeded, whatever became of it since. */
export async function wasCaptured(db: Reader, paymentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('charges')
    .select('succeeded_at')
    .where('id', '=', paymentId)
    .executeTakeFirst();
  return row !== undefined && row.succeeded_at !== null;
}

/** What of a payment went back or is to, in all its refunds, and how far the slowest of them is; null without any. */
export async function findRefunded(
  db: Reader,
  paymentId: string,
): Promise<{ amountCents: Cents; status: string; createdAt: Date } | null> {
  const { rows } = await sql<{ amount_cents: number; status: string; created_at: Date }>`
    select sum(amount_cents - covered_cents)::bigint as amount_cents, max(created_at) as created_at,
           (array_agg(status order by array_position('{failed,requested,pending,succeeded}', status)))[1] as status
      from refunds
     where payment_id = ${paymentId} and amount_cents > covered_cents and (is_due or status <> 'failed')
    having count(*) > 0`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  return { amountCents: toCents(row.amount_cents), status: row.status, createdAt: row.created_at };
}

/** Whether a payment was refunded whole, or is to be: by us, or at the provider itself. */
export async function isRefunded(db: Reader, paymentId: string): Promise<boolean> {
  const { rows } = await sql`
    select from refunds r join charges p on p.id = r.payment_id
     where p.id = ${paymentId} and (r.is_due or (r.status <> 'failed' and r.amount_cents >= p.amount_cents)) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** One made at the provider itself has bounced: from now on its money is due from us. */
export async function markDue(tx: Writer, refundId: string): Promise<void> {
  await tx.updateTable('refunds').set({ is_due: true }).where('id', '=', refundId).execute();
}

/** Whether the provider is about to refund this charge without having been asked by us. */
export async function isBeingRefunded(db: Reader, paymentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'pending')
    .where('is_due', '=', false)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
