import { isBankDebit } from '@circle-link/contract/charge-kinds';
import type { Writer } from '../../../platform/database/database.ts';
import {
  EventRefused,
  findPayment as findCardPayment,
  wasCaptured,
  type CardPayment,
  type InboxEvent,
} from '../../cards/index.ts';
import { findAttempt, findPayment, markFailed } from '../../payments/index.ts';
import { lockGroups } from '../store.ts';
import { applyDispute } from './apply-dispute.ts';
import { applyRefund } from './apply-refund.ts';
import { applyReturn } from './apply-return.ts';
import { applySuccess } from './apply-success.ts';
import type { ApplyParts } from './refund-unusable-charge.ts';

const NOT_CONFIRMED = 'The payment was not confirmed in time.';

export interface ContributionEvents {
  /** Runs before the batch is applied: locks groups in the order of their ids, before accounts. */
  readonly lockGroups: (tx: Writer, events: readonly InboxEvent[]) => Promise<void>;
  readonly apply: (tx: Writer, events: readonly InboxEvent[]) => Promise<void>;
}

export function contributionEvents(parts: ApplyParts): ContributionEvents {
  return {
    lockGroups: lockEventGroups,
    apply: async (tx, events) => {
      for (const event of events) await applyEvent(tx, event, parts);
    },
  };
}

async function lockEventGroups(tx: Writer, events: readonly InboxEvent[]): Promise<void> {
  const ids = new Set<string>();
  for (const { payment } of events) {
    const owed = payment === null ? null : await findPayment(tx, payment.subjectId);
    if (owed !== null) ids.add(owed.groupId);
  }
  await lockGroups(tx, [...ids]);
}

async function applyEvent(tx: Writer, event: InboxEvent, parts: ApplyParts): Promise<void> {
  const { kind, payment } = event;
  if (payment === null) throw new EventRefused(`${kind} ${event.eventId} names no known payment`);
  // Reloaded because an earlier event of the batch may have changed it.
  const card = await findCardPayment(tx, payment.id);
  if (card === null) throw new EventRefused(`payment ${payment.id} is gone`);
  if (kind === 'payment_succeeded') await applySuccess(tx, event, card, parts);
  else if (kind === 'payment_failed' || kind === 'payment_canceled') {
    if (isBankDebit(card.kind)) await applyReturn(tx, event, card, parts);
    else await recordFailure(tx, card, event.failureMessage);
  } else if (kind === 'refund_updated')
    await applyRefund(tx, event, await proven(tx, event, card, parts), parts);
  else if (kind.startsWith('dispute_'))
    await applyDispute(tx, event, await proven(tx, event, card, parts), parts);
}

/**
 * A reversal implies a prior success. If the success event is late, book it first: ownership must not depend on the
 * order.
 */
async function proven(
  tx: Writer,
  event: InboxEvent,
  card: CardPayment,
  parts: ApplyParts,
): Promise<CardPayment> {
  if (!isBankDebit(card.kind) || (await wasCaptured(tx, card.id))) return card;
  if (event.kind === 'refund_updated' && event.refundStatus !== 'succeeded') return card;
  const { amountCents, id } = card;
  const intentId = event.intentId ?? card.intentId;
  const success = {
    ...event,
    kind: 'payment_succeeded',
    amountCents,
    currency: 'usd',
    feeCents: null,
    intentId,
  } as const;
  await applySuccess(tx, success, card, parts);
  return (await findCardPayment(tx, id)) ?? card;
}

async function recordFailure(tx: Writer, card: CardPayment, reason: string | null): Promise<void> {
  const attempt = await findAttempt(tx, card.id);
  if (attempt !== null) await markFailed(tx, attempt.paymentId, reason ?? card.lastDecline ?? NOT_CONFIRMED);
}
