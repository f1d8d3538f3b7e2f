import { type Cents, computeMinCents, subtractCents, ZERO_CENTS } from '@circle-link/contract/money';
import type { Writer } from '../../../platform/database/database.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { EventRefused } from '../provider-events/inbox-writer.ts';
import { findBouncedRefund } from '../refunds/due-refund-store.ts';
import type { InboxEvent } from '../provider-events/store.ts';
import { markRefundDue, type RefundSettlement, type SettledRefund, settleRefund } from '../refunds/store.ts';
import { namesOtherIntent } from '../rules.ts';
import { markChargeStatus } from '../store.ts';
import { applyReversal, reinstateCharge } from './apply-reversal.ts';
import { refundBouncedLines, refundPaidLines } from './charge-lines.ts';
import { type ReversibleCharge, type ChargePolicy, postReversalLines } from './charge-policy.ts';
import { netRefundAgainstDispute } from './net-refunds.ts';

/**
 * Our refunds are due since their request, and due again if they fail. A refund made at the provider is a reversal,
 * undone if it fails. Returns whether the charge counts as refunded. The caller holds the inbox.
 */
export async function applyRefund(
  tx: Writer,
  event: InboxEvent,
  charge: ReversibleCharge,
  policy: ChargePolicy,
): Promise<boolean> {
  const refund = readRefund(event, charge);
  const settled = await settleRefund(tx, refund);
  if (settled.outcome === null) return false;
  const { intentId } = refund;
  const report = { charge, settled, intentId, at: event.occurredAt };
  if (settled.outcome === 'failed') {
    await reverseRefund(tx, report, policy);
    return false;
  }
  if (settled.wasOurs) await bookOurs(tx, report, policy);
  else await bookForeign(tx, report, policy);
  const isWhole = settled.wasOurs || settled.amountCents >= charge.amountCents;
  // A refund of a second charge that names the same payment does not change the payment.
  if (!isWhole || namesOtherIntent(refund, charge)) return false;
  await markChargeStatus(tx, charge.id, { status: 'refunded', from: ['open', 'canceled', 'succeeded'] });
  return true;
}

function readRefund(event: InboxEvent, charge: ReversibleCharge): SettledRefund {
  const { refundId, refundStatus, intentId } = event;
  if (refundId === null || refundStatus === null || intentId === null)
    throw new EventRefused(`refund ${event.eventId} is incomplete`);
  return {
    chargeId: charge.id,
    intentId,
    providerRefundId: refundId,
    status: refundStatus,
    amountCents: event.amountCents ?? charge.amountCents,
    ourId: event.metadata['refund_id'] ?? null,
  };
}

interface Report {
  readonly charge: ReversibleCharge;
  readonly settled: RefundSettlement;
  readonly intentId: string;
  readonly at: Date;
}

async function bookOurs(tx: Writer, { charge, settled, at }: Report, policy: ChargePolicy): Promise<void> {
  const { refundId, amountCents } = settled;
  const source = `refund:${refundId}`;
  await postReversalLines(
    tx,
    { source, key: `${source}:paid`, kind: policy.kinds.refund, chargeId: charge.id, happenedAt: at },
    refundPaidLines(policy.accounts, amountCents),
  );
  await policy.refunds?.announce(tx, charge, { refundId, amountCents, at, state: 'sent' });
}

async function bookForeign(tx: Writer, report: Report, policy: ChargePolicy): Promise<void> {
  const { charge, settled, intentId, at } = report;
  const { refundId, amountCents } = settled;
  const source = `refund:${refundId}`;
  const key = `${source}:${policy.keys.foreign}`;
  const taken = { intentId, amountCents, feeCents: ZERO_CENTS, happenedAt: at, isDispute: false };
  await applyReversal(tx, charge, { source, key, ...taken }, policy);
  await policy.refunds?.announce(tx, charge, { refundId, amountCents, at, state: 'foreign' });
}

/** Announces only what is still due: a lost dispute may have covered all of it. */
async function reverseRefund(tx: Writer, report: Report, policy: ChargePolicy): Promise<void> {
  const { charge, settled, at } = report;
  const { refundId, wasOurs } = settled;
  const dueBefore = wasOurs ? ZERO_CENTS : await getBouncedCents(tx, charge);
  if (wasOurs ? settled.hadSucceeded : await failForeign(tx, report, policy))
    await bookBounced(tx, report, policy);
  if (policy.refunds === null) return;
  await netRefundAgainstDispute(tx, charge.id, at, policy);
  const dueCents = subtractCents(await getBouncedCents(tx, charge), dueBefore);
  const amountCents = computeMinCents(settled.amountCents, dueCents);
  if (amountCents > 0)
    await policy.refunds.announce(tx, charge, { refundId, amountCents, at, state: 'failed' });
  await recordAuditEntries(tx, [{ kind: 'refund.failed', subjectId: refundId }]);
}

/** Undoes the reversal. True if its amount is due as a refund instead. */
async function failForeign(
  tx: Writer,
  { charge, settled, intentId, at }: Report,
  policy: ChargePolicy,
): Promise<boolean> {
  const source = `refund:${settled.refundId}`;
  const back = { source, key: `${source}:${policy.keys.foreignFailed}`, intentId, happenedAt: at };
  if ((await reinstateCharge(tx, charge, back, policy)) !== 'stays reversed') return false;
  await markRefundDue(tx, settled.refundId);
  return true;
}

async function bookBounced(tx: Writer, { charge, settled, at }: Report, policy: ChargePolicy): Promise<void> {
  const source = `refund:${settled.refundId}`;
  await postReversalLines(
    tx,
    { source, key: `${source}:bounced`, kind: policy.kinds.refund, chargeId: charge.id, happenedAt: at },
    refundBouncedLines(policy.accounts, settled.amountCents),
  );
}

async function getBouncedCents(tx: Writer, { id }: ReversibleCharge): Promise<Cents> {
  return (await findBouncedRefund(tx, id))?.dueCents ?? ZERO_CENTS;
}
