import { isBankDebit } from '@circle-link/contract/charges/charge-kinds';
import type { Writer } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/logging/log.ts';
import { EventRefused } from '../provider-events/inbox-writer.ts';
import type { InboxEvent } from '../provider-events/store.ts';
import { wasCaptured } from '../refunds/store.ts';
import { namesOtherIntent } from '../rules.ts';
import { type Charge, findCharge } from '../store.ts';
import { applyDispute } from './apply-dispute.ts';
import { applyFailure } from './apply-failure.ts';
import { applyRefund } from './apply-refund.ts';
import { applySuccess } from './apply-success.ts';
import type { SavedChargePolicy } from './charge-policy.ts';

/** The events of one purpose whose charges use a saved card or bank account. */
export interface ChargeEvents {
  /** Runs before a batch is applied: locks what its events may change. */
  readonly lock: (tx: Writer, events: readonly InboxEvent[]) => Promise<void>;
  readonly apply: (tx: Writer, events: readonly InboxEvent[]) => Promise<void>;
}

export function createChargeEvents(policy: SavedChargePolicy, log: Log): ChargeEvents {
  return {
    lock: policy.lock,
    apply: async (tx, events) => {
      for (const event of events) await applyChargeEvent(tx, event, { policy, log });
    },
  };
}

interface ApplyParts {
  readonly policy: SavedChargePolicy;
  readonly log: Log;
}

/** The charge is read as earlier events have left it. */
async function applyChargeEvent(tx: Writer, event: InboxEvent, parts: ApplyParts): Promise<void> {
  const { kind } = event;
  const charge = event.charge === null ? null : await findCharge(tx, event.charge.id);
  if (charge === null) throw new EventRefused(`${kind} ${event.eventId} names no known payment`);
  const { policy } = parts;
  if (kind === 'payment_succeeded') await applySuccess(tx, event, charge, parts);
  else if (kind === 'payment_failed' || kind === 'payment_canceled')
    await applyFailure(tx, event, charge, policy);
  else if (kind === 'refund_updated')
    await applyRefund(tx, event, await bookImpliedSuccess(tx, event, charge, parts), policy);
  else if (kind.startsWith('dispute_'))
    await applyDispute(tx, event, await bookImpliedSuccess(tx, event, charge, parts), policy);
}

/**
 * A reversal of a bank debit implies a prior success. If the success event is late, book it first: who owes the amount
 * must not depend on the order of events.
 */
async function bookImpliedSuccess(
  tx: Writer,
  event: InboxEvent,
  charge: Charge,
  parts: ApplyParts,
): Promise<Charge> {
  if (!isBankDebit(charge.kind) || namesOtherIntent(event, charge)) return charge;
  if (await wasCaptured(tx, charge.id)) return charge;
  if (event.kind === 'refund_updated' && event.refundStatus !== 'succeeded') return charge;
  const success = {
    ...event,
    kind: 'payment_succeeded',
    amountCents: charge.amountCents,
    currency: 'usd',
    feeCents: null,
    intentId: event.intentId ?? charge.intentId,
  } as const;
  await applySuccess(tx, success, charge, parts);
  return (await findCharge(tx, charge.id)) ?? charge;
}
