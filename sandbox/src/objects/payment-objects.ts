/** Payment rows in Stripe's JSON format, with the fields that event readers use. */
import { type Cents, negateCents, subtractCents, ZERO_CENTS } from '@circle-link/contract/money';
import type { Stripe } from 'stripe';
import type { FraudWarningRow, RefundRow, ReviewRow, ShownDispute } from '../cards/after-payment/store.ts';
import { computeTotal, DISPUTE_FEE_CENTS, EVIDENCE_DAYS } from '../rules.ts';
import type { SessionRow } from '../cards/session-store.ts';
import type { ChargeRow, IntentRow } from '../cards/store.ts';
import { type CardError, getTestCard } from '../cards/test-cards.ts';
import { TEST_BANK_NAME, TEST_ROUTING_NUMBER } from '../payouts/test-accounts.ts';

export type StripeObject = Readonly<Record<string, unknown>>;

export function errorObject({
  code,
  declineCode,
  message,
  networkCode,
}: CardError & { readonly networkCode?: string }) {
  return {
    type: 'card_error',
    code,
    ...(networkCode !== undefined && { network_decline_code: networkCode }),
    ...(declineCode !== undefined && { decline_code: declineCode }),
    message,
  } as const;
}

function methodDetails(charge: ChargeRow): StripeObject {
  const { kind, last4 } = charge;
  if (kind === 'us_bank_account')
    return {
      type: kind,
      us_bank_account: { bank_name: TEST_BANK_NAME, last4, routing_number: TEST_ROUTING_NUMBER },
    };
  return { type: 'card', card: { brand: getTestCard(charge.card).brand, last4: charge.last4 } };
}

/** Includes the charge and its actual fee. */
export function intentObject(intent: IntentRow, charge: ChargeRow | null): StripeObject {
  return {
    id: intent.id,
    object: 'payment_intent',
    amount: intent.amountCents,
    amount_received: intent.status === 'succeeded' ? intent.amountCents : 0,
    currency: intent.currency,
    description: intent.description,
    customer: intent.customer,
    metadata: intent.metadata,
    status: intent.status,
    livemode: false,
    created: intent.createdSeconds,
    payment_method_types: [charge?.kind ?? 'card'],
    last_payment_error: intent.lastError && errorObject(intent.lastError),
    latest_charge: charge && chargeObject(charge, intent),
  };
}

export function chargeObject(charge: ChargeRow, intent: IntentRow): StripeObject {
  const paid = charge.status === 'succeeded';
  return {
    id: charge.id,
    object: 'charge',
    amount: charge.amountCents,
    amount_captured: paid ? charge.amountCents : 0,
    amount_refunded: charge.refundedCents,
    refunded: charge.refundedCents === charge.amountCents,
    balance_transaction: balanceTransaction(charge),
    // A debit is captured immediately, and paid when the bank confirms it.
    captured: paid || charge.status === 'pending',
    paid,
    status: charge.status,
    currency: intent.currency,
    metadata: intent.metadata,
    payment_intent: intent.id,
    payment_method_details: methodDetails(charge),
    failure_balance_transaction: failureTransaction(charge),
    failure_code: charge.error?.code ?? null,
    failure_message: charge.error?.message ?? null,
    outcome: toOutcome(charge),
    livemode: false,
    created: charge.createdSeconds,
  };
}

/** Whether the network was contacted, and its answer. A failed debit without a fee was never sent. */
function toOutcome({ kind, status, failureTransactionId }: ChargeRow): StripeObject {
  const none = { advice_code: null, network_advice_code: null, network_decline_code: null, reason: null };
  if (status !== 'failed') return { ...none, type: 'authorized', network_status: 'approved_by_network' };
  return kind === 'us_bank_account' && failureTransactionId === null
    ? { ...none, type: 'blocked', network_status: 'not_sent_to_network' }
    : { ...none, type: 'issuer_declined', network_status: 'declined_by_network' };
}

function balanceTransaction(charge: ChargeRow): StripeObject | null {
  if (charge.balanceTransactionId === null) return null;
  return {
    id: charge.balanceTransactionId,
    object: 'balance_transaction',
    type: charge.kind === 'card' ? 'charge' : 'payment',
    reporting_category: 'charge',
    source: charge.id,
    created: charge.settledSeconds ?? charge.createdSeconds,
    available_on: charge.availableSeconds,
    status: charge.isAvailable ? 'available' : 'pending',
    currency: 'usd',
    amount: charge.amountCents,
    fee: charge.feeCents,
    net: subtractCents(charge.amountCents, charge.feeCents),
  };
}

/** A failed debit posts only its fee. */
function failureTransaction({ failureTransactionId: id, failureFeeCents }: ChargeRow): StripeObject | null {
  if (id === null) return null;
  const feeCents = failureFeeCents ?? ZERO_CENTS;
  return {
    ...{ id, object: 'balance_transaction', type: 'payment_failure_refund', currency: 'usd' },
    ...{ amount: 0, fee: feeCents, net: negateCents(feeCents) },
  };
}

export function sessionObject(session: SessionRow): StripeObject {
  return {
    id: session.id,
    object: 'checkout.session',
    mode: 'payment',
    status: session.status,
    payment_status: session.status === 'complete' ? 'paid' : 'unpaid',
    payment_intent: session.intentId,
    payment_method_types: ['card'],
    amount_total: computeTotal(session.lines),
    currency: 'usd',
    metadata: session.metadata,
    success_url: session.successUrl,
    cancel_url: session.cancelUrl,
    livemode: false,
    created: session.createdSeconds,
    expires_at: session.expiresSeconds,
  };
}

