import type { Cents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import type { Reader, Writer } from '../../../platform/database/database.ts';
import type { ChargeWarning } from '../../../platform/card-provider/port.ts';
import { type Charge, selectCharges } from '../store.ts';

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
  const { rows } = await sql<UnsettledRefund>`
    select r.id, r.charge_id, r.intent_id, r.provider_refund_id, r.amount_cents - r.covered_cents as amount_cents
      from refunds r
     where r.provider_refund_id is not null
       and ((r.status = 'pending' and r.created_at <= app_now() - make_interval(mins => ${minutes})
             and coalesce(r.reconciled_at, '-infinity') <= app_now() - make_interval(mins => ${minutes}))
         or (r.status = 'succeeded' and r.finished_at > app_now() - interval '35 days'
             and coalesce(r.reconciled_at, r.finished_at) <= app_now() - interval '1 day'))
     order by coalesce(r.reconciled_at, r.created_at) limit ${limit}`.execute(db);
  return rows;
}

export interface UnsettledDispute {
  readonly disputeId: string;
  readonly chargeId: string;
  readonly intentId: string | null;
  readonly amountCents: Cents;
}

export async function listUnsettledDisputes(db: Reader, limit: number): Promise<UnsettledDispute[]> {
  const { rows } = await sql<UnsettledDispute>`
    select d.dispute_id, d.charge_id, p.intent_id, d.amount_cents
      from disputes d join charges p on p.id = d.charge_id
     where d.status = 'open' and coalesce(d.reconciled_at, d.opened_at) <= app_now() - interval '1 day'
     order by coalesce(d.reconciled_at, d.opened_at) limit ${limit}`.execute(db);
  return rows;
}

export async function markRefundReconciled(tx: Writer, id: string): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ reconciledAt: sql<Date>`app_now()` })
    .where('id', '=', id)
    .execute();
}

export async function markDisputeReconciled(tx: Writer, disputeId: string): Promise<void> {
  await tx
    .updateTable('disputes')
    .set({ reconciledAt: sql<Date>`app_now()` })
    .where('disputeId', '=', disputeId)
    .execute();
}

export interface ChangedFee {
  readonly chargeId: string;
  readonly refundId: string | null;
  readonly purpose: string;
  readonly fromCents: Cents;
}

