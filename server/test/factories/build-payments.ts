/** Inserts members with one open card payment each in a single statement, and builds provider events for them. */
import { sql } from 'kysely';
import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import { toCents } from '@circle-link/contract/money';
import type { ProviderEvent } from '../../src/platform/card-provider/port.ts';
import type { Database } from '../../src/platform/database/database.ts';
import type { ReportedCharge } from '../outside/provider-words.ts';

export interface BuiltPayment {
  readonly paymentId: string;
  readonly userId: string;
  readonly intentId: string;
}

/** Inserts this many members, each with an open payment of /join. */
export async function buildPayments(
  database: Database,
  count: number,
  prefix = 'm',
): Promise<BuiltPayment[]> {
  return database.transact(async (tx) => {
    const { rows } = await sql<BuiltPayment>`
      with people as (
        insert into users (status, email, phone)
        select 'pending', ${prefix} || i || '-' || gen_random_uuid() || '@example.test', '+12025550100'
          from generate_series(1, ${count}) i returning id)
      insert into charges (purpose, subject_id, user_id, amount_cents, idempotency_key, intent_id)
      select 'join', id, id, ${ENTRY_QUOTE.totalCents}, 'test:' || id, 'pi_' || replace(gen_random_uuid()::text, '-', '') from people
      returning id as "paymentId", user_id as "userId", intent_id as "intentId"`.execute(tx);
    return rows;
  });
}

export async function buildSecondPayment(
  database: Database,
  { userId }: BuiltPayment,
): Promise<BuiltPayment> {
  return database.transact(async (tx) => {
    const { rows } = await sql<BuiltPayment>`
      insert into charges (purpose, subject_id, user_id, amount_cents, idempotency_key, intent_id)
      select 'hold', k, ${userId}, ${ENTRY_QUOTE.totalCents}, 'test:' || k, 'pi_' || replace(k::text, '-', '')
        from gen_random_uuid() k
      returning id as "paymentId", user_id as "userId", intent_id as "intentId"`.execute(tx);
    const [payment] = rows;
    if (payment === undefined) throw new Error('no payment');
    return payment;
  });
}

let events = 0;

export function buildEvent(
  payment: ReportedCharge & Partial<BuiltPayment>,
  changes: Partial<ProviderEvent> = {},
): ProviderEvent {
  events += 1;
  return {
    eventId: `evt_${events}`,
    kind: 'payment_succeeded',
    type: 'payment_intent.succeeded',
    livemode: false,
    occurredAt: new Date('2026-11-01T12:00:00Z'),
    intentId: payment.intentId,
    amountCents: ENTRY_QUOTE.totalCents,
    currency: 'usd',
    feeCents: ENTRY_QUOTE.cardFeeCents,
    metadata: { payment_id: payment.paymentId },
    refundId: null,
    refundStatus: null,
    disputeId: null,
    disputeFeeCents: null,
    failureMessage: null,
    method: null,
    ...changes,
  };
}

export function refundEvent(
  payment: BuiltPayment,
  refundStatus: 'succeeded' | 'failed' | 'pending',
): ProviderEvent {
  return buildEvent(payment, {
    kind: 'refund_updated',
    type: 'refund.updated',
    refundId: `re_${payment.paymentId}`,
    refundStatus,
    feeCents: null,
    metadata: {},
  });
}

/** A dispute as the provider reports it, with the 15.00 fee. */
export function disputeEvent(
  payment: BuiltPayment,
  kind: 'dispute_opened' | 'dispute_won' | 'dispute_lost',
): ProviderEvent {
  return buildEvent(payment, {
    kind,
    type: `charge.${kind}`,
    disputeId: `dp_${payment.paymentId}`,
    disputeFeeCents: toCents(1_500),
    feeCents: null,
    metadata: {},
  });
}
