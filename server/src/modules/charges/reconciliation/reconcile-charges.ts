import {
  type CardProvider,
  type CheckoutState,
  type IntentState,
  toInstant,
} from '../../../platform/card-provider/port.ts';
import {
  abandonUnconfirmed,
  type AttemptState,
  cancelAttempt,
  type ChargeParts,
  closeIntent,
  refreshAttempt,
  requestCharge,
} from '../attempts/payment-intent.ts';
import { type Reconciler, toProviderEvent } from '../provider-events/inbox-writer.ts';
import { recordEvidence } from '../reversals/store.ts';
import { reconcileSetup } from '../saved-methods/set-up-method.ts';
import { listOpenSetups } from '../saved-methods/store.ts';
import { type Charge, findCharge } from '../store.ts';
import {
  listOpenCharges,
  listUnclosedAttempts,
  listUnreconciled,
  listUnsettledDisputes,
  listUnsettledRefunds,
  listUnsettledWarnings,
  markDisputeReconciled,
  markReconciled,
  markRefundReconciled,
  markWarningReconciled,
  type OpenCharge,
  type UnsettledDispute,
  type UnsettledRefund,
  type UnsettledWarning,
} from './store.ts';

const AFTER_MINUTES = 10;
const AT_ONCE = 50;

/**
 * Polls payment pages, saved-method charges and refunds after ten minutes, disputes, warnings and arrived refunds once a day, and setups
 * after a minute. Outcomes go through the inbox like webhooks. Returns the number found.
 */
export async function reconcileCharges(reconciler: Reconciler): Promise<number> {
  const { database } = reconciler;
  const pages = await database.read((db) => listUnreconciled(db, AFTER_MINUTES, AT_ONCE));
  const charges = await database.read((db) => listOpenCharges(db, AFTER_MINUTES, AT_ONCE));
  const unclosed = await database.read((db) => listUnclosedAttempts(db, AT_ONCE));
  const refunds = await database.read((db) => listUnsettledRefunds(db, AFTER_MINUTES, AT_ONCE));
  const disputes = await database.read((db) => listUnsettledDisputes(db, AT_ONCE));
  const warnings = await database.read((db) => listUnsettledWarnings(db, AT_ONCE));
  const setups = await database.read((db) => listOpenSetups(db, AT_ONCE));
  let found = 0;
  for (const page of pages) found += await alone(reconciler, () => reconcilePage(reconciler, page));
  for (const charge of charges) found += await alone(reconciler, () => reconcileCharge(reconciler, charge));
  for (const chargeId of unclosed) found += await alone(reconciler, () => closeAttempt(reconciler, chargeId));
  for (const refund of refunds) found += await alone(reconciler, () => reconcileRefund(reconciler, refund));
  for (const dispute of disputes)
    found += await alone(reconciler, () => reconcileDispute(reconciler, dispute));
  for (const warning of warnings)
    found += await alone(reconciler, () => reconcileWarning(reconciler, warning));
  for (const setup of setups) found += await alone(reconciler, () => reconcileSetup(reconciler, setup));
  return found;
}

/** Isolates errors, so that one failing item does not stop the others. */
async function alone({ log }: Reconciler, ask: () => Promise<number>): Promise<number> {
  try {
    return await ask();
  } catch (error) {
    log.error({ err: error }, 'a payment or set-up could not be reconciled, trying again later');
    return 0;
  }
}

/** Of a charge on a hosted payment page. */
async function reconcilePage(reconciler: Reconciler, charge: Charge): Promise<number> {
  const { status, intent } = await findOutcome(reconciler.cardProvider, charge);
  if (status === 'open') {
    await reconciler.database.transact((tx) => markReconciled(tx, charge.id));
    return 0;
  }
  const { amountCents, currency } = intent ?? { ...charge, currency: 'usd' };
  const fact = await toProviderEvent(reconciler, {
    amountCents,
    currency,
    type: 'reconciled',
    chargeId: charge.id,
    intentId: intent?.intentId ?? null,
    eventId: `reconciled:${charge.id}:${status}`,
    kind: status === 'succeeded' ? 'payment_succeeded' : 'payment_canceled',
  });
  await reconciler.writer.submit(
    status === 'succeeded' && intent !== null
      ? { ...fact, feeCents: intent.feeCents, availableAt: toInstant(intent.availableAtSeconds) }
      : fact,
  );
  return 1;
}

interface Outcome {
  readonly status: 'open' | 'succeeded' | 'canceled';
  readonly intent: IntentState | null;
}

/** Reads the page before its intent, because an expired page can no longer be paid. */
async function findOutcome(provider: CardProvider, charge: Charge): Promise<Outcome> {
  const { sessionId } = charge;
  const page = sessionId === null ? null : await provider.findCheckout(sessionId);
  const intentId = charge.intentId ?? page?.intentId ?? null;
  const intent = intentId === null ? null : await provider.findIntent(intentId);
  return { status: toStatus(page, intent), intent };
}

