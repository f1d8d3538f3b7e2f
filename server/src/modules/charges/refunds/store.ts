/** Refunds: requested, sent, settled, and what is due of them: to be sent, or returned by the bank. */
import { addCents, type Cents, subtractCents, ZERO_CENTS } from '@circle-link/contract/money';
import { sql } from 'kysely';
import type { RefundStatus } from '../../../platform/card-provider/port.ts';
import type { Reader, Row, Writer } from '../../../platform/database/database.ts';
import { forUpdateSkipLocked, setLease } from '../../../platform/database/leases.ts';
import { FRESH_MINUTES, LEASE_SECONDS } from '../../../platform/timeouts.ts';

export interface RefundRequest {
  readonly chargeId: string;
  readonly intentId: string;
  readonly amountCents: Cents;
  readonly reason: string;
  readonly requestedBy: string;
}

/** Refunds are sent after the commit. Skips charges refunded before. Returns the payments requested. */
export async function requestRefunds(tx: Writer, requests: readonly RefundRequest[]): Promise<string[]> {
  return insertRefunds(tx, requests, false);
}

/** Requests the failed part of a refund again. False while another refund is in progress. */
export async function requestRefundAgain(tx: Writer, request: RefundRequest): Promise<boolean> {
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
    .values(requests.map((request) => ({ ...request, isAgain })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('chargeId')
    .execute();
  return rows.map((row) => row.chargeId);
}

export interface DueRefund {
  readonly id: string;
  readonly chargeId: string;
  readonly intentId: string;
  readonly amountCents: Cents;
  readonly isWhole: boolean;
  readonly tries: number;
  /** An earlier try, or one lost in a database restore, may have made it, so it is looked up first. */
  readonly mayBeMade: boolean;
  /** Incremented when a key keeps an error, so that the next try uses another key. */
  readonly attempt: number;
}

export async function takeDueRefunds(tx: Writer, limit: number): Promise<DueRefund[]> {
  const due = sql`
    select d.id from refunds d where d.status = 'requested' and d.try_after <= app_now()
     order by d.try_after`;
  const { rows } = await sql<DueRefund>`
    update refunds r set ${setLease('try_after', LEASE_SECONDS.refund)}, tries = r.tries + 1
     where r.id in (${forUpdateSkipLocked(due, limit)})
    returning r.id, r.charge_id, r.intent_id, r.amount_cents - r.covered_cents as amount_cents,
              r.covered_cents = 0 as is_whole, r.tries, r.attempt,
              (r.tries > 1 or r.created_at < app_now() - make_interval(mins => ${FRESH_MINUTES})) as may_be_made`.execute(
    tx,
  );
  return rows;
}

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

/** Stores the provider's response to a sent refund. The webhook books the money. */
export async function markRefundSent(tx: Writer, refundId: string, providerRefundId: string): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ status: 'pending', providerRefundId, lastError: null })
    .where('id', '=', refundId)
    .where('status', '=', 'requested')
    .execute();
}

/** Records a failed attempt and schedules the next. Skipped if only the response was lost and a webhook has arrived. */
export async function delayRefund(
  tx: Writer,
  refundId: string,
  error: string,
  delaySeconds: number,
): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({
      lastError: error.slice(0, 500),
      tryAfter: sql<Date>`app_now() + make_interval(secs => ${delaySeconds})`,
    })
    .where('id', '=', refundId)
    .where('status', '=', 'requested')
    .execute();
}

export interface SettledRefund {
  readonly chargeId: string;
  readonly intentId: string;
  readonly providerRefundId: string;
  readonly status: RefundStatus;
  readonly amountCents: Cents;
  readonly ourId: string | null;
}

export interface RefundSettlement {
  readonly refundId: string;
  readonly amountCents: Cents;
  readonly outcome: 'succeeded' | 'failed' | null;
  readonly hadSucceeded: boolean;
  readonly wasOurs: boolean;
}

