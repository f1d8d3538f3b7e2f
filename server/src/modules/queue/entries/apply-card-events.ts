import { computeCardFee, ENTRY_FEES } from '@circle-link/contract/fees';
import type { Writer } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/logging/log.ts';
import {
  applyDispute,
  applyRefund,
  captureUnused,
  EventRefused,
  type InboxEvent,
  type InboxPayment,
  logWrongCharge,
  markPaymentStatus,
  markPaymentSucceeded,
  recordCaptured,
  refundUnusableCharge,
  storeReference,
  type SuccessfulCharge,
} from '../../charges/index.ts';
import { ENTRY_AMOUNT_CENTS } from './bookings.ts';
import { entryPolicy } from './charge-policy.ts';
import { recordEntries } from './record-entries.ts';
import type { PaidEntry } from './rules.ts';

/** Payment states within this batch, since the events were read with the earlier states. */
type Applied = Map<string, Pick<InboxPayment, 'status' | 'intentId'>>;

export type ApplyEntryEvents = (
  tx: Writer,
  events: readonly InboxEvent[],
  end?: { readonly isLast: boolean },
) => Promise<void>;

/**
 * Applies inbox events of entries in order. Runs of successes are one batch; refunds and disputes are applied one by
 * one between them, so that later successes see their effect.
 */
export function applyEntryEvents(log: Log): ApplyEntryEvents {
  return async (tx, events, { isLast } = { isLast: false }) => {
    const applied: Applied = new Map();
    let run: InboxEvent[] = [];
    for (const event of events) {
      if (event.kind === 'payment_succeeded') {
        run.push(event);
        continue;
      }
      if (changesPosition(event)) {
        await applySuccesses(tx, run, applied, { log, isLast: false });
        run = [];
      }
      await applyOther(tx, event, applied);
    }
    await applySuccesses(tx, run, applied, { log, isLast });
  };
}

function changesPosition(event: InboxEvent): boolean {
  return event.kind === 'refund_updated' || event.kind.startsWith('dispute_');
}

async function applyOther(tx: Writer, event: InboxEvent, applied: Applied): Promise<void> {
  const { kind, payment } = event;
  if (kind === 'other') return;
  if (payment === null) throw new EventRefused(`${kind} ${event.eventId} names an unknown payment`);
  const current = await storeIntent(tx, event, payment, applied);
  if (kind === 'payment_failed' || kind === 'payment_canceled') await applyUnpaid(tx, event, current);
  else if (kind === 'refund_updated') {
    if (await applyRefund(tx, event, current, entryPolicy)) setChargeStatus(applied, current, 'refunded');
  } else {
    if (await applyDispute(tx, event, current, entryPolicy)) setChargeStatus(applied, current, 'disputed');
  }
}

async function storeIntent(
  tx: Writer,
  event: InboxEvent,
  payment: InboxPayment,
  applied: Applied,
): Promise<InboxPayment> {
  const { status, intentId: known } = applied.get(payment.id) ?? payment;
  if (known !== null || event.intentId === null) return { ...payment, intentId: known };
  const { intentId } = await storeReference(tx, payment.id, { intentId: event.intentId });
  applied.set(payment.id, { status, intentId });
  return { ...payment, intentId };
}

async function applyUnpaid(tx: Writer, event: InboxEvent, payment: InboxPayment): Promise<void> {
  const { kind, failureMessage } = event;
  await markPaymentStatus(
    tx,
    payment.id,
    kind === 'payment_failed'
      ? { status: 'open', from: ['open'], lastDecline: failureMessage }
      : { status: 'canceled', from: ['open'] },
  );
}

function setChargeStatus(applied: Applied, payment: InboxPayment, status: 'refunded' | 'disputed'): void {
  applied.set(payment.id, { intentId: payment.intentId, status });
}

async function applySuccesses(
  tx: Writer,
  events: readonly InboxEvent[],
  applied: Applied,
  { log, isLast }: { readonly log: Log; readonly isLast: boolean },
): Promise<void> {
  const entries: PaidEntry[] = [];
  for (const event of events) {
    const { payment, entry } = readSuccess(event);
    const before = applied.get(payment.id) ?? payment;
    const problem = findProblem(event, entry, before.intentId);
    if (problem === 'wrong payment') {
      await returnCharge(tx, toSuccess(event, payment, entry), problem, log);
      continue;
    }
    if (before.status === 'succeeded') continue;
    if (before.status === 'refunded' || before.status === 'disputed') {
      // The charge was reversed before we processed its capture. The recorded capture stops the reconciliation job.
      if (await recordCaptured(tx, toCaptured(entry)))
        await captureUnused(tx, toSuccess(event, payment, entry), 'loss', entryPolicy);
      continue;
    }
    applied.set(payment.id, { status: 'succeeded', intentId: entry.intentId });
    if (problem === null) entries.push(entry);
    else {
      await markPaymentSucceeded(tx, toCaptured(entry));
      await returnCharge(tx, toSuccess(event, payment, entry), problem, log);
    }
  }
  const [first] = events;
  if (first !== undefined) await recordEntries(tx, entries, `entries:${first.id}`, { isLast });
}

function readSuccess(event: InboxEvent): { payment: InboxPayment; entry: PaidEntry } {
  const { payment, intentId, amountCents } = event;
  if (payment === null || intentId === null || amountCents === null)
    throw new EventRefused(`success ${event.eventId} names an unknown payment`);
  const entry = {
    paymentId: payment.id,
    userId: payment.userId,
    intentId,
    holdId: payment.purpose === 'hold' ? payment.subjectId : null,
    amountCents,
    cardFeeCents: event.feeCents ?? computeCardFee(amountCents, ENTRY_FEES),
    at: event.occurredAt,
    availableAt: event.availableAt,
  };
  return { payment, entry };
}

type Problem = 'wrong currency' | 'wrong amount' | 'wrong payment';

function findProblem(event: InboxEvent, entry: PaidEntry, knownIntentId: string | null): Problem | null {
  if (event.currency !== 'usd') return 'wrong currency';
  if (knownIntentId !== null && knownIntentId !== entry.intentId) return 'wrong payment';
  return entry.amountCents === ENTRY_AMOUNT_CENTS ? null : 'wrong amount';
}

/** A charge that differs from the order makes no position: it is refunded in full, and an alarm rings. */
async function returnCharge(
  tx: Writer,
  success: SuccessfulCharge,
  problem: Problem,
  log: Log,
): Promise<void> {
  if (problem === 'wrong currency') {
    logWrongCharge(log, success.eventId, problem);
    throw new EventRefused(`${problem}: ${success.eventId}`);
  }
  await refundUnusableCharge(tx, success, problem, { policy: entryPolicy, log });
}

function toCaptured({ paymentId, intentId, cardFeeCents: feeCents, at, availableAt }: PaidEntry) {
  return { paymentId, intentId, feeCents, at, availableAt };
}

function toSuccess(
  { eventId }: InboxEvent,
  charge: InboxPayment,
  { intentId, amountCents: totalCents, cardFeeCents: providerFeeCents, at }: PaidEntry,
): SuccessfulCharge {
  return { eventId, charge, intentId, captured: { totalCents, providerFeeCents }, at };
}
