/**
 * Reads webhooks in Stripe's format, for Stripe and for the sandbox alike: the signature over the raw bytes first,
 * then the age, then the mode, and only then the contents, translated into the port's vocabulary.
 */
import { type Cents, toCents } from '@circle-link/contract/money';
import { Stripe } from 'stripe';
import { z } from 'zod';
import { type ProviderEvent, type RefundStatus, WebhookRefused } from './port.ts';
import { expandable, type Facts, metadata, parse } from './stripe-event-parts.ts';
import { readFailedSetup, readSetup, readSetupToVerify } from './stripe-setup-events.ts';

/** Older or further ahead than this is a replay or a wrong clock. */
const toleranceSeconds = 300;

export interface SignedWebhook {
  readonly rawBody: Buffer;
  readonly signatureHeader: string | undefined;
  readonly secret: string;
  /** The mode this installation runs in; events of the other mode are refused. */
  readonly livemode: boolean;
  /** app_now() in seconds since 1970. */
  readonly nowSeconds: number;
}

const cents = z.int().transform((value): Cents => toCents(value));

const envelope = z.object({
  id: z.string().regex(/^[\w-]{1,255}$/),
  object: z.literal('event'),
  type: z.string().regex(/^[\w.]{1,100}$/),
  created: z.int().nonnegative(),
  livemode: z.boolean(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});

/** Verifies and translates one webhook. Throws WebhookRefused for anything that must not be stored. */
export function readStripeWebhook(webhook: SignedWebhook): ProviderEvent {
  const event = parse(envelope, verify(webhook));
  if (event.livemode !== webhook.livemode) throw new WebhookRefused('the event is of the other mode');
  const read = readers.get(event.type);
  return {
    eventId: event.id,
    kind: 'other',
    type: event.type,
    livemode: event.livemode,
    occurredAt: new Date(event.created * 1000),
    ...noFacts,
    ...read?.(event.data.object),
  };
}

export function verify({ rawBody, signatureHeader, secret, nowSeconds }: SignedWebhook): unknown {
  const header = signatureHeader ?? '';
  if (Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(header)?.[1] ?? NaN) - nowSeconds <= toleranceSeconds) {
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(rawBody);
      return Stripe.webhooks.constructEvent(
        rawBody,
        header,
        secret,
        toleranceSeconds,
        undefined,
        nowSeconds * 1000,
      );
    } catch (error) {
      throw new WebhookRefused('the signature does not fit', { cause: error });
    }
  }
  throw new WebhookRefused('the signature has no time or is from the future');
}

const noFacts = {
  intentId: null,
  amountCents: null,
  currency: null,
  feeCents: null,
  metadata: {},
  refundId: null,
  refundStatus: null,
  disputeId: null,
  disputeFeeCents: null,
  failureMessage: null,
  method: null,
  cardFingerprint: null,
  toVerify: null,
  returnFeeCents: null,
} satisfies Facts;

/** A charge is only an id unless the sender expanded it; then the actual fee and the card are in it. */
const charge = z
  .union([
    z.string().transform(() => null),
    z
      .object({
        balance_transaction: z.union([z.string(), z.object({ fee: cents })]).nullish(),
        failure_balance_transaction: z.union([z.string(), z.object({ fee: cents })]).nullish(),
        payment_method_details: z
          .object({ card: z.object({ fingerprint: z.string().nullish() }).nullish() })
          .nullish(),
      })
      .transform(
        ({
          balance_transaction: booked,
          failure_balance_transaction: back,
          payment_method_details: paidWith,
        }) => ({
          feeCents: typeof booked === 'object' ? (booked?.fee ?? null) : null,
          returnFeeCents: typeof back === 'object' ? (back?.fee ?? null) : null,
          cardFingerprint: paidWith?.card?.fingerprint ?? null,
        }),
      ),
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
});

const NO_CHARGE = { feeCents: null, returnFeeCents: null, cardFingerprint: null };