/** Includes refunds made at the provider. A succeeded refund may still fail later; then its booking must be undone. */
export async function settleRefund(tx: Writer, refund: SettledRefund): Promise<RefundSettlement> {
  const row = (await lockKnownRefund(tx, refund)) ?? (await recordForeignRefund(tx, refund));
  const settlement = {
    refundId: row.id,
    amountCents: subtractCents(row.amountCents, row.coveredCents),
    hadSucceeded: row.status === 'succeeded',
    wasOurs: row.requestedBy !== PROVIDER,
  };
  const isNews = row.status !== 'failed' && refund.status !== row.status;
  if (!isNews || (refund.status === 'pending' && row.status === 'succeeded'))
    return { ...settlement, outcome: null };
  const outcome = refund.status === 'pending' ? null : refund.status;
  await tx
    .updateTable('refunds')
    .set({
      status: refund.status,
      providerRefundId: refund.providerRefundId,
      lastError: null,
      ...(outcome === null ? {} : { finishedAt: sql<Date>`app_now()` }),
      ...(outcome === 'succeeded' ? { succeededAt: sql<Date>`app_now()` } : {}),
    })
    .where('id', '=', row.id)
    .execute();
  return { ...settlement, outcome };
}

const REFUND = ['id', 'status', 'amountCents', 'coveredCents', 'requestedBy'] as const;
type RefundRow = Row<'refunds', (typeof REFUND)[number]>;

const PROVIDER = 'provider';

