/** Books disputes and refunds of a charge, and their return. */
import {
  addCents,
  type Cents,
  computeMinCents,
  subtractCents,
  ZERO_CENTS,
} from '@circle-link/contract/money';
import type { Writer } from '../../../platform/database/database.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import type { LedgerLine, Subject } from '../../ledger/index.ts';
import { EventRefused } from '../provider-events/inbox-writer.ts';
import type { InboxEvent } from '../provider-events/store.ts';
import {
  findRefundDue,
  listBouncedRefunds,
  markRefundDue,
  reducePendingRefund,
  type RefundSettlement,
  restorePendingRefund,
  type SettledRefund,
  settleRefund,
  wasCaptured,
} from '../refunds/store.ts';
import {
  disputeFeeLines,
  namesOtherIntent,
  parseReversalSource,
  refundPaidLines,
  reversalAgainstRefundLines,
  reversalReturnedToRefundLines,
  reversalToLossLines,
  reversalToReceivableLines,
} from '../charge-lines.ts';
import { markChargeStatus } from '../store.ts';
import {
  type ChargePolicy,
  type Liability,
  postReversalLines,
  type RefundPolicy,
  type Reinstatement,
  type Reversal,
  type ReversibleCharge,
} from './charge-policy.ts';
import { netRefundAgainstDispute } from './net-refunds.ts';
import {
  type ChargeReversal,
  closeDispute,
  findChargeReversal,
  isDisputeLost,
  markReturned,
  openDispute,
  recordChargeReversal,
  recordDisputeFee,
  type ReportedDispute,
} from './store.ts';

/**
 * A refund made at the provider reduces ours where one is due. Otherwise the policy decides who bears the reversal. A
 * reversal of a second charge that names the same payment becomes a dead letter unless that charge is due for refund.
 */
async function applyReversal(
  tx: Writer,
  charge: ReversibleCharge,
  reversal: Reversal,
  policy: ChargePolicy,
): Promise<void> {
  const { refunds } = policy;
  if (
    !reversal.isDispute &&
    refunds !== null &&
    (await coverDueRefund(tx, charge, reversal, policy, refunds))
  )
    return;
  if (namesOtherIntent(reversal, charge))
    throw new EventRefused(`${reversal.source} is of another charge than ${charge.id}`);
  const { party, lines, about, follow } = await policy.assignLiability(tx, charge, reversal);
  const isOurs = party === 'platform' || party === 'unassigned';
  const { kind: cause } = parseReversalSource(reversal.source);
  const kind = policy.kinds[isOurs ? 'loss' : 'borne'][cause];
  await postReversalLines(
    tx,
    { ...reversal, kind, chargeId: charge.id, ...(about !== undefined && { about }) },
    lines,
  );
  const { source, amountCents } = reversal;
  await recordChargeReversal(tx, { source, chargeId: charge.id, amountCents, liableParty: party });
  await follow?.();
}

async function coverDueRefund(
  tx: Writer,
  charge: ReversibleCharge,
  reversal: Reversal,
  { accounts, kinds }: ChargePolicy,
  { announce }: RefundPolicy,
): Promise<boolean> {
  const { source, amountCents, intentId, happenedAt: at } = reversal;
  const chargeId = charge.id;
  const due = await findRefundDue(tx, { chargeId, intentId });
  if (due === null) return false;
  const coveredCents = computeMinCents(due.dueCents, amountCents);
  await reducePendingRefund(tx, { chargeId, intentId }, coveredCents);
  await postReversalLines(
    tx,
    { ...reversal, kind: kinds.refund, chargeId },
    reversalAgainstRefundLines(accounts, reversal, coveredCents),
  );
  await recordChargeReversal(tx, { source, chargeId, amountCents, liableParty: 'refund', coveredCents });
  const { id: refundId } = parseReversalSource(source);
  await announce(tx, charge, { refundId, amountCents, at, state: 'covered' });
  return true;
}

/** We bear it: the charge pays nothing, or has not been captured yet. */
export async function bearLoss(
  tx: Writer,
  charge: ReversibleCharge,
  reversal: Reversal,
  { accounts }: Pick<ChargePolicy, 'accounts'>,
): Promise<Liability & { readonly party: 'platform' | 'unassigned' }> {
  const party = (await wasCaptured(tx, charge.id)) ? 'platform' : 'unassigned';
  return { party, lines: reversalToLossLines(accounts, reversal) };
}

