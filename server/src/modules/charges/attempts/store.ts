import type { Cents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import type { ChargeOrder } from '../../../platform/card-provider/port.ts';
import type { Reader, Writer } from '../../../platform/database/database.ts';
import type { ChargeStatus } from '../rules.ts';
import type { SucceededCharge } from '../store.ts';

export interface ChargeToRequest {
  /** Built from the attempt's row alone, so every retry sends the same request. */
  readonly order: ChargeOrder;
  /** Older than any request that may be in progress at the provider. */
  readonly isPastRequestTimeout: boolean;
}

export async function getChargeToRequest(db: Reader, chargeId: string): Promise<ChargeToRequest> {
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
    .select(sql<boolean>`p.created_at <= app_now() - interval '10 minutes'`.as('isPastRequestTimeout'))
    .where('p.id', '=', chargeId)
    .executeTakeFirstOrThrow();
  const order = {
    kind: row.kind,
    amountCents: row.amount_cents,
    currency: 'usd' as const,
    description: row.description ?? '',
    statementSuffix: row.statement_suffix,
    metadata: { payment_id: chargeId },
    idempotencyKey: row.idempotency_key,
    customer: row.customer,
    methodId: row.provider_method_id,
    returnUrl: row.return_url ?? '',
    isOffSession: row.off_session,
  };
  return { order, isPastRequestTimeout: row.isPastRequestTimeout };
}

export async function markIntentClosed(tx: Writer, chargeId: string): Promise<void> {
  await tx
    .updateTable('charges')
    .set({ intent_closed_at: sql<Date>`coalesce(intent_closed_at, app_now())` })
    .where('id', '=', chargeId)
    .execute();
}

/** A payment reversed before its success event keeps its status. False if it is recorded already. */
export async function recordCaptured(tx: Writer, charge: SucceededCharge): Promise<boolean> {
  const recorded = await tx
    .updateTable('charges')
    .set({
      status: sql<ChargeStatus>`case when status in ('open', 'canceled') then 'succeeded' else status end`,
      succeeded_at: charge.at,
      fee_cents: charge.feeCents,
      available_at: charge.availableAt,
      intent_id: sql<string>`coalesce(intent_id, ${charge.intentId})`,
    })
    .where('id', '=', charge.chargeId)
    .where('succeeded_at', 'is', null)
    .executeTakeFirst();
  return recorded.numUpdatedRows === 1n;
}

export async function recordReturnFee(tx: Writer, chargeId: string, feeCents: Cents): Promise<boolean> {
  const recorded = await tx
    .updateTable('charges')
    .set({ return_fee_cents: feeCents })
    .where('id', '=', chargeId)
    .where('return_fee_cents', 'is', null)
    .executeTakeFirst();
  return recorded.numUpdatedRows === 1n;
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
      .where('method_id', 'is not', null)
      .where('created_at', '<=', before)
      .where((row) => row.or([row('reconciled_at', 'is', null), row('reconciled_at', '<=', before)]))
      // A bank debit takes days, so frequent checks would delay other charges.
      .where(
        sql<boolean>`(settles_on is null or intent_id is null
                    or coalesce(reconciled_at, created_at) <= app_now() - make_interval(hours => ${DEBIT_LOOK_HOURS}))`,
      )
      .orderBy('created_at')
      .limit(limit)
      .execute()
  );
}

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
