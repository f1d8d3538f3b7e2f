/** Refunds that are due: amounts still to send, and amounts already returned by other means. */
import { addCents, type Cents, subtractCents, ZERO_CENTS } from '@circle-link/contract/money';
import { sql } from 'kysely';
import type { Reader, Writer } from '../../../platform/database/database.ts';

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
  return sql<boolean>`intent_id = coalesce(${intentId}::text, (select c.intent_id from charges c where c.id = payment_id), intent_id)`;
}

/**
 * The amount of a charge that is due and not in progress: waiting to be sent, or returned by the bank. Null if none.
 */
export async function findRefundDue(db: Reader, charge: RefundedCharge): Promise<RefundDue | null> {
  return sumDue(await listDueOf(db, charge));
}

/** What the bank returned of all charges that name this payment. Null if nothing. */
export async function findBouncedRefund(db: Reader, chargeId: string): Promise<RefundDue | null> {
  return sumDue(await selectDue(db, chargeId, ['failed']).execute());
}

function sumDue(rows: readonly DueRow[]): RefundDue | null {
  const [first] = rows;
  if (first === undefined) return null;
  return { intentId: first.intentId, dueCents: addCents(ZERO_CENTS, ...rows.map((row) => row.dueCents)) };
}

async function listDueOf(db: Reader, { chargeId, intentId }: RefundedCharge): Promise<DueRow[]> {
  return selectDue(db, chargeId, ['requested', 'failed']).where(isOfIntent(intentId)).execute();
}

function selectDue(db: Reader, chargeId: string, statuses: readonly ('requested' | 'failed')[]) {
  return db
    .selectFrom('due_refunds')
    .select(['id', 'intentId', 'dueCents'])
    .where('paymentId', '=', chargeId)
    .where('status', 'in', [...statuses])
    .orderBy('createdAt')
    .orderBy('id');
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
    insert into refunds (payment_id, intent_id, amount_cents, reason, requested_by, status, finished_at, is_again)
    select payment_id, intent_id, ${cents}, reason, requested_by, 'failed', app_now(), true
      from refunds where payment_id = ${chargeId} and is_due and ${isOfIntent(intentId)} order by created_at limit 1`.execute(
    tx,
  );
}

/** Moves all failed and due amounts of a charge to another refund. */
export async function supersedeFailed(tx: Writer, chargeId: string): Promise<void> {
  await sql`update refunds set covered_cents = amount_cents
             where payment_id = ${chargeId} and status = 'failed' and is_due`.execute(tx);
}

export async function countStrandedRefunds(db: Reader): Promise<number> {
  const row = await db
    .selectFrom('stranded_refunds')
    .select((select) => select.fn.countAll<number>().as('refunds'))
    .executeTakeFirstOrThrow();
  return row.refunds;
}