function readIntent(kind: ProviderEvent['kind'], object: unknown): Facts {
  const intent = parse(intentSchema, object);
  const { feeCents, returnFeeCents, cardFingerprint } = intent.latest_charge ?? NO_CHARGE;
  return {
    kind,
    intentId: intent.id,
    amountCents: intent.amount,
    currency: intent.currency,
    metadata: intent.metadata ?? {},
    failureMessage: intent.last_payment_error?.message ?? null,
    returnFeeCents,
    ...(kind === 'payment_succeeded' && {
      amountCents: intent.amount_received ?? intent.amount,
      feeCents,
      cardFingerprint,
    }),
  };
}

const refundSchema = z.object({
  id: z.string(),
  amount: cents,
  currency: z.string(),
  payment_intent: expandable,
  status: z.string().nullish(),
  metadata,
});

/** Stripe also knows requires_action (still open) and canceled (the money stays with us). */
export function refundStatusOf(status: string | null | undefined): RefundStatus {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}

function readRefund(object: unknown): Facts {
  const refund = parse(refundSchema, object);
  return {
    kind: 'refund_updated',
    intentId: refund.payment_intent ?? null,
    amountCents: refund.amount,
    currency: refund.currency,
    metadata: refund.metadata ?? {},
    refundId: refund.id,
    refundStatus: refundStatusOf(refund.status),
  };
}

const disputeSchema = z.object({
  id: z.string(),
  amount: cents,
  currency: z.string(),
  payment_intent: expandable,
  status: z.string(),
  metadata,
  balance_transactions: z.array(z.object({ fee: cents })).nullish(),
});

/** An inquiry (status warning_…) takes no money; it becomes a dispute when its funds are withdrawn. */
function disputeKindOf(status: string, closed: boolean): ProviderEvent['kind'] {
  if (status.startsWith('warning_')) return 'other';
  if (!closed) return 'dispute_opened';
  if (status === 'won') return 'dispute_won';
  return status === 'lost' ? 'dispute_lost' : 'other';
}

function readDispute(closed: boolean, object: unknown): Facts {
  const dispute = parse(disputeSchema, object);
  const fees = (dispute.balance_transactions ?? []).map((transaction) => transaction.fee);
  return {
    kind: disputeKindOf(dispute.status, closed),
    intentId: dispute.payment_intent ?? null,
    amountCents: dispute.amount,
    currency: dispute.currency,
    metadata: dispute.metadata ?? {},
    disputeId: dispute.id,
    disputeFeeCents: fees.length === 0 ? null : toCents(fees.reduce((sum, fee) => sum + fee, 0)),
  };
}

const sessionSchema = z.object({ payment_intent: expandable, metadata });

/** A hosted page that was never opened has no intent whose cancellation would tell us. */
function readExpiredSession(object: unknown): Facts {
  const session = parse(sessionSchema, object);
  const facts = { metadata: session.metadata ?? {}, intentId: session.payment_intent ?? null };
  return facts.intentId === null ? { ...facts, kind: 'payment_canceled' } : facts;
}

/** Event types that say something to us. A checkout's payment is told by its intent's events, so once. */
const readers: ReadonlyMap<string, (object: unknown) => Facts> = new Map<string, (object: unknown) => Facts>([
  ['payment_intent.succeeded', (object) => readIntent('payment_succeeded', object)],
  ['payment_intent.payment_failed', (object) => readIntent('payment_failed', object)],
  ['payment_intent.canceled', (object) => readIntent('payment_canceled', object)],
  ['refund.created', readRefund],
  ['refund.updated', readRefund],
  ['refund.failed', readRefund],
  ['charge.dispute.created', (object) => readDispute(false, object)],
  ['charge.dispute.funds_withdrawn', (object) => readDispute(false, object)],
  ['charge.dispute.closed', (object) => readDispute(true, object)],
  ['checkout.session.expired', readExpiredSession],
  ['setup_intent.succeeded', readSetup],
  ['setup_intent.requires_action', readSetupToVerify],
  ['setup_intent.setup_failed', readFailedSetup],
]);
