/**
 * The sandbox card provider: a stand-in for Stripe's own host, with pages, tables and webhooks of its own. The product
 * talks to it only through the port and learns outcomes only from its webhooks; it never reads the product's tables.
 */
import { ZERO_CENTS } from '@circle-link/contract/money';
import type { Database } from '../../database/database.ts';
import type { App } from '../../http/app.ts';
import type { CardProvider, CheckoutState, DisputeState, IntentState } from '../port.ts';
import { readStripeWebhook } from '../stripe-events.ts';
import { happenDue } from './after-payment/aftermaths.ts';
import { closeDispute } from './after-payment/dispute.ts';
import { refund } from './after-payment/refund.ts';
import { findDispute, findRefund } from './after-payment/store.ts';
import { cancelIntent, expireCheckout, expireLapsedCheckouts } from './close-unpaid.ts';
import { createCheckout, createIntent } from './create-payment.ts';
import { registerRoutes } from './routes.ts';
import { chargeMethod, detachMethod } from './saved-cards/charge-method.ts';
import { createSetup } from './saved-cards/create-setup.ts';
import type { Sandbox } from './sandbox.ts';
import { findIntent, findPaidCharge, findSession } from './store.ts';
import { deliverDue } from './webhooks/deliver.ts';
import { inTurns } from './webhooks/in-turns.ts';

export interface SandboxOptions {
  readonly database: Database;
  /** Where payers reach the hosted pages (PUBLIC_URL). */
  readonly publicUrl: string;
  readonly webhookSecret: string;
  /** Keys the fingerprints of saved cards: the same as long as it stays the same. */
  readonly fingerprintSecret: string;
  /** Where events are posted: the product's /api/webhooks/card. */
  readonly webhookUrl: string;
  /** Adds the operator's calls, such as closing a dispute; never in production. */
  readonly operatorCalls: boolean;
  /** Sends events as soon as they are committed (default); else only deliverWaiting() does. */
  readonly deliverAtOnce?: boolean;
  /** Told when a delivery round itself failed; a refused webhook is no such failure. */
  readonly onDeliveryError?: (error: unknown) => void;
}

export interface SandboxProvider extends CardProvider {
  readonly name: 'sandbox';
  readonly livemode: false;
  /** Registers everything under /sandbox. */
  routes(app: App): void;
  /** Lets happen what is due (disputes, settled refunds, lapsed pages), then tries every event that is due once. */
  deliverWaiting(): Promise<void>;
  winDispute(disputeId: string): Promise<void>;
  loseDispute(disputeId: string): Promise<void>;
  /** Begins no delivery any more and resolves when the round under way has ended; the rest waits for the next start. */
  close(): Promise<void>;
}

export function createSandboxProvider(options: SandboxOptions): SandboxProvider {
  const { database, webhookSecret, webhookUrl } = options;
  let isClosed = false;
  const sandbox: Sandbox = {
    database,
    publicUrl: options.publicUrl.replace(/\/$/, ''),
    fingerprintSecret: options.fingerprintSecret,
    async transact(work) {
      const result = await database.transact(work);
      if (options.deliverAtOnce !== false)
        void deliver().catch((error: unknown) => options.onDeliveryError?.(error));
      return result;
    },
  };
  const target = { url: webhookUrl, secret: webhookSecret };
  const deliver = inTurns(() => (isClosed ? Promise.resolve() : deliverDue(database, target)));
  return {
    name: 'sandbox',
    livemode: false,
    createIntent: (order) => createIntent(sandbox, order),
    createCheckout: (order) => createCheckout(sandbox, order),
    expireCheckout: (sessionId) => expireCheckout(sandbox, sessionId),
    cancelIntent: (intentId) => cancelIntent(sandbox, intentId),
    createSetup: (order) => createSetup(sandbox, order),
    chargeMethod: (order) => chargeMethod(sandbox, order),
    detachMethod: (methodId) => detachMethod(sandbox, methodId),
    findIntent: (intentId) => findIntentState(database, intentId),
    findCheckout: (sessionId) => findCheckoutState(database, sessionId),
    findRefund: (refundId) => database.read((db) => findRefund(db, refundId)),
    findDispute: (disputeId) => findDisputeState(database, disputeId),
    refund: (order) => refund(sandbox, order),
    readWebhook: (rawBody, signatureHeader, nowSeconds) =>
      readStripeWebhook({ rawBody, signatureHeader, secret: webhookSecret, livemode: false, nowSeconds }),
    routes: (app) => registerRoutes(app, sandbox, options.operatorCalls),
    async deliverWaiting() {
      try {
        await expireLapsedCheckouts(sandbox);
        await happenDue(database);
      } finally {
        await deliver();
      }
    },
    winDispute: (disputeId) => closeDispute(sandbox, disputeId, 'won'),
    loseDispute: (disputeId) => closeDispute(sandbox, disputeId, 'lost'),
    async close() {
      isClosed = true;
      // Comes after the round under way, and is empty itself; that round's failure was told to who began it.
      await deliver().catch(() => undefined);
    },
  };
}

function findIntentState(database: Database, intentId: string): Promise<IntentState | null> {
  return database.read(async (db) => {
    const intent = await findIntent(db, { id: intentId });
    if (intent === null) return null;
    const charge = await findPaidCharge(db, { intentId });
    const { status, amountCents, currency, metadata } = intent;
    return {
      intentId,
      status,
      amountCents,
      currency,
      metadata,
      feeCents: charge?.feeCents ?? null,
      paidAtSeconds: charge?.createdSeconds ?? null,
      refundedCents: charge?.refundedCents ?? ZERO_CENTS,
      declineMessage: intent.lastError?.message ?? null,
    };
  });
}

async function findDisputeState(database: Database, id: string): Promise<DisputeState | null> {
  const dispute = await database.read((db) => findDispute(db, { id }));
  if (dispute === null || dispute.status.startsWith('warning_')) return null;
  const { status, feeCents } = dispute;
  return { status: status === 'won' || status === 'lost' ? status : 'open', feeCents };
}

async function findCheckoutState(database: Database, sessionId: string): Promise<CheckoutState | null> {
  const session = await database.read((db) => findSession(db, { id: sessionId }));
  return session && { sessionId, status: session.status, intentId: session.intentId };
}
