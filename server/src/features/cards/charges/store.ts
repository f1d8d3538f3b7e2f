/** The SQL of charging saved cards: attempts, what the provider is asked for them, and how they end. */
import type { ChargeKind } from '@circle-link/contract/charge-kinds';
import { toCents, type Cents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import type { ChargeOrder } from '../../../platform/card-provider/port.ts';
import type { Reader, Writer } from '../../../platform/database/database.ts';
import type { SucceededPayment } from '../store.ts';

/** What the provider is asked for an attempt: made of its row alone, so asking again is the same question. */
export async function getChargeOrder(db: Reader, paymentId: string): Promise<ChargeOrder> {
  const row = await db
    .selectFrom('charges as p')
    .innerJoin('payment_methods as m', 'm.id', 'p.method_id')
    .select([
      'p.kind',
      'p.amount_cents',
      'p.description',
      'p.statement_suffix',
      'p.return_url',
      'p.off_session',
      'p.idempotency_key',
    ])
    .select(['m.provider_method_id', 'm.customer'])
    .where('p.id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return {
    kind: row.kind as ChargeKind,
    amountCents: toCents(row.amount_cents),
    currency: 'usd',
    description: row.description ?? '',
    statementSuffix: row.statement_suffix,
    metadata: { payment_id: paymentId },
    idempotencyKey: row.idempotency_key,
    customer: row.customer,
    methodId: row.provider_method_id,
    returnUrl: row.return_url ?? '',
    isOffSession: row.off_session,
  };
}

/** Whether an attempt is older than anything that the provider may still be doing for it. */
export async function isOldAttempt(db: Reader, paymentId: string): Promise<boolean> {
  const { isOld } = await db
    .selectFrom('charges')
    .select(sql<boolean>`created_at <= app_now() - interval '10 minutes'`.as('isOld'))
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return isOld;
}

/** Records that the provider will never charge an attempt that has ended here. */
export async function markIntentClosed(tx: Writer, paymentId: string): Promise<void> {
  await tx
    .updateTable('charges')
    .set({ intent_closed_at: sql<Date>`coalesce(intent_closed_at, app_now())` })
    .where('id', '=', paymentId)
    .execute();
}

/**
 * Records that the charge of a payment was captured, whatever has become of it since: an open or canceled one has
 * succeeded, one that was taken back before we heard of it keeps its status. False when it is recorded already.
 */
export async function recordCaptured(tx: Writer, payment: SucceededPayment): Promise<boolean> {
  const recorded = await tx
    .updateTable('charges')
    .set({
      status: sql<string>`case when status in ('open', 'canceled') then 'succeeded' else status end`,
      succeeded_at: payment.at,
      fee_cents: payment.feeCents,
      available_at: payment.availableAt,
      intent_id: sql<string>`coalesce(intent_id, ${payment.intentId})`,
    })
    .where('id', '=', payment.paymentId)
    .where('succeeded_at', 'is', null)
    .executeTakeFirst();
  return recorded.numUpdatedRows === 1n;
}

/** Records what the provider took for a debit that came back unpaid; false when it is on record already. */
export async function recordReturnFee(tx: Writer, paymentId: string, feeCents: Cents): Promise<boolean> {
  const recorded = await tx
    .updateTable('charges')
    .set({ return_fee_cents: feeCents })
    .where('id', '=', paymentId)
    .where('return_fee_cents', 'is', null)
    .executeTakeFirst();
  return recorded.numUpdatedRows === 1n;
}

/** An open attempt that the reconciler looks at, and how old it is. */
export interface OpenCharge {
  readonly paymentId: string;
  /** The payer did not come back from 3-D Secure within the hour. */
  readonly isAbandoned: boolean;
  /** The provider forgets our keys after a day: asking again could charge again. */
  readonly isTooOldToAsk: boolean;
}

const DEBIT_LOOK_HOURS = 6;

/** Open charges older than some minutes that were not looked at for as long, oldest first. */
export async function listOpenCharges(db: Reader, minutes: number, limit: number): Promise<OpenCharge[]> {
  const before = sql<Date>`app_now() - make_interval(mins => ${minutes})`;
  return (
    db
      .selectFrom('charges')
      .select('id as paymentId')
      .select(sql<boolean>`created_at <= app_now() - interval '1 hour'`.as('isAbandoned'))
      .select(sql<boolean>`created_at <= app_now() - interval '20 hours'`.as('isTooOldToAsk'))
      .where('status', '=', 'open')
      .where('method_id', 'is not', null)
      .where('created_at', '<=', before)
      .where((row) => row.or([row('reconciled_at', 'is', null), row('reconciled_at', '<=', before)]))
      // A bank takes days to answer a debit: asking every few minutes would keep others from being asked.
      .where(
        sql<boolean>`(settles_on is null or intent_id is null
                    or coalesce(reconciled_at, created_at) <= app_now() - make_interval(hours => ${DEBIT_LOOK_HOURS}))`,
      )
      .orderBy('created_at')
      .limit(limit)
      .execute()
  );
}

/** Attempts that ended here without the provider having been told, oldest first. */
export async function listUnclosedAttempts(db: Reader, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('charges')
    .select('id')
    .where('method_id', 'is not', null)
    .where('status', '=', 'canceled')
    .where('intent_id', 'is not', null)
    .where('intent_closed_at', 'is', null)
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
