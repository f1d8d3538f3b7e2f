import { type Cents, ZERO_CENTS } from '@circle-link/contract/money';
import type { Writer } from '../../../platform/database/database.ts';
import { EventRefused } from '../provider-events/inbox-writer.ts';
import type { InboxEvent } from '../provider-events/store.ts';
import { markChargeStatus } from '../store.ts';
import { applyReversal, reinstateCharge } from './apply-reversal.ts';
import { disputeFeeLines } from './charge-lines.ts';
import { type ReversibleCharge, type ChargePolicy, postReversalLines } from './charge-policy.ts';
import {
  closeDispute,
  isDisputeLost,
  openDispute,
  recordDisputeFee,
  recordWarning,
  type ReportedDispute,
} from './dispute-store.ts';
import { netRefundAgainstDispute } from './net-refunds.ts';

/**
 * Opened: the amount is reversed. Won: it returns to where it was taken from. Lost: the opening's booking stays, and it
 * covers a due refund. A closing event without an opening one does both, and a fee is booked whenever it is reported.
 * Returns whether the charge counts as disputed. The caller holds the inbox.
 */
export async function applyDispute(
  tx: Writer,
  event: InboxEvent,
  charge: ReversibleCharge,
  policy: ChargePolicy,
): Promise<boolean> {
  const dispute = readDispute(event, charge);
  const isNew = await openDispute(tx, dispute);
  const feeCents = await recordDisputeFee(tx, dispute);
  if (isNew) await open(tx, charge, { ...dispute, intentId: event.intentId }, feeCents, policy);
  else if (feeCents !== ZERO_CENTS) await bookFee(tx, event, dispute, feeCents, policy);
  if (event.kind !== 'dispute_opened')
    await close(tx, charge, dispute, event.kind === 'dispute_won' ? 'won' : 'lost', policy);
  return dispute.amountCents >= charge.amountCents;
}

function readDispute(event: InboxEvent, charge: ReversibleCharge): ReportedDispute {
  const { disputeId, disputeFeeCents: feeCents, evidenceDueAt, occurredAt: happenedAt } = event;
  if (disputeId === null || (event.intentId ?? charge.intentId) === null)
    throw new EventRefused(`dispute ${event.eventId} is incomplete`);
  const amountCents = event.amountCents ?? charge.amountCents;
  return { disputeId, chargeId: charge.id, amountCents, feeCents, evidenceDueAt, happenedAt };
}

async function open(
  tx: Writer,
  charge: ReversibleCharge,
  { disputeId, amountCents, happenedAt, intentId }: ReportedDispute & Pick<InboxEvent, 'intentId'>,
  feeCents: Cents,
  policy: ChargePolicy,
): Promise<void> {
  if (amountCents >= charge.amountCents)
    await markChargeStatus(tx, charge.id, {
      status: 'disputed',
      from: ['open', 'canceled', 'succeeded', 'refunded'],
    });
  const source = `dispute:${disputeId}`;
  const key = `${source}:opened`;
  const reversal = { source, key, intentId, amountCents, feeCents, happenedAt, isDispute: true };
  await applyReversal(tx, charge, reversal, policy);
}

/** A fee reported after the opening is our cost, like one reported with it. */
async function bookFee(
  tx: Writer,
  event: InboxEvent,
  { disputeId, chargeId, happenedAt }: ReportedDispute,
  feeCents: Cents,
  { accounts, kinds, onDisputeFee }: ChargePolicy,
): Promise<void> {
  const source = `dispute:${disputeId}`;
  const key = `${source}:fee:${event.id}`;
  const booked = { source, key, chargeId, happenedAt, amountCents: feeCents };
  await postReversalLines(tx, { ...booked, kind: kinds.loss.dispute }, disputeFeeLines(accounts, feeCents));
  await onDisputeFee?.(tx, booked);
}

async function close(
  tx: Writer,
  charge: ReversibleCharge,
  { disputeId, happenedAt }: ReportedDispute,
  status: 'won' | 'lost',
  policy: ChargePolicy,
): Promise<void> {
  const source = `dispute:${disputeId}`;
  if (status === 'won' && policy.refusesAppeals && (await isDisputeLost(tx, source)))
    throw new EventRefused(`dispute ${disputeId} was lost, and is won on appeal`);
  if (!(await closeDispute(tx, disputeId, status))) return;
  if (status === 'won')
    await reinstateCharge(tx, charge, { source, key: `${source}:won`, intentId: null, happenedAt }, policy);
  await policy.onDisputeClosed?.(tx, charge, { status, source, happenedAt });
  if (status === 'lost') await netRefundAgainstDispute(tx, charge.id, happenedAt, policy);
}

export async function applyWarning(tx: Writer, event: InboxEvent): Promise<void> {
  const { warning, charge, occurredAt: happenedAt } = event;
  if (charge === null) throw new EventRefused(`${event.kind} ${event.eventId} names no known payment`);
  if (warning === null) throw new EventRefused(`${event.kind} ${event.eventId} is incomplete`);
  const amountCents = event.amountCents ?? charge.amountCents;
  await recordWarning(tx, { ...warning, chargeId: charge.id, amountCents, happenedAt });
}
