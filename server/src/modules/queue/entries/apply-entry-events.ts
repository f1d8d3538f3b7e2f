import type { Writer } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/logging/log.ts';
import {
  applyDispute,
  applyRefund,
  type InboxCharge,
  markChargeStatus,
  namesOtherIntent,
  type PaymentEvent,
  readSuccess,
  refundWrongAmount,
  storeReference,
  type SuccessfulCharge,
} from '../../charges/index.ts';
import { ENTRY_AMOUNT_CENTS } from './bookings.ts';
import { entryPolicy } from './entry-charge-policy.ts';
import { recordEntries } from './record-entries.ts';
import type { PaidEntry } from './rules.ts';

/** Payment states within this batch, since the events were read with the earlier states. */
type Applied = Map<string, Pick<InboxCharge, 'status' | 'intentId'>>;

export type ApplyEntryEvents = (
  tx: Writer,
  events: readonly PaymentEvent[],
  end?: { readonly isLast: boolean },
) => Promise<void>;

/**
 * Applies inbox events of entries in order. Runs of successes are one batch; refunds and disputes are applied one by
 * one between them, so that later successes see their effect.
 */
export function applyEntryEvents(log: Log): ApplyEntryEvents {
  return async (tx, events, { isLast } = { isLast: false }) => {
    const applied: Applied = new Map();
    let run: PaymentEvent[] = [];
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

function changesPosition(event: PaymentEvent): boolean {
  return event.kind === 'refund_updated' || event.kind.startsWith('dispute_');
}

async function applyOther(tx: Writer, event: PaymentEvent, applied: Applied): Promise<void> {
  const { kind, charge } = event;
  const current = await storeIntent(tx, event, charge, applied);
  if (kind === 'payment_failed' || kind === 'payment_canceled') await applyUnpaid(tx, event, current);
  else if (kind === 'refund_updated') {
    if (await applyRefund(tx, event, current, entryPolicy)) setChargeStatus(applied, current, 'refunded');
  } else {
    if (await applyDispute(tx, event, current, entryPolicy)) setChargeStatus(applied, current, 'disputed');
  }
}

async function storeIntent(
  tx: Writer,
  event: PaymentEvent,
  charge: InboxCharge,
  applied: Applied,
): Promise<InboxCharge> {
  const { status, intentId: known } = applied.get(charge.id) ?? charge;
  if (known !== null || event.intentId === null) return { ...charge, intentId: known };
  const { intentId } = await storeReference(tx, charge.id, { intentId: event.intentId });
  applied.set(charge.id, { status, intentId });
  return { ...charge, intentId };
}

async function applyUnpaid(tx: Writer, event: PaymentEvent, charge: InboxCharge): Promise<void> {
  if (namesOtherIntent(event, charge)) return;
  const { kind, failureMessage } = event;
  await markChargeStatus(
    tx,
    charge.id,
    kind === 'payment_failed'
      ? { status: 'open', from: ['open'], lastDecline: failureMessage }
      : { status: 'canceled', from: ['open'] },
  );
}

function setChargeStatus(applied: Applied, charge: InboxCharge, status: 'refunded' | 'disputed'): void {
  applied.set(charge.id, { intentId: charge.intentId, status });
}

/** Successes of the ordered amount become entries in one batch; any other is refunded or booked at once. */
async function applySuccesses(
  tx: Writer,
  events: readonly PaymentEvent[],
  applied: Applied,
  { log, isLast }: { readonly log: Log; readonly isLast: boolean },
): Promise<void> {
  const parts = { policy: entryPolicy, log };
  const entries: PaidEntry[] = [];
  for (const event of events) {
    const { charge } = event;
    const success = await readSuccess(tx, event, { ...charge, ...applied.get(charge.id) }, parts);
    if (success === null) continue;
    applied.set(charge.id, { status: 'succeeded', intentId: success.intentId });
    if (success.captured.totalCents === ENTRY_AMOUNT_CENTS) entries.push(toPaidEntry(success));
    else await refundWrongAmount(tx, success, parts);
  }
  const [first] = events;
  if (first !== undefined) await recordEntries(tx, entries, `entries:${first.id}`, { isLast });
}

function toPaidEntry(success: SuccessfulCharge<InboxCharge>): PaidEntry {
  const { charge, intentId, captured, at, availableAt } = success;
  return {
    chargeId: charge.id,
    userId: charge.userId,
    intentId,
    holdId: charge.purpose === 'hold' ? charge.subjectId : null,
    amountCents: captured.totalCents,
    cardFeeCents: captured.providerFeeCents,
    at,
    availableAt,
  };
}
