/** Disputes and warnings of Stripe: inquiries, early fraud warnings and reviews. No warning moves money. */
import { toCents } from '@circle-link/contract/money';
import type { Stripe } from 'stripe';
import { z } from 'zod';
import { type Settings, STRIPE_HOST } from '../config/settings.ts';
import type { ChargeWarning } from './port.ts';
import type { EventName } from './stripe-account.ts';
import { asObject } from './stripe-client.ts';
import { type EventFacts, expandableId, parse } from './stripe-event-parts.ts';

const LAST_SECOND = 253_402_300_799;

export const evidenceDetails = z.object({ due_by: z.int().min(0).max(LAST_SECOND).nullable() }).nullish();

interface Contested {
  readonly status: string;
  readonly evidence_details?: z.output<typeof evidenceDetails>;
}

/**
 * Null if no evidence is expected: it was sent, the bank has decided, or takes none, as for a debit (Stripe reports 0).
 */
export function evidenceDueAt({ status, evidence_details: details }: Contested): Date | null {
  const dueBy = details?.due_by ?? 0;
  return status.endsWith('needs_response') && dueBy > 0 ? new Date(dueBy * 1_000) : null;
}

const warned = z.object({
  id: z.string(),
  created: z
    .int()
    .min(0)
    .max(LAST_SECOND)
    .transform((seconds) => new Date(seconds * 1_000)),
  payment_intent: expandableId,
});

const inquirySchema = warned.extend({
  amount: z.int(),
  currency: z.string(),
  reason: z.string(),
  status: z.string(),
  evidence_details: evidenceDetails,
});

/** Such a dispute takes no money yet. */
export function isInquiry(disputeStatus: string): boolean {
  return disputeStatus.startsWith('warning_');
}

export function withdrawsFunds(disputeStatus: string): boolean {
  return !isInquiry(disputeStatus) && disputeStatus !== 'prevented';
}

export function readInquiry(object: unknown): EventFacts {
  const inquiry = parse(inquirySchema, object);
  const { id: warningId, amount, currency, reason, created: openedAt, payment_intent: intentId } = inquiry;
  const status = INQUIRY_STATUSES.get(inquiry.status) ?? 'open';
  return {
    kind: 'charge_warned',
    intentId: intentId ?? null,
    amountCents: toCents(amount),
    currency,
    warning: {
      warningId,
      kind: 'inquiry',
      status,
      reason,
      openedAt,
      respondBy: evidenceDueAt(inquiry),
      outcome: status === 'closed' ? inquiry.status : null,
    },
  };
}

const INQUIRY_STATUSES: ReadonlyMap<string, ChargeWarning['status']> = new Map([
  ['warning_under_review', 'answered'],
  ['warning_closed', 'closed'],
  ['prevented', 'closed'],
]);

const fraudWarningSchema = warned.extend({ actionable: z.boolean(), fraud_type: z.string() });

export function readFraudWarning(object: unknown): EventFacts {
  const warning = parse(fraudWarningSchema, object);
  const outcome = warning.actionable ? null : 'not_actionable';
  return describeWarning(warning, { kind: 'early_fraud_warning', reason: warning.fraud_type, outcome });
}

const reviewSchema = warned.extend({
  open: z.boolean(),
  opened_reason: z.string(),
  closed_reason: z.string().nullish(),
});

export function readReview(object: unknown): EventFacts {
  const review = parse(reviewSchema, object);
  const outcome = review.open ? null : (review.closed_reason ?? 'closed');
  return describeWarning(review, { kind: 'review', reason: review.opened_reason, outcome });
}

/** A warning without a deadline. It is closed once it has an outcome. */
function describeWarning(
  { id: warningId, created: openedAt, payment_intent: intentId }: z.infer<typeof warned>,
  facts: Pick<ChargeWarning, 'kind' | 'reason' | 'outcome'>,
): EventFacts {
  return {
    kind: 'charge_warned',
    intentId: intentId ?? null,
    warning: {
      warningId,
      ...facts,
      status: facts.outcome === null ? 'open' : 'closed',
      openedAt,
      respondBy: null,
    },
  };
}

export const warningReaders: readonly (readonly [EventName, (object: unknown) => EventFacts])[] = [
  ['radar.early_fraud_warning.created', readFraudWarning],
  ['radar.early_fraud_warning.updated', readFraudWarning],
  ['review.opened', readReview],
  ['review.closed', readReview],
];

export async function findWarning(
  stripe: Stripe,
  kind: ChargeWarning['kind'],
  id: string,
): Promise<ChargeWarning | null> {
  return (await FINDERS[kind](stripe, id)).warning ?? null;
}

const FINDERS: Readonly<Record<ChargeWarning['kind'], (stripe: Stripe, id: string) => Promise<EventFacts>>> =
  {
    async inquiry(stripe, id) {
      const dispute = asObject(await stripe.disputes.retrieve(id), 'dispute', id);
      return withdrawsFunds(dispute.status) ? {} : readInquiry(dispute);
    },
    early_fraud_warning: async (stripe, id) =>
      readFraudWarning(
        asObject(await stripe.radar.earlyFraudWarnings.retrieve(id), 'radar.early_fraud_warning', id),
      ),
    review: async (stripe, id) => readReview(asObject(await stripe.reviews.retrieve(id), 'review', id)),
  };

const DASHBOARD = 'https://dashboard.stripe.com';

export function disputePageUrl(
  { stripe, moneyMode, publicUrl }: Pick<Settings, 'stripe' | 'moneyMode' | 'publicUrl'>,
  disputeId: string,
): string {
  const id = encodeURIComponent(disputeId);
  if (stripe === undefined) return `${publicUrl}/sandbox/disputes/${id}`;
  if (stripe.apiBase !== STRIPE_HOST) return `${stripe.apiBase}/sandbox/disputes/${id}`;
  return moneyMode === 'live' ? `${DASHBOARD}/disputes/${id}` : `${DASHBOARD}/test/disputes/${id}`;
}
