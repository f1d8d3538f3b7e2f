/** What the card provider says of refunds and disputes, posted as signed webhooks. */
import { sql } from 'kysely';
import { Stripe } from 'stripe';
import { postWebhook, signWebhook } from './signed-webhook.ts';
import type { TestProduct } from './test-product.ts';

/** A charge as the provider knows it. */
export interface ReportedCharge {
  readonly paymentId: string;
  readonly intentId: string;
}

let eventNumber = 0;

async function post(
  product: TestProduct,
  type: string,
  object: Record<string, unknown>,
  reportedAt?: number,
): Promise<void> {
  // Taken before anything is waited for: several that are told at once are several events.
  const id = `evt_told_${(eventNumber += 1)}`;
  const now = await product.clock.nowSeconds();
  const body = JSON.stringify({
    id,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: reportedAt ?? now,
    type,
    livemode: false,
    data: { object: { currency: 'usd', metadata: {}, ...object } },
  });
  const status = await postWebhook(
    product.url,
    signWebhook(body, product.settings.sandboxWebhookSecret, now),
  );
  if (status !== 200) throw new Error(`${type} was answered ${status}`);
}

export interface ReportedDispute {
  readonly id: string;
  readonly amount: number;
  readonly status: 'needs_response' | 'under_review' | 'won' | 'lost';
  /** In cents; absent where the event does not say it. */
  readonly fee?: number;
  /** Until when evidence can be sent, in seconds since 1970; absent where the event does not say it. */
  readonly dueBy?: unknown;
  /** When the provider said so, in seconds since 1970; now unless given. */
  readonly reportedAt?: number;
}

/** A dispute begins, changes, or ends. */
export function sendDispute(
  product: TestProduct,
  { intentId }: ReportedCharge,
  { id, amount, status, fee, dueBy, reportedAt }: ReportedDispute,
): Promise<void> {
  const dispute = {
    ...{ id, object: 'dispute', amount, payment_intent: intentId, status },
    balance_transactions: fee === undefined ? [] : [{ fee }],
    ...(dueBy !== undefined && { evidence_details: { due_by: dueBy } }),
  };
  return post(product, `charge.dispute.${NEWS[status]}`, dispute, reportedAt);
}

const NEWS = { needs_response: 'created', under_review: 'updated', won: 'closed', lost: 'closed' } as const;

export interface ReportedWarning {
  readonly id: string;
  readonly kind: 'inquiry' | 'early_fraud_warning' | 'review';
  readonly status?: 'open' | 'answered' | 'closed';
  /** Until when an inquiry can be answered, in seconds since 1970. */
  readonly dueBy?: number;
  /** When the provider said so, in seconds since 1970; now unless given. */
  readonly reportedAt?: number;
}

/** An inquiry, an early fraud warning or a review begins, changes, or ends. */
export async function sendWarning(
  product: TestProduct,
  { intentId }: Pick<ReportedCharge, 'intentId'>,
  { id, kind, status = 'open', dueBy, reportedAt }: ReportedWarning,
): Promise<void> {
  const created = reportedAt ?? (await product.clock.nowSeconds());
  const isOpen = status === 'open';
  const [type, facts] = {
    inquiry: [
      `charge.dispute.${isOpen ? 'created' : status === 'closed' ? 'closed' : 'updated'}`,
      {
        ...{ object: 'dispute', amount: 5_000, reason: 'fraudulent', status: INQUIRY_STATUSES[status] },
        ...{ balance_transactions: [], evidence_details: { due_by: dueBy ?? 0 } },
      },
    ] as const,
    early_fraud_warning: [
      `radar.early_fraud_warning.${isOpen ? 'created' : 'updated'}`,
      { object: 'radar.early_fraud_warning', actionable: isOpen, fraud_type: 'made_with_stolen_card' },
    ] as const,
    review: [
      `review.${isOpen ? 'opened' : 'closed'}`,
      {
        ...{ object: 'review', open: isOpen, opened_reason: 'rule' },
        closed_reason: isOpen ? null : 'approved',
      },
    ] as const,
  }[kind];
  await post(product, type, { id, created, payment_intent: intentId, ...facts }, reportedAt);
}

const INQUIRY_STATUSES = {
  ...{ open: 'warning_needs_response', answered: 'warning_under_review', closed: 'warning_closed' },
} as const;

export interface ReportedRefund {
  readonly id: string;
  readonly amount: number;
  readonly status: 'pending' | 'succeeded' | 'failed';
}

/** A refund that was made at the provider itself. */
export function sendRefund(
  product: TestProduct,
  { intentId }: ReportedCharge,
  { id, amount, status }: ReportedRefund,
): Promise<void> {
  return post(product, 'refund.updated', { id, object: 'refund', amount, payment_intent: intentId, status });
}

/** The newest charge of a member that the product asked for. */
export async function newestCharge(product: TestProduct, userId: string): Promise<ReportedCharge> {
  const { rows } = await product.database.read((db) =>
    sql<ReportedCharge>`select id as "paymentId", intent_id as "intentId" from charges
                     where user_id = ${userId} order by created_at desc, id limit 1`.execute(db),
  );
  const [charge] = rows;
  if (charge === undefined) throw new Error('nothing was charged');
  return charge;
}