export function refundObject(refund: RefundRow): StripeObject {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amountCents,
    currency: 'usd',
    charge: refund.chargeId,
    payment_intent: refund.intentId,
    metadata: refund.metadata,
    status: refund.status,
    balance_transaction: {
      id: refund.id.replace(/^re_/, 'txn_'),
      ...toBalanceTransaction('refund', negateCents(refund.amountCents), ZERO_CENTS),
    },
    ...(refund.status === 'failed' && {
      failure_reason: 'expired_or_canceled_card',
      failure_balance_transaction: {
        id: refund.id.replace(/^re_/, 'txn_back_'),
        ...toBalanceTransaction('refund_failure', refund.amountCents, ZERO_CENTS),
      },
    }),
    created: refund.createdSeconds,
  };
}

/** An inquiry moves no money, so it has no balance transaction. A won dispute returns the amount, not the fee. */
export function disputeObject(dispute: ShownDispute): StripeObject {
  return {
    id: dispute.id,
    object: 'dispute',
    amount: dispute.amountCents,
    currency: 'usd',
    charge: dispute.chargeId,
    payment_intent: dispute.intentId,
    metadata: {},
    reason: dispute.reason,
    status: dispute.status,
    is_charge_refundable: dispute.status.startsWith('warning_'),
    balance_transactions: disputeTransactions(dispute),
    evidence_details: evidenceDetails(dispute),
    livemode: false,
    created: dispute.createdSeconds,
  };
}

/** Evidence deadline. Null for debits, whose banks accept none. */
export function evidenceDueAt({
  kind,
  createdSeconds,
}: Pick<ShownDispute, 'kind' | 'createdSeconds'>): Date | null {
  return kind === 'card' ? new Date((createdSeconds + EVIDENCE_DAYS * 86_400) * 1_000) : null;
}

/** due_by is 0 without a deadline, as at Stripe. The sandbox never receives evidence. */
function evidenceDetails(dispute: ShownDispute) {
  return {
    due_by: (evidenceDueAt(dispute)?.getTime() ?? 0) / 1_000,
    enhanced_eligibility: {},
    has_evidence: false,
    past_due: false,
    submission_count: 0,
    submission_method: 'not_submitted',
  } satisfies Stripe.Dispute.EvidenceDetails;
}

function disputeTransactions(dispute: ShownDispute): StripeObject[] {
  if (dispute.status.startsWith('warning_')) return [];
  const withdrawn = {
    id: dispute.id.replace(/^dp_/, 'txn_'),
    ...toBalanceTransaction('dispute', negateCents(dispute.amountCents), DISPUTE_FEE_CENTS),
  };
  if (dispute.status !== 'won') return [withdrawn];
  const back = toBalanceTransaction('dispute_reversal', dispute.amountCents, ZERO_CENTS);
  return [withdrawn, { id: dispute.id.replace(/^dp_/, 'txn_back_'), ...back }];
}

export function toBalanceTransaction(category: string, amountCents: Cents, feeCents: Cents): StripeObject {
  return {
    object: 'balance_transaction',
    reporting_category: category,
    currency: 'usd',
    amount: amountCents,
    fee: feeCents,
    net: subtractCents(amountCents, feeCents),
  };
}

export function fraudWarningObject(warning: FraudWarningRow): StripeObject {
  return {
    id: warning.id,
    object: 'radar.early_fraud_warning',
    actionable: warning.isActionable,
    charge: warning.chargeId,
    payment_intent: warning.intentId,
    fraud_type: warning.fraudType,
    livemode: false,
    created: warning.createdSeconds,
  };
}

export function reviewObject({ closedReason, openedReason, ...review }: ReviewRow): StripeObject {
  return {
    id: review.id,
    object: 'review',
    billing_zip: null,
    charge: review.chargeId,
    payment_intent: review.intentId,
    open: closedReason === null,
    opened_reason: openedReason,
    closed_reason: closedReason,
    reason: closedReason ?? openedReason,
    ip_address: null,
    ip_address_location: null,
    session: null,
    livemode: false,
    created: review.createdSeconds,
  };
}

const REFERENCES = new Set([
  'latest_charge',
  'balance_transaction',
  'failure_balance_transaction',
  'payment_method',
]);

/** References between objects become ids, except those in `expand`, such as latest_charge.balance_transaction. */
export function collapse(object: StripeObject, expand: readonly string[], prefix = ''): StripeObject {
  return Object.fromEntries(
    Object.entries(object).map(([name, value]) => {
      const path = prefix + name;
      if (Array.isArray(value))
        return [name, value.map((one: unknown) => (isObject(one) ? collapse(one, expand, `${path}.`) : one))];
      if (!isObject(value)) return [name, value];
      if (!REFERENCES.has(name)) return [name, collapse(value, expand, `${path}.`)];
      const isWanted = expand.some((wanted) => wanted === path || wanted.startsWith(`${path}.`));
      return [name, isWanted ? collapse(value, expand, `${path}.`) : value['id']];
    }),
  );
}

function isObject(value: unknown): value is StripeObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
