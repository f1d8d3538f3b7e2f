import type { CardProvider, IntentState, ProviderEvent } from '../../platform/card-provider/port.ts';
import type { Database } from '../../platform/database/database.ts';
import type { DatabaseClock } from '../../platform/clock/database-clock.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { InboxWriter } from './inbox-writer.ts';
import { listUnsettledRefunds, type UnsettledRefund } from './refund-store.ts';
import { listUnreconciled, markReconciled, type CardPayment } from './store.ts';

const AFTER_MINUTES = 10;
const AT_ONCE = 50;

interface Reconciler {
  readonly database: Database;
  readonly cardProvider: CardProvider;
  readonly writer: InboxWriter;
  readonly clock: DatabaseClock;
  readonly log: Log;
}

/**
 * Asks the provider about every payment and refund without an outcome for ten minutes. What it finds goes through the
 * inbox like a webhook, so it is applied once, in order, whichever comes first. Returns how many outcomes were found.
 */
export async function reconcilePayments(reconciler: Reconciler): Promise<number> {
  const { database } = reconciler;
  const payments = await database.read((db) => listUnreconciled(db, AFTER_MINUTES, AT_ONCE));
  const refunds = await database.read((db) => listUnsettledRefunds(db, AFTER_MINUTES, AT_ONCE));
  let found = 0;
  for (const payment of payments)
    found += await alone(reconciler, () => reconcilePayment(reconciler, payment));
  for (const refund of refunds) found += await alone(reconciler, () => reconcileRefund(reconciler, refund));
  return found;
}

/** One that cannot be asked about must not keep the others from being asked. */
async function alone({ log }: Reconciler, ask: () => Promise<number>): Promise<number> {
  try {
    return await ask();
  } catch (error) {
    log.error({ err: error }, 'a payment could not be reconciled; trying again later');
    return 0;
  }
}

async function reconcilePayment(reconciler: Reconciler, payment: CardPayment): Promise<number> {
  const intent = await findIntentOf(reconciler.cardProvider, payment);
  if (intent?.status !== 'succeeded' && intent?.status !== 'canceled') {
    await reconciler.database.transact((tx) => markReconciled(tx, payment.id));
    return 0;
  }
  const isPaid = intent.status === 'succeeded';
  await reconciler.writer.submit({
    ...(await foundFact(reconciler, `reconciled:${payment.id}:${intent.status}`, intent)),
    kind: isPaid ? 'payment_succeeded' : 'payment_canceled',
    metadata: { payment_id: payment.id },
    feeCents: isPaid ? intent.feeCents : null,
  });
  return 1;
}

async function findIntentOf(provider: CardProvider, payment: CardPayment): Promise<IntentState | null> {
  if (payment.intentId !== null) return provider.findIntent(payment.intentId);
  if (payment.sessionId === null) return null;
  const checkout = await provider.findCheckout(payment.sessionId);
  return checkout?.intentId == null ? null : provider.findIntent(checkout.intentId);
}

async function reconcileRefund(reconciler: Reconciler, refund: UnsettledRefund): Promise<number> {
  const intent = await reconciler.cardProvider.findIntent(refund.intentId);
  if (intent === null || intent.refundedCents < refund.amountCents) return 0;
  await reconciler.writer.submit({
    ...(await foundFact(reconciler, `reconciled:${refund.providerRefundId}`, intent)),
    kind: 'refund_updated',
    amountCents: refund.amountCents,
    metadata: { payment_id: refund.paymentId },
    refundId: refund.providerRefundId,
    refundStatus: 'succeeded',
  });
  return 1;
}

async function foundFact(
  { cardProvider, clock }: Reconciler,
  eventId: string,
  intent: IntentState,
): Promise<ProviderEvent> {
  return {
    eventId,
    kind: 'other',
    type: 'reconciled',
    livemode: cardProvider.livemode,
    occurredAt: new Date((await clock.nowSeconds()) * 1_000),
    intentId: intent.intentId,
    amountCents: intent.amountCents,
    currency: intent.currency,
    feeCents: null,
    metadata: {},
    refundId: null,
    refundStatus: null,
    disputeId: null,
    disputeFeeCents: null,
    failureMessage: null,
  };
}
