import { cardFeeCents, ENTRY_FEES } from '@circle-link/contract/fees';
import type { Writer } from '../../platform/database/database.ts';
import type { Log } from '../../platform/logging/log.ts';
import {
  EventRefused,
  markPaymentStatus,
  requestRefunds,
  type ApplyEvents,
  type InboxEvent,
} from '../cards/index.ts';
import { applyDispute } from './apply-dispute.ts';
import { applyRefund } from './apply-refund.ts';
import { ENTRY_AMOUNT_CENTS } from './bookings.ts';
import { recordEntries } from './record-entries.ts';
import { recordCapture } from './record-capture.ts';
import type { PaidEntry } from './rules.ts';

/**
 * The writer's one function for entries: events in the order of the inbox. Runs of successes are applied as one batch;
 * refunds and disputes one by one between them, so that a later success sees what they did.
 */
export function applyEntryEvents(log: Log): ApplyEvents {
  return async (tx, events) => {
    const overtaken = new Map<string, 'refunded' | 'disputed'>();
    let run: InboxEvent[] = [];
    for (const event of events) {
      if (event.kind === 'payment_succeeded') {
        run.push(event);
        continue;
      }
      if (changesStanding(event)) {
        await applySuccesses(tx, run, overtaken, log);
        run = [];
      }
      await applyOther(tx, event, overtaken);
    }
    await applySuccesses(tx, run, overtaken, log);
  };
}

function changesStanding(event: InboxEvent): boolean {
  return event.kind === 'refund_updated' || event.kind.startsWith('dispute_');
}

async function applyOther(
  tx: Writer,
  event: InboxEvent,
  overtaken: Map<string, 'refunded' | 'disputed'>,
): Promise<void> {
  const { kind, payment } = event;
  if (kind === 'other') return;
  if (payment === null) throw new EventRefused(`${kind} ${event.eventId} speaks of no payment of ours`);
  if (kind === 'payment_failed')
    await markPaymentStatus(tx, payment.id, {
      status: 'open',
      from: ['open'],
      lastDecline: event.failureMessage,
    });
  else if (kind === 'payment_canceled')
    await markPaymentStatus(tx, payment.id, { status: 'canceled', from: ['open'] });
  else if (kind === 'refund_updated') {
    if (await applyRefund(tx, event, payment)) overtaken.set(payment.id, 'refunded');
  } else {
    await applyDispute(tx, event, payment);
    overtaken.set(payment.id, 'disputed');
  }
}

async function applySuccesses(
  tx: Writer,
  events: readonly InboxEvent[],
  overtaken: ReadonlyMap<string, 'refunded' | 'disputed'>,
  log: Log,
): Promise<void> {
  const entries = new Map<string, PaidEntry>();
  for (const event of events) {
    const entry = readSuccess(event);
    if (entry === null || entries.has(entry.paymentId)) continue;
    const status = overtaken.get(entry.paymentId) ?? event.payment?.status;
    if (status === 'succeeded') continue;
    if (status === 'refunded' || status === 'disputed') await recordCapture(tx, entry, 'loss:entries');
    else if (await isAsOrdered(tx, event, entry, log)) entries.set(entry.paymentId, entry);
  }
  const [first] = events;
  if (first !== undefined) await recordEntries(tx, [...entries.values()], `entries:${first.id}`);
}

function readSuccess(event: InboxEvent): PaidEntry | null {
  const { payment, intentId, amountCents } = event;
  if (payment === null || intentId === null || amountCents === null)
    throw new EventRefused(`success ${event.eventId} speaks of no payment of ours`);
  return {
    paymentId: payment.id,
    userId: payment.userId,
    intentId,
    holdId: payment.purpose === 'hold' ? payment.subjectId : null,
    amountCents,
    cardFeeCents: event.feeCents ?? cardFeeCents(amountCents, ENTRY_FEES),
    at: event.occurredAt,
  };
}

/** A charge that is not what we ordered makes no position: it is refunded whole, and an alarm rings. */
async function isAsOrdered(tx: Writer, event: InboxEvent, entry: PaidEntry, log: Log): Promise<boolean> {
  const ordered = event.payment;
  const problem = problemOf(event, entry);
  if (problem === null || ordered === null) return true;
  log.error({ alarm: 'wrong_charge', eventId: event.eventId, problem }, 'a charge is not what was ordered');
  if (event.currency !== 'usd') throw new EventRefused(`${problem}: ${event.eventId}`);
  await recordCapture(tx, entry, 'queue:refunds-due');
  await requestRefunds(tx, [
    {
      paymentId: ordered.id,
      intentId: entry.intentId,
      amountCents: entry.amountCents,
      reason: problem,
      requestedBy: 'system',
    },
  ]);
  if (problem !== 'wrong payment')
    await markPaymentStatus(tx, ordered.id, { status: 'succeeded', from: ['open', 'canceled'] });
  return false;
}

function problemOf(event: InboxEvent, entry: PaidEntry): string | null {
  if (event.currency !== 'usd') return 'wrong currency';
  if (entry.amountCents !== ENTRY_AMOUNT_CENTS) return 'wrong amount';
  const knownIntent = event.payment?.intentId ?? null;
  return knownIntent !== null && knownIntent !== entry.intentId ? 'wrong payment' : null;
}