/** The payment stays paid, and its payer owes the amount. The caller holds their accounts. */
export function oweByPayer(
  userId: string,
  reversal: Reversal,
  { accounts }: Pick<ChargePolicy, 'accounts'>,
): Liability & { readonly party: 'payer' } {
  return { party: 'payer', lines: reversalToReceivableLines(accounts, userId, reversal) };
}

/** Returns exactly the reversed amount to the party that bore it. Idempotent. */
async function reinstateCharge(
  tx: Writer,
  charge: ReversibleCharge,
  back: Reinstatement,
  policy: ChargePolicy,
): Promise<'returned' | 'stays reversed' | 'unknown'> {
  const taken = await findChargeReversal(tx, back.source);
  if (taken === null) return 'unknown';
  const isRefund = parseReversalSource(back.source).kind === 'refund';
  if (isRefund && policy.staysReversed?.(charge, taken) === true) return 'stays reversed';
  await markReturned(tx, back.source);
  if (hasCoveredRefund(taken)) await makeDueAgain(tx, charge, taken, back, policy);
  else await policy.reinstate(tx, charge, taken, back);
  return 'returned';
}

/** Also of a lost dispute that is won on appeal. What a position bears was never due from us. */
function hasCoveredRefund({ liableParty, coveredCents }: ChargeReversal): boolean {
  return liableParty === 'refund' || (coveredCents > ZERO_CENTS && liableParty !== 'position');
}

async function makeDueAgain(
  tx: Writer,
  charge: ReversibleCharge,
  { amountCents, coveredCents }: ChargeReversal,
  back: Reinstatement,
  policy: ChargePolicy,
): Promise<void> {
  if (coveredCents > ZERO_CENTS)
    await restorePendingRefund(tx, { chargeId: charge.id, intentId: back.intentId }, coveredCents);
  const lines = reversalReturnedToRefundLines(policy.accounts, amountCents, coveredCents);
  await postReinstatement(tx, charge, back, policy, lines);
}

export async function postReinstatement(
  tx: Writer,
  { id: chargeId }: Pick<ReversibleCharge, 'id'>,
  back: Reinstatement,
  { kinds }: Pick<ChargePolicy, 'kinds'>,
  lines: readonly LedgerLine[],
  about: readonly Subject[] = [],
): Promise<void> {
  const { kind: cause } = parseReversalSource(back.source);
  await postReversalLines(tx, { ...back, kind: kinds.reinstated[cause], chargeId, about }, lines);
}

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
  // Only an opening may name another intent. The closing of a known dispute needs none.
  if (isNew && (event.intentId ?? charge.intentId) === null)
    throw new EventRefused(`dispute ${event.eventId} is incomplete`);
  const feeCents = await recordDisputeFee(tx, dispute);
  if (isNew) await bookOpening(tx, charge, { ...dispute, intentId: event.intentId }, feeCents, policy);
  else if (feeCents !== ZERO_CENTS) await bookDisputeFee(tx, event, dispute, feeCents, policy);
  if (event.kind !== 'dispute_opened')
    await bookClosing(tx, charge, dispute, event.kind === 'dispute_won' ? 'won' : 'lost', policy);
  return dispute.amountCents >= charge.amountCents;
}

function readDispute(event: InboxEvent, charge: ReversibleCharge): ReportedDispute {
  const { disputeId, disputeFeeCents: feeCents, evidenceDueAt, occurredAt: happenedAt } = event;
  if (disputeId === null) throw new EventRefused(`dispute ${event.eventId} is incomplete`);
  const amountCents = event.amountCents ?? charge.amountCents;
  return { disputeId, chargeId: charge.id, amountCents, feeCents, evidenceDueAt, happenedAt };
}

