/** Reads Stripe webhooks: verifies the signature and the account before the content is translated. */
import { type Cents, toCents, ZERO_CENTS } from '@circle-link/contract/money';
import { Stripe } from 'stripe';
import { z } from 'zod';
import { type ProviderEvent, type RefundStatus, toInstant } from './port.ts';
import { getReturnFee } from './stripe-answers.ts';
import type { EventName } from './stripe-account.ts';
import {
  type EventFacts,
  expandableId,
  metadata,
  type MissingObject,
  parse,
  signedButRefused,
  type ToLookUp,
} from './stripe-event-parts.ts';
import {
  evidenceDetails,
  evidenceDueAt,
  isInquiry,
  readInquiry,
  warningReaders,
  withdrawsFunds,
} from './stripe-disputes.ts';
import {
  readDeletedCustomer,
  readDetachedMethod,
  readFailedSetup,
  readMandate,
  readRenewedMethod,
  readSetup,
  readSetupToVerify,
} from './stripe-method-events.ts';
import { type SignedWebhook, verifySignature } from './stripe-signature.ts';

export const EVENT_VERSION = Stripe.API_VERSION;

export interface SignedEvent extends SignedWebhook {
  readonly livemode: boolean;
}

export interface ReadEvent {
  readonly event: ProviderEvent;
  readonly missing: MissingObject | null;
  /** Set instead of facts for an event of another API version. */
  readonly toLookUp: ToLookUp | null;
}

const cents = z.int().transform((value): Cents => toCents(value));

