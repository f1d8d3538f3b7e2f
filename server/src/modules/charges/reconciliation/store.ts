import type { Cents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import type { Reader, Writer } from '../../../platform/database/database.ts';

export interface UnsettledRefund {
  readonly id: string;
  readonly chargeId: string;
  readonly intentId: string;
  readonly providerRefundId: string;
  readonly amountCents: Cents;
}

/**
 * Without an outcome some minutes after acceptance; arrived ones once a day for 35 days, because they may be returned.
 */
export async function listUnsettledRefunds(
  db: Reader,
  minutes: number,
  limit: number,
): Promise<UnsettledRefund[]> {
  const { rows } = await sql<{
    id: string;
    payment_id: string;
    intent_id: string;
    provider_refund_id: string;
    amount_cents: Cents;
  }>`
    select r.id, r.payment_id, r.intent_id, r.provider_refund_id, r.amount_cents - r.covered_cents as amount_cents
      from refunds r
     where r.provider_refund_id is not null
       and ((r.status = 'pending' and r.created_at <= app_now() - make_interval(mins => ${minutes})
             and coalesce(r.reconciled_at, '-infinity') <= app_now() - make_interval(mins => ${minutes}))
         or (r.status = 'succeeded' and r.finished_at > app_now() - interval '35 days'
             and coalesce(r.reconciled_at, r.finished_at) <= app_now() - interval '1 day'))
     order by coalesce(r.reconciled_at, r.created_at) limit ${limit}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    chargeId: row.payment_id,
    intentId: row.intent_id,
    providerRefundId: row.provider_refund_id,
    amountCents: row.amount_cents,
  }));
}

export interface UnsettledDispute {
  readonly disputeId: string;
  readonly chargeId: string;
  readonly intentId: string | null;
  readonly amountCents: Cents;
}

export async function listUnsettledDisputes(db: Reader, limit: number): Promise<UnsettledDispute[]> {
  const { rows } = await sql<{
    dispute_id: string;
    payment_id: string;
    intent_id: string | null;
    amount_cents: Cents;
  }>`
    select d.dispute_id, d.payment_id, p.intent_id, d.amount_cents
      from disputes d join charges p on p.id = d.payment_id
     where d.status = 'open' and coalesce(d.reconciled_at, d.opened_at) <= app_now() - interval '1 day'
     order by coalesce(d.reconciled_at, d.opened_at) limit ${limit}`.execute(db);
  return rows.map((row) => ({
    disputeId: row.dispute_id,
    chargeId: row.payment_id,
    intentId: row.intent_id,
    amountCents: row.amount_cents,
  }));
}

export async function markRefundReconciled(tx: Writer, id: string): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ reconciled_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .execute();
}

export async function markDisputeReconciled(tx: Writer, disputeId: string): Promise<void> {
  await tx
    .updateTable('disputes')
    .set({ reconciled_at: sql<Date>`app_now()` })
    .where('dispute_id', '=', disputeId)
    .execute();
}

export interface ChangedFee {
  readonly chargeId: string;
  readonly refundId: string | null;
  readonly purpose: string;
  readonly fromCents: Cents;
}

interface Row {
  readonly payment_id: string;
  readonly refund_id: string | null;
  readonly purpose: string;
  readonly from_cents: Cents;
}

export async function changeFee(tx: Writer, intentId: string, feeCents: Cents): Promise<ChangedFee | null> {
  const { rows } = await sql<Row>`
    update charges p
       set fee_cents = ${feeCents}, fee_correction_cents = coalesce(was.fee_correction_cents, 0) + ${feeCents} - was.fee_cents
      from (select id, fee_cents, fee_correction_cents from charges where intent_id = ${intentId} for no key update) was
     where p.id = was.id and p.succeeded_at is not null and was.fee_cents <> ${feeCents}
    returning p.id as payment_id, null::uuid as refund_id, p.purpose, coalesce(was.fee_cents, 0) as from_cents`.execute(
    tx,
  );
  return toChanged(rows);
}

/** The actual fee of a refund, ours or made at the provider, which was booked without one. */
export async function changeRefundFee(
  tx: Writer,
  providerRefundId: string,
  feeCents: Cents,
): Promise<ChangedFee | null> {
  const { rows } = await sql<Row>`
    update refunds r set fee_cents = ${feeCents}
      from (select f.id, f.fee_cents, p.purpose from refunds f join charges p on p.id = f.payment_id
             where f.provider_refund_id = ${providerRefundId} for no key update of f) was
     where r.id = was.id and was.fee_cents <> ${feeCents}
    returning r.payment_id, r.id as refund_id, was.purpose, was.fee_cents as from_cents`.execute(tx);
  return toChanged(rows);
}

function toChanged([row]: readonly Row[]): ChangedFee | null {
  if (row === undefined) return null;
  return {
    chargeId: row.payment_id,
    refundId: row.refund_id,
    purpose: row.purpose,
    fromCents: row.from_cents,
  };
}
