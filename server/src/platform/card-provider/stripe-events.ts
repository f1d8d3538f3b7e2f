/**
 * Reads webhooks in Stripe's format, for Stripe and for the sandbox alike: the signature over the raw bytes first,
 * then the age, then the mode, and only then the contents, translated into the port's vocabulary.
 */
import { type Cents, toCents } from '@circle-link/contract/money';
import { Stripe } from 'stripe';
import { z } from 'zod';
import { type ProviderEvent, type RefundStatus, WebhookRefused } from './port.ts';

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
const expandable = z
  .union([z.string(), z.object({ id: z.string() }).transform((object) => object.id)])
  .nullish();
const metadata = z.record(z.string(), z.string()).nullish();

const envelope = z.object({
  id: z.string().regex(/^[\w-]{1,255}$/),
  object: z.literal('event'),
  type: z.string().regex(/^[\w.]{1,100}$/),
  created: z.int().nonnegative(),
  livemode: z.boolean(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});
type Facts = Partial<Omit<ProviderEvent, 'eventId' | 'type' | 'livemode' | 'occurredAt'>>;

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

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new WebhookRefused('the event cannot be read', { cause: parsed.error });
  return parsed.data;
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

function readIntent(kind: ProviderEvent['kind'], object: unknown): Facts {
  const intent = parse(intentSchema, object);
  return {
    kind,
    intentId: intent.id,
    amountCents: intent.amount,
    currency: intent.currency,
    metadata: intent.metadata ?? {},
    failureMessage: intent.last_payment_error?.message ?? null,
    returnFeeCents: intent.latest_charge?.returnFeeCents ?? null,
    ...(kind === 'payment_succeeded' && {
      amountCents: intent.amount_received ?? intent.amount,
      feeCents: intent.latest_charge?.feeCents ?? null,
      cardFingerprint: intent.latest_charge?.cardFingerprint ?? null,
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

const savedCard = z
  .object({
    id: z.string(),
    card: z.object({
      brand: z.string(),
      last4: z.string(),
      exp_month: z.int(),
      exp_year: z.int(),
      fingerprint: z.string(),
    }),
  })
  .transform(({ id: methodId, card: { exp_month: expMonth, exp_year: expYear, ...card } }) => ({
    ...{ methodId, kind: 'card' as const, expMonth, expYear, bankName: null },
    ...card,
  }));
/** An account that is not verified yet has no fingerprint. */
const savedAccount = z
  .object({
    id: z.string(),
    us_bank_account: z.object({
      bank_name: z.string().nullable(),
      last4: z.string(),
      fingerprint: z.string().nullable(),
    }),
  })
  .transform(({ id: methodId, us_bank_account: { bank_name: bankName, last4, fingerprint } }) => ({
    ...{ methodId, kind: 'us_bank_account' as const, brand: null, expMonth: null, expYear: null },
    ...{ bankName: bankName ?? 'Bank', last4, fingerprint },
  }));

const setupSchema = z.object({
  id: z.string(),
  customer: expandable,
  metadata,
  payment_method_types: z.array(z.string()).nullish(),
  payment_method: z.union([z.string().transform(() => null), savedCard, savedAccount]).nullish(),
  next_action: z
    .object({ verify_with_microdeposits: z.object({ hosted_verification_url: z.string() }).nullish() })
    .nullish(),
});

/** A method that is only an id says nothing about the card: a reader of Stripe's own events expands it first. */
function readSetup(object: unknown): Facts {
  const { id: setupId, customer, metadata: ours, payment_method: saved } = parse(setupSchema, object);
  if (saved == null || customer == null || saved.fingerprint === null) return {};
  const { fingerprint } = saved;
  return {
    kind: 'method_saved',
    metadata: ours ?? {},
    method: { ...saved, setupId, customer, fingerprint },
  };
}

/** 3-D Secure of a card is the browser's affair; two small amounts to an account take days. */
function readSetupToVerify(object: unknown): Facts {
  const {
    id: setupId,
    metadata: ours,
    payment_method: saved,
    next_action: next,
  } = parse(setupSchema, object);
  const verifyUrl = next?.verify_with_microdeposits?.hosted_verification_url;
  if (saved?.bankName == null || verifyUrl === undefined) return {};
  const { bankName, last4 } = saved;
  const account = { bankName, last4, verifyUrl };
  return { kind: 'method_to_verify', metadata: ours ?? {}, toVerify: { setupId, account } };
}

/** The amounts were wrong too often, came too late, or could not be sent. */
function readFailedSetup(object: unknown): Facts {
  const { id: setupId, metadata: ours, payment_method_types: types } = parse(setupSchema, object);
  if (types?.[0] === undefined || types[0] === 'card') return {};
  return { kind: 'method_to_verify', metadata: ours ?? {}, toVerify: { setupId, account: null } };
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