const envelope = z.object({
  id: z.string().regex(/^[\w-]{1,255}$/),
  object: z.literal('event'),
  type: z.string().regex(/^[\w.]{1,100}$/),
  created: z.int().nonnegative(),
  livemode: z.boolean(),
  api_version: z.string().nullish(),
  account: z.string().nullish(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});

export function readStripeWebhook(webhook: SignedEvent): ReadEvent {
  const event = parse(envelope, verifySignature(webhook));
  if (event.livemode !== webhook.livemode) throw signedButRefused('the event is of the other mode');
  // Events of connected accounts are never our payments.
  const read = event.account == null ? readers.get(event.type) : undefined;
  const isReadable = read !== undefined && isSupportedRelease(event.api_version);
  const { missing, ...facts }: EventFacts = isReadable ? read(event.data.object) : {};
  return {
    missing: missing ?? null,
    toLookUp: read === undefined || isReadable ? null : { type: event.type, id: readId(event.data.object) },
    event: {
      eventId: event.id,
      kind: 'other',
      type: event.type,
      livemode: event.livemode,
      occurredAt: new Date(event.created * 1000),
      ...noFacts,
      ...facts,
    },
  };
}

/** Versions look like `2026-10-28.endive`. Only versions of the same release are compatible. */
function isSupportedRelease(version: string | null | undefined): boolean {
  return version?.split('.')[1] === Stripe.MAJOR_API_VERSION;
}

const idOnly = z.object({ id: z.string().regex(/^\w{1,255}$/) });

function readId(object: unknown): string {
  return parse(idOnly, object).id;
}

export const noFacts = {
  intentId: null,
  amountCents: null,
  currency: null,
  feeCents: null,
  metadata: {},
  refundId: null,
  refundStatus: null,
  disputeId: null,
  disputeFeeCents: null,
  evidenceDueAt: null,
  failureMessage: null,
  method: null,
  cardFingerprint: null,
  availableAt: null,
  toVerify: null,
  returnFeeCents: null,
} satisfies EventFacts;

const charge = z
  .union([
    z.string(),
    z
      .object({
        balance_transaction: z
          .union([z.string(), z.object({ fee: cents, available_on: z.int().nullish() })])
          .nullish(),
        failure_balance_transaction: z.union([z.string(), z.object({ fee: cents })]).nullish(),
        payment_method_details: z
          .object({ card: z.object({ fingerprint: z.string().nullish() }).nullish() })
          .nullish(),
        outcome: z.object({ network_status: z.string().nullish() }).nullish(),
      })
      .transform((tried) => ({
        feeCents:
          typeof tried.balance_transaction === 'object' ? (tried.balance_transaction?.fee ?? null) : null,
        availableAt:
          typeof tried.balance_transaction === 'object'
            ? toInstant(tried.balance_transaction?.available_on)
            : null,
        returnFeeCents: getReturnFee(tried),
        cardFingerprint: tried.payment_method_details?.card?.fingerprint ?? null,
      })),
  ])
  .nullish();

const intentSchema = z.object({
  id: z.string(),
  amount: cents,
  amount_received: cents.optional(),
  currency: z.string(),
  metadata,
  last_payment_error: z.object({ message: z.string().nullish() }).nullish(),
  latest_charge: charge,
  payment_method_types: z.array(z.string()).nullish(),
});
type Intent = z.output<typeof intentSchema>;

export function readIntent(kind: ProviderEvent['kind'], object: unknown): EventFacts {
  const intent = parse(intentSchema, object);
  const facts: EventFacts = {
    kind,
    intentId: intent.id,
    amountCents: intent.amount,
    currency: intent.currency,
    metadata: intent.metadata ?? {},
    failureMessage: intent.last_payment_error?.message ?? null,
    returnFeeCents: readReturnFee(kind, intent.latest_charge),
  };
  if (kind === 'payment_succeeded') return { ...facts, ...readPaid(intent) };
  return kind === 'payment_failed' && isDebitToLookUp(intent)
    ? { ...facts, missing: { of: 'returned_debit', id: intent.id } }
    : facts;
}

/** A failure without a charge has no fee; a canceled intent may have failed earlier. */
function readReturnFee(kind: ProviderEvent['kind'], tried: Intent['latest_charge']): Cents | null {
  if (tried === null) return kind === 'payment_failed' ? ZERO_CENTS : null;
  return typeof tried === 'object' ? tried.returnFeeCents : null;
}

/** The fee of a returned debit is in its charge's balance transaction. */
function isDebitToLookUp({ payment_method_types: types, latest_charge: tried }: Intent): boolean {
  return typeof tried === 'string' && types?.[0] !== undefined && types[0] !== 'card';
}

function readPaid({ id, amount, amount_received: received, latest_charge: paid }: Intent): EventFacts {
  const amountCents = received ?? amount;
  if (typeof paid === 'string' || paid === null) return { amountCents, missing: { of: 'intent', id } };
  return {
    amountCents,
    feeCents: paid?.feeCents ?? null,
    cardFingerprint: paid?.cardFingerprint ?? null,
    availableAt: paid?.availableAt ?? null,
  };
}

const refundSchema = z.object({
  id: z.string(),
  amount: cents,
  currency: z.string(),
  payment_intent: expandableId,
  status: z.string().nullish(),
  metadata,
});

/** Stripe also has requires_action (still open) and canceled (the money stays with us). */
export function toRefundStatus(status: string | null | undefined): RefundStatus {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}

export function readRefund(object: unknown): EventFacts {
  const refund = parse(refundSchema, object);
  return {
    kind: 'refund_updated',
    intentId: refund.payment_intent ?? null,
    amountCents: refund.amount,
    currency: refund.currency,
    metadata: refund.metadata ?? {},
    refundId: refund.id,
    refundStatus: toRefundStatus(refund.status),
  };
}

const disputeSchema = z.object({
  id: z.string(),
  amount: cents,
  currency: z.string(),
  payment_intent: expandableId,
  status: z.string(),
  metadata,
  balance_transactions: z.array(z.object({ fee: cents })).nullish(),
  evidence_details: evidenceDetails,
});

function toDisputeKind(status: string, closed: boolean): ProviderEvent['kind'] {
  if (!withdrawsFunds(status)) return 'other';
  if (!closed) return 'dispute_opened';
  if (status === 'won') return 'dispute_won';
  return status === 'lost' ? 'dispute_lost' : 'other';
}

export function readDispute(closed: boolean, object: unknown): EventFacts {
  const dispute = parse(disputeSchema, object);
  if (isInquiry(dispute.status)) return readInquiry(object);
  const fees = dispute.balance_transactions?.map((transaction) => transaction.fee) ?? [];
  return {
    // An event without balance transactions refers to those of the dispute.
    ...(dispute.balance_transactions == null && { missing: { of: 'dispute', id: dispute.id } as const }),
    kind: toDisputeKind(dispute.status, closed),
    intentId: dispute.payment_intent ?? null,
    amountCents: dispute.amount,
    currency: dispute.currency,
    metadata: dispute.metadata ?? {},
    disputeId: dispute.id,
    evidenceDueAt: evidenceDueAt(dispute),
    disputeFeeCents: fees.length === 0 ? null : toCents(fees.reduce((sum, fee) => sum + fee, 0)),
  };
}

const sessionSchema = z.object({ payment_intent: expandableId, metadata });

export function readExpiredSession(object: unknown): EventFacts {
  const session = parse(sessionSchema, object);
  const facts = { metadata: session.metadata ?? {}, intentId: session.payment_intent ?? null };
  return facts.intentId === null ? { ...facts, kind: 'payment_canceled' } : facts;
}

/** Event types that we handle. A checkout's payment is reported only by its intent. */
const typedReaders: ReadonlyMap<EventName, (object: unknown) => EventFacts> = new Map<
  EventName,
  (object: unknown) => EventFacts
>([
  ['payment_intent.succeeded', (object) => readIntent('payment_succeeded', object)],
  ['payment_intent.payment_failed', (object) => readIntent('payment_failed', object)],
  ['payment_intent.canceled', (object) => readIntent('payment_canceled', object)],
  ['refund.created', readRefund],
  ['refund.updated', readRefund],
  ['refund.failed', readRefund],
  ['charge.dispute.created', (object) => readDispute(false, object)],
  // Evidence was sent, or its deadline has changed.
  ['charge.dispute.updated', (object) => readDispute(false, object)],
  ['charge.dispute.funds_withdrawn', (object) => readDispute(false, object)],
  ['charge.dispute.closed', (object) => readDispute(true, object)],
  ['charge.dispute.funds_reinstated', (object) => readDispute(true, object)],
  ...warningReaders,
  ['checkout.session.expired', readExpiredSession],
  ['setup_intent.succeeded', readSetup],
  ['setup_intent.requires_action', readSetupToVerify],
  ['setup_intent.setup_failed', readFailedSetup],
  ['payment_method.detached', readDetachedMethod],
  ['payment_method.automatically_updated', readRenewedMethod],
  ['customer.deleted', readDeletedCustomer],
  ['mandate.updated', readMandate],
]);

const readers: ReadonlyMap<string, (object: unknown) => EventFacts> = typedReaders;

export const EVENT_TYPES: readonly EventName[] = [...typedReaders.keys()];
