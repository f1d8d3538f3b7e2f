import { toCents, type Cents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import type { Writer } from '../../platform/database/database.ts';

export interface ChangedFee {
  readonly paymentId: string;
  readonly refundId: string | null;
  readonly purpose: string;
  readonly fromCents: Cents;
}

interface Row {
  readonly payment_id: string;
  readonly refund_id: string | null;
  readonly purpose: string;
  readonly from_cents: number;
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
    paymentId: row.payment_id,
    refundId: row.refund_id,
    purpose: row.purpose,
    fromCents: toCents(row.from_cents),
  };
}