function toStatus(page: CheckoutState | null, intent: IntentState | null): Outcome['status'] {
  const status = intent?.status;
  if (status === 'succeeded' || status === 'canceled') return status;
  return page?.status === 'expired' && status !== 'processing' ? 'canceled' : 'open';
}

/**
 * Repeats the request under its key, or gives the charge up if it is abandoned or its key too old. Returns 1 if it
 * ended.
 */
async function reconcileCharge(parts: ChargeParts, open: OpenCharge): Promise<number> {
  const charge = await parts.database.read((db) => findCharge(db, open.chargeId));
  if (charge?.status !== 'open') return 0;
  await parts.database.transact((tx) => markReconciled(tx, charge.id));
  const { status } = await findState(parts, open, charge);
  return status === 'processing' || status === 'requires_action' ? 0 : 1;
}

async function findState(parts: ChargeParts, open: OpenCharge, charge: Charge): Promise<AttemptState> {
  const { intentId } = charge;
  if (intentId === null)
    return open.isTooOldToAsk ? abandonUnconfirmed(parts, charge) : requestCharge(parts, charge);
  const state = await refreshAttempt(parts, charge, intentId);
  return state.status === 'requires_action' && open.isAbandoned
    ? cancelAttempt(parts, charge, intentId)
    : state;
}

async function closeAttempt(parts: ChargeParts, chargeId: string): Promise<number> {
  const charge = await parts.database.read((db) => findCharge(db, chargeId));
  if (charge?.status !== 'canceled' || charge.intentId === null) return 0;
  return (await closeIntent(parts, charge, charge.intentId)).status === 'succeeded' ? 1 : 0;
}

async function reconcileRefund(reconciler: Reconciler, refund: UnsettledRefund): Promise<number> {
  const state = await reconciler.cardProvider.findRefund(refund.providerRefundId);
  await reconciler.database.transact((tx) => markRefundReconciled(tx, refund.id));
  if (state === null || state.status === 'pending') return 0;
  await reconciler.writer.submit({
    ...(await toProviderEvent(reconciler, {
      eventId: `reconciled:${refund.providerRefundId}:${state.status}`,
      kind: 'refund_updated',
      type: 'reconciled',
      chargeId: refund.chargeId,
      intentId: refund.intentId,
      amountCents: refund.amountCents,
      currency: 'usd',
    })),
    refundId: refund.providerRefundId,
    refundStatus: state.status,
  });
  return 1;
}

async function reconcileDispute(reconciler: Reconciler, dispute: UnsettledDispute): Promise<number> {
  const { disputeId } = dispute;
  const happenedAt = new Date((await reconciler.clock.nowSeconds()) * 1_000);
  const state = await reconciler.cardProvider.findDispute(disputeId);
  await reconciler.database.transact(async (tx) => {
    await markDisputeReconciled(tx, disputeId);
    if (state?.status === 'open')
      await recordEvidence(tx, { disputeId, evidenceDueAt: state.evidenceDueAt, happenedAt });
  });
  if (state === null || state.status === 'open') return 0;
  await reconciler.writer.submit({
    ...(await toProviderEvent(reconciler, {
      eventId: `reconciled:${dispute.disputeId}:${state.status}`,
      kind: state.status === 'won' ? 'dispute_won' : 'dispute_lost',
      type: 'reconciled',
      chargeId: dispute.chargeId,
      intentId: dispute.intentId,
      amountCents: dispute.amountCents,
      currency: 'usd',
    })),
    disputeId: dispute.disputeId,
    disputeFeeCents: state.feeCents,
  });
  return 1;
}

async function reconcileWarning(reconciler: Reconciler, known: UnsettledWarning): Promise<number> {
  const { warningId, kind, ...payment } = known;
  const atSeconds = await reconciler.clock.nowSeconds();
  const warning = await reconciler.cardProvider.findWarning(kind, warningId);
  await reconciler.database.transact((tx) => markWarningReconciled(tx, warningId));
  if (warning === null) return kind === 'inquiry' ? submitEscalated(reconciler, known) : 0;
  await reconciler.writer.submit({
    ...(await toProviderEvent(reconciler, {
      ...payment,
      eventId: `reconciled:${warningId}:${warning.status}:${atSeconds}`,
      kind: 'charge_warned',
      type: 'reconciled',
      currency: 'usd',
      atSeconds,
    })),
    warning,
  });
  return warning.status === 'closed' ? 1 : 0;
}

async function submitEscalated(
  reconciler: Reconciler,
  { warningId: disputeId, kind: _kind, ...payment }: UnsettledWarning,
): Promise<number> {
  const state = await reconciler.cardProvider.findDispute(disputeId);
  if (state === null) return 0;
  const { status, feeCents: disputeFeeCents, evidenceDueAt } = state;
  await reconciler.writer.submit({
    ...(await toProviderEvent(reconciler, {
      ...payment,
      eventId: `reconciled:${disputeId}:${status}`,
      kind: status === 'open' ? 'dispute_opened' : `dispute_${status}`,
      type: 'reconciled',
      currency: 'usd',
    })),
    disputeId,
    disputeFeeCents,
    evidenceDueAt,
  });
  return 1;
}