export async function changeFee(tx: Writer, intentId: string, feeCents: Cents): Promise<ChangedFee | null> {
  const { rows } = await sql<ChangedFee>`
    update charges p
       set fee_cents = ${feeCents}, fee_correction_cents = coalesce(was.fee_correction_cents, 0) + ${feeCents} - was.fee_cents
      from (select id, fee_cents, fee_correction_cents from charges where intent_id = ${intentId} for no key update) was
     where p.id = was.id and p.succeeded_at is not null and was.fee_cents <> ${feeCents}
    returning p.id as charge_id, null::uuid as refund_id, p.purpose, coalesce(was.fee_cents, 0) as from_cents`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** The actual fee of a refund, ours or made at the provider, which was booked without one. */
export async function changeRefundFee(
  tx: Writer,
  providerRefundId: string,
  feeCents: Cents,
): Promise<ChangedFee | null> {
  const { rows } = await sql<ChangedFee>`
    update refunds r set fee_cents = ${feeCents}
      from (select f.id, f.fee_cents, p.purpose from refunds f join charges p on p.id = f.charge_id
             where f.provider_refund_id = ${providerRefundId} for no key update of f) was
     where r.id = was.id and was.fee_cents <> ${feeCents}
    returning r.charge_id, r.id as refund_id, was.purpose, was.fee_cents as from_cents`.execute(tx);
  return rows[0] ?? null;
}

export interface OpenCharge {
  readonly chargeId: string;
  readonly isAbandoned: boolean;
  /** The provider forgets keys after a day, so a retry could charge again. */
  readonly isTooOldToAsk: boolean;
}

const DEBIT_LOOK_HOURS = 6;

export async function listOpenCharges(db: Reader, minutes: number, limit: number): Promise<OpenCharge[]> {
  const before = sql<Date>`app_now() - make_interval(mins => ${minutes})`;
  return (
    db
      .selectFrom('charges')
      .select('id as chargeId')
      .select(sql<boolean>`created_at <= app_now() - interval '1 hour'`.as('isAbandoned'))
      .select(sql<boolean>`created_at <= app_now() - interval '20 hours'`.as('isTooOldToAsk'))
      .where('status', '=', 'open')
      .where('methodId', 'is not', null)
      .where('createdAt', '<=', before)
      .where((row) => row.or([row('reconciledAt', 'is', null), row('reconciledAt', '<=', before)]))
      // A bank debit takes days, so frequent checks would delay other charges.
      .where(
        sql<boolean>`(settles_on is null or intent_id is null
                    or coalesce(reconciled_at, created_at) <= app_now() - make_interval(hours => ${DEBIT_LOOK_HOURS}))`,
      )
      .orderBy('createdAt')
      .limit(limit)
      .execute()
  );
}

export async function listUnclosedAttempts(db: Reader, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('charges')
    .select('id')
    .where('methodId', 'is not', null)
    .where('status', '=', 'canceled')
    .where('intentId', 'is not', null)
    .where('intentClosedAt', 'is', null)
    .orderBy('createdAt')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

export async function listUnreconciled(db: Reader, minutes: number, limit: number): Promise<Charge[]> {
  const before = sql<Date>`app_now() - make_interval(mins => ${minutes})`;
  return selectCharges(db)
    .where('status', '=', 'open')
    .where('methodId', 'is', null)
    .where('createdAt', '<=', before)
    .where((row) => row.or([row('reconciledAt', 'is', null), row('reconciledAt', '<=', before)]))
    .orderBy('createdAt')
    .limit(limit)
    .execute();
}

export async function markReconciled(tx: Writer, chargeId: string): Promise<void> {
  await tx
    .updateTable('charges')
    .set({ reconciledAt: sql<Date>`app_now()` })
    .where('id', '=', chargeId)
    .execute();
}

export async function findSettledCharges(
  db: Reader,
  intentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('charges')
    .select('intentId')
    .where('intentId', 'in', [...intentIds, ''])
    .where((row) =>
      row.or([
        row('status', '=', 'succeeded'),
        // For a payment reversed before its success event, only the reversal is booked so far.
        row.and([row('status', 'in', ['refunded', 'disputed']), row('succeededAt', 'is not', null)]),
      ]),
    )
    .execute();
  return new Set(rows.map((row) => row.intentId ?? ''));
}

export async function findSettledRefunds(
  db: Reader,
  refundIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('refunds')
    .select(['providerRefundId', 'status'])
    .where('providerRefundId', 'in', [...refundIds, ''])
    .execute();
  return new Map(rows.map((row) => [row.providerRefundId ?? '', row.status]));
}

export async function findSettledDisputes(
  db: Reader,
  disputeIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('disputes')
    .select(['disputeId', 'status'])
    .where('disputeId', 'in', [...disputeIds, ''])
    .execute();
  return new Map(rows.map((row) => [row.disputeId, row.status]));
}

export interface UnsettledWarning extends Omit<UnsettledDispute, 'disputeId'> {
  readonly warningId: string;
  readonly kind: ChargeWarning['kind'];
}

export async function listUnsettledWarnings(db: Reader, limit: number): Promise<UnsettledWarning[]> {
  const { rows } = await sql<UnsettledWarning>`
    select w.warning_id, w.kind, w.charge_id, p.intent_id, w.amount_cents
      from charge_warnings w join charges p on p.id = w.charge_id
     where w.status <> 'closed' and coalesce(w.reconciled_at, w.reported_at) <= app_now() - interval '1 day'
     order by coalesce(w.reconciled_at, w.reported_at) limit ${limit}`.execute(db);
  return rows;
}

export async function markWarningReconciled(tx: Writer, warningId: string): Promise<void> {
  await tx
    .updateTable('charge_warnings')
    .set({ reconciledAt: sql<Date>`app_now()` })
    .where('warningId', '=', warningId)
    .execute();
}