async function bookOpening(
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
async function bookDisputeFee(
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

async function bookClosing(
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
    await applyFailedRefund(tx, report, policy);
    return false;
  }
  if (settled.wasOurs) await bookOurRefund(tx, report, policy);
  else await bookProviderRefund(tx, report, policy);
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

interface RefundReport {
  readonly charge: ReversibleCharge;
  readonly settled: RefundSettlement;
  readonly intentId: string;
  readonly at: Date;
}

async function bookOurRefund(
  tx: Writer,
  { charge, settled, at }: RefundReport,
  policy: ChargePolicy,
): Promise<void> {
  const { refundId, amountCents } = settled;
  const source = `refund:${refundId}`;
  await postReversalLines(
    tx,
    { source, key: `${source}:paid`, kind: policy.kinds.refund, chargeId: charge.id, happenedAt: at },
    refundPaidLines(policy.accounts, amountCents),
  );
  await policy.refunds?.announce(tx, charge, { refundId, amountCents, at, state: 'sent' });
}

async function bookProviderRefund(tx: Writer, report: RefundReport, policy: ChargePolicy): Promise<void> {
  const { charge, settled, intentId, at } = report;
  const { refundId, amountCents } = settled;
  const source = `refund:${refundId}`;
  const key = `${source}:${policy.keys.foreign}`;
  const taken = { intentId, amountCents, feeCents: ZERO_CENTS, happenedAt: at, isDispute: false };
  await applyReversal(tx, charge, { source, key, ...taken }, policy);
  await policy.refunds?.announce(tx, charge, { refundId, amountCents, at, state: 'foreign' });
}

/** Announces only what is still due: a lost dispute may have covered all of it. */
async function applyFailedRefund(tx: Writer, report: RefundReport, policy: ChargePolicy): Promise<void> {
  const { charge, settled, at } = report;
  const { refundId, wasOurs } = settled;
  const dueBefore = wasOurs ? ZERO_CENTS : await getBouncedCents(tx, charge);
  if (!wasOurs) await undoProviderRefund(tx, report, policy);
  else if (settled.hadSucceeded) await bookBouncedRefund(tx, report, policy, settled.amountCents);
  if (policy.refunds === null) return;
  await netRefundAgainstDispute(tx, charge.id, at, policy);
  const dueCents = subtractCents(await getBouncedCents(tx, charge), dueBefore);
  const amountCents = computeMinCents(settled.amountCents, dueCents);
  if (amountCents > 0)
    await policy.refunds.announce(tx, charge, { refundId, amountCents, at, state: 'failed' });
  await recordAuditEntries(tx, [{ kind: 'refund.failed', subjectId: refundId }]);
}

/**
 * Undoes the reversal. If it stays reversed, its amount is due as a refund instead, as far as no other refund has paid
 * it back: we may have refunded the whole charge before we learned of this one.
 */
async function undoProviderRefund(tx: Writer, report: RefundReport, policy: ChargePolicy): Promise<void> {
  const { charge, settled, intentId, at: happenedAt } = report;
  const { refundId, amountCents } = settled;
  const source = `refund:${refundId}`;
  const back = { source, key: `${source}:${policy.keys.foreignFailed}`, intentId, happenedAt };
  if ((await reinstateCharge(tx, charge, back, policy)) !== 'stays reversed') return;
  const dueCents = await markRefundDue(tx, refundId);
  await bookBouncedRefund(tx, report, policy, dueCents);
  if (dueCents === ZERO_CENTS) await markReturned(tx, source);
  const restCents = subtractCents(amountCents, dueCents);
  if (restCents === ZERO_CENTS) return;
  const covered = { source, key: `${source}:bounced`, chargeId: charge.id, happenedAt };
  await policy.refunds?.onCovered?.(tx, { ...covered, amountCents: restCents });
}

/** What is not due again was our loss. */
async function bookBouncedRefund(
  tx: Writer,
  { charge, settled: { refundId, amountCents }, at }: RefundReport,
  policy: ChargePolicy,
  dueCents: Cents,
): Promise<void> {
  const source = `refund:${refundId}`;
  await postReversalLines(
    tx,
    { source, key: `${source}:bounced`, kind: policy.kinds.refund, chargeId: charge.id, happenedAt: at },
    reversalReturnedToRefundLines(policy.accounts, amountCents, dueCents),
  );
}

async function getBouncedCents(tx: Writer, { id }: ReversibleCharge): Promise<Cents> {
  return addCents(ZERO_CENTS, ...(await listBouncedRefunds(tx, id)).map(({ dueCents }) => dueCents));
}
