/** Posts refunds and disputes of the card provider as signed webhooks. */
import { sql } from 'kysely';
import { Stripe } from 'stripe';
import { postWebhook, signWebhook } from './signed-webhook.ts';
import type { TestProduct } from '../product/test-product.ts';

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
  // Increment before the first await, so that concurrent events get different ids.
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
  /** In cents. Absent where the event omits it. */
  readonly fee?: number;
  /** Evidence deadline in Unix seconds. Absent where the event omits it. */
  readonly dueBy?: unknown;
  /** Event time in Unix seconds, by default now. */
  readonly reportedAt?: number;
}

/** Reports that a dispute was opened, changed or closed. */
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
  /** Response deadline of an inquiry in Unix seconds. */
  readonly dueBy?: number;
  /** Event time in Unix seconds, by default now. */
  readonly reportedAt?: number;
}

/** Reports that an inquiry, early fraud warning or review was opened, changed or closed. */
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

/** Reports a refund made in the provider's dashboard. */
export function sendRefund(
  product: TestProduct,
  { intentId }: ReportedCharge,
  { id, amount, status }: ReportedRefund,
): Promise<void> {
  return post(product, 'refund.updated', { id, object: 'refund', amount, payment_intent: intentId, status });
}

/** Returns the member's newest charge that the product requested. */
export async function newestCharge(product: TestProduct, userId: string): Promise<ReportedCharge> {
  const { rows } = await product.database.read((db) =>
    sql<ReportedCharge>`select id as "paymentId", intent_id as "intentId" from charges
                     where user_id = ${userId} order by created_at desc, id limit 1`.execute(db),
  );
  const [charge] = rows;
  if (charge === undefined) throw new Error('nothing was charged');
  return charge;
}