async function lockKnownRefund(tx: Writer, refund: SettledRefund): Promise<RefundRow | undefined> {
  return tx
    .selectFrom('refunds')
    .select(REFUND)
    .where('intentId', '=', refund.intentId)
    .where((row) =>
      row.or([
        row('providerRefundId', '=', refund.providerRefundId),
        row.and([
          row('providerRefundId', 'is', null),
          row('status', '=', 'requested'),
          // A refund made at the provider for the due amount counts as the waiting one once it succeeds. A failed one
          // must not.
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
      chargeId: refund.chargeId,
      intentId: refund.intentId,
      amountCents: refund.amountCents,
      reason: 'refunded at the card provider',
      requestedBy: PROVIDER,
      status: 'pending',
      providerRefundId: refund.providerRefundId,
      isDue: false,
    })
    .returning(REFUND)
    .executeTakeFirstOrThrow();
}

export async function wasCaptured(db: Reader, chargeId: string): Promise<boolean> {
  const row = await db
    .selectFrom('charges')
    .select('succeededAt')
    .where('id', '=', chargeId)
    .executeTakeFirst();
  return row !== undefined && row.succeededAt !== null;
}

type RefundedAmount = Row<'refunds', 'amountCents' | 'createdAt'> & { status: string };

/** The refunded amount of a payment, including pending refunds, and the state of the slowest; null if none. */
export async function findRefunded(db: Reader, chargeId: string): Promise<RefundedAmount | null> {
  const { rows } = await sql<RefundedAmount>`
    select sum(amount_cents - covered_cents)::bigint as amount_cents, max(created_at) as created_at,
           (array_agg(status order by array_position('{failed,requested,pending,succeeded}', status)))[1] as status
      from refunds
     where charge_id = ${chargeId} and amount_cents > covered_cents and (is_due or status <> 'failed')
    having count(*) > 0`.execute(db);
  return rows[0] ?? null;
}

/**
 * Makes a failed refund of the provider due, as far as the other refunds of its PaymentIntent leave something of the
 * charge. Returns the due amount.
 */
export async function markRefundDue(tx: Writer, refundId: string): Promise<Cents> {
  const { rows } = await sql<{ dueCents: Cents }>`
    with rest as (
      select max(greatest(charge.amount_cents, one.amount_cents)) - coalesce(sum(one.amount_cents - one.covered_cents)
               filter (where one.is_due or one.status = 'succeeded'), 0) as cents
        from refunds failed
        join charges charge on charge.id = failed.charge_id
        join refunds one on one.charge_id = failed.charge_id and one.intent_id = failed.intent_id
       where failed.id = ${refundId}),
    due as (
      select greatest(0, least(failed.amount_cents, rest.cents))::bigint as cents
        from refunds failed, rest where failed.id = ${refundId})
    update refunds set is_due = due.cents > 0, covered_cents = amount_cents - due.cents
      from due where id = ${refundId} returning due.cents as due_cents`.execute(tx);
  return rows[0]?.dueCents ?? ZERO_CENTS;
}

/** Whether the provider is refunding this charge without a request from us. */
export async function isBeingRefunded(db: Reader, chargeId: string): Promise<boolean> {
  const row = await db
    .selectFrom('refunds')
    .select('id')
    .where('chargeId', '=', chargeId)
    .where('status', '=', 'pending')
    .where('isDue', '=', false)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface RefundDue {
  readonly intentId: string;
  readonly dueCents: Cents;
}

interface DueRow extends RefundDue {
  readonly id: string;
}

/**
 * A charge that is refunded: the payment that it names, and its intent. Null: the payment's own intent. A second charge
 * that names the same payment is refunded on its own.
 */
export interface RefundedCharge {
  readonly chargeId: string;
  readonly intentId: string | null;
}

function isOfIntent(intentId: string | null) {
  return sql<boolean>`intent_id = coalesce(${intentId}::text, (select c.intent_id from charges c where c.id = charge_id), intent_id)`;
}

/**
 * The amount of a charge that is due and not in progress: waiting to be sent, or returned by the bank. Null if none.
 */
export async function findRefundDue(db: Reader, charge: RefundedCharge): Promise<RefundDue | null> {
  return sumDue(await listDueOf(db, charge));
}

/** The amount that the bank returned of each PaymentIntent of the charge: its own, and second ones that name it. */
export async function listBouncedRefunds(db: Reader, chargeId: string): Promise<RefundDue[]> {
  return db
    .selectFrom('due_refunds')
    .select(['intentId', sql<Cents>`sum(due_cents)::bigint`.as('dueCents')])
    .where('chargeId', '=', chargeId)
    .where('status', '=', 'failed')
    .groupBy('intentId')
    .orderBy('intentId')
    .execute();
}

function sumDue(rows: readonly DueRow[]): RefundDue | null {
  const [first] = rows;
  if (first === undefined) return null;
  return { intentId: first.intentId, dueCents: addCents(ZERO_CENTS, ...rows.map((row) => row.dueCents)) };
}

async function listDueOf(db: Reader, { chargeId, intentId }: RefundedCharge): Promise<DueRow[]> {
  return db
    .selectFrom('due_refunds')
    .select(['id', 'intentId', 'dueCents'])
    .where('chargeId', '=', chargeId)
    .where('status', 'in', ['requested', 'failed'])
    .where(isOfIntent(intentId))
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

export async function reducePendingRefund(tx: Writer, charge: RefundedCharge, cents: Cents): Promise<void> {
  let restCents = cents;
  for (const { id, dueCents } of await listDueOf(tx, charge)) {
    const part = dueCents < restCents ? dueCents : restCents;
    if (part === ZERO_CENTS) return;
    await reduceOneRefund(tx, id, part);
    restCents = subtractCents(restCents, part);
  }
}

async function reduceOneRefund(tx: Writer, refundId: string, cents: Cents): Promise<void> {
  await sql`
    update refunds
       set covered_cents = covered_cents + ${cents},
           status = case when covered_cents + ${cents} = amount_cents then 'failed' else status end,
           last_error = case when covered_cents + ${cents} = amount_cents then 'came back otherwise' else last_error end,
           finished_at = case when covered_cents + ${cents} = amount_cents then app_now() else finished_at end
     where id = ${refundId}`.execute(tx);
}

/** A reversal that had replaced a refund was undone: the amount is due again and waits for a new request. */
export async function restorePendingRefund(
  tx: Writer,
  { chargeId, intentId }: RefundedCharge,
  cents: Cents,
): Promise<void> {
  await sql`
    insert into refunds (charge_id, intent_id, amount_cents, reason, requested_by, status, finished_at, is_again)
    select charge_id, intent_id, ${cents}, reason, requested_by, 'failed', app_now(), true
      from refunds where charge_id = ${chargeId} and is_due and ${isOfIntent(intentId)} order by created_at limit 1`.execute(
    tx,
  );
}

/** Moves all failed and due amounts of a PaymentIntent to another refund. */
export async function supersedeFailed(tx: Writer, chargeId: string, intentId: string): Promise<void> {
  await sql`update refunds set covered_cents = amount_cents
             where charge_id = ${chargeId} and intent_id = ${intentId} and status = 'failed' and is_due`.execute(
    tx,
  );
}

export async function countStrandedRefunds(db: Reader): Promise<number> {
  const row = await db
    .selectFrom('stranded_refunds')
    .select((select) => select.fn.countAll<number>().as('refunds'))
    .executeTakeFirstOrThrow();
  return row.refunds;
}
