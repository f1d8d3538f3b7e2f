import { addCents, subtractCents, ZERO_CENTS, type Cents } from '@circle-link/contract/money';
import type { Writer } from '../../../platform/database/database.ts';
import { recordLeaves } from '../../audit/index.ts';
import {
  closeDispute,
  EventRefused,
  findRefund,
  markPaymentStatus,
  openDispute,
  type CardPayment,
  type InboxEvent,
} from '../../cards/index.ts';
import { balanceOf, lockGroupsAccounts, postTransaction, type LedgerLine } from '../../ledger/index.ts';
import {
  findAttempt,
  findPaidBy,
  hasDisputedCharge,
  isUnpaid,
  lockPayment,
  openPartsOf,
  type Attempt,
  type Payment,
} from '../../payments/index.ts';
import { findMembership, markDisputed } from '../member-store.ts';
import { lockGroup, type Group } from '../store.ts';
import type { ApplyParts } from './apply-success.ts';
import { backToPayerLines, backToPotLines, backToUsLines } from './bookings.ts';
import { recordContribution } from './record-contribution.ts';
import { smaller, takeBack } from './take-back.ts';
import { coverDebts } from './repair-round.ts';
import { beginWork, type GroupWork } from './work.ts';

interface Dispute {
  readonly disputeId: string;
  readonly totalCents: Cents;
  readonly happenedAt: Date;
}

/**
 * What the provider says of a dispute about a contribution. Opened: the money is taken back. Won: it is here again and
 * goes where it was missing. Lost: what was booked at the opening stays. An end before its beginning does both.
 */
export async function applyDispute(
  tx: Writer,
  event: InboxEvent,
  card: CardPayment,
  parts: ApplyParts,
): Promise<void> {
  const { disputeId, occurredAt: happenedAt } = event;
  if (disputeId === null) throw new EventRefused(`dispute ${event.eventId} is incomplete`);
  const totalCents = event.amountCents ?? card.amountCents;
  const feeCents = event.disputeFeeCents ?? ZERO_CENTS;
  if (await openDispute(tx, { disputeId, paymentId: card.id, feeCents })) {
    await markPaymentStatus(tx, card.id, {
      status: 'disputed',
      from: ['open', 'canceled', 'succeeded', 'refunded'],
    });
    await takeBack(tx, card, parts.settings, {
      key: `dispute:${disputeId}:opened`,
      reason: 'Your bank took this card payment back.',
      totalCents,
      feeCents,
      happenedAt,
      isDispute: true,
    });
  }
  if (event.kind === 'dispute_opened') return;
  const status = event.kind === 'dispute_won' ? 'won' : 'lost';
  if (!(await closeDispute(tx, disputeId, status))) return;
  if (status === 'won') await restore(tx, { disputeId, totalCents, happenedAt }, card, parts);
  await recordLeaves(tx, [{ kind: `dispute.${status}`, subjectId: card.id }]);
}

async function restore(tx: Writer, dispute: Dispute, card: CardPayment, parts: ApplyParts): Promise<void> {
  const attempt = await findAttempt(tx, card.id);
  const completed = await findPaidBy(tx, card.id);
  if (attempt === null || (await wasRefunded(tx, card, completed))) {
    await book(tx, dispute, backToUsLines(dispute.totalCents));
    return;
  }
  const owed = completed ?? (await lockPayment(tx, attempt.paymentId));
  const group = owed === null ? null : await lockGroup(tx, owed.groupId);
  if (owed === null || group === null) throw new EventRefused(`dispute ${dispute.disputeId} has no group`);
  await unfreeze(tx, group, attempt);
  const isOpen = completed === null && isUnpaid(owed);
  // Whoever was replaced meanwhile pays nothing for whoever has the place now.
  if (isOpen && (await findMembership(tx, group.id, attempt.askedBy)) !== null)
    await payAgain(tx, dispute, { card, attempt, group }, parts);
  else await payBack(await beginWork(tx, group, parts.settings, dispute.happenedAt), dispute, attempt);
}

/** A refund was on its way as well: the payer has their money, so what came back is ours. */
async function wasRefunded(tx: Writer, card: CardPayment, completed: Payment | null): Promise<boolean> {
  const counts = completed !== null && completed.status !== 'refunded';
  return !counts && (await findRefund(tx, card.id)) !== null;
}

/** A dispute won is one less; another one of theirs still freezes them. */
async function unfreeze(tx: Writer, group: Group, { askedBy }: Attempt): Promise<void> {
  if (!(await hasDisputedCharge(tx, group.id, askedBy))) await markDisputed(tx, group.id, askedBy, false);
}

/** The contribution is still open: the money that came back pays it. */
async function payAgain(
  tx: Writer,
  dispute: Dispute,
  { card, attempt, group }: { card: CardPayment; attempt: Attempt; group: Group },
  parts: ApplyParts,
): Promise<void> {
  const work = await beginWork(tx, group, parts.settings, dispute.happenedAt);
  const payment = await lockPayment(tx, attempt.paymentId);
  if (payment === null) throw new EventRefused(`contribution ${attempt.paymentId} is gone`);
  // The late fee that was charged is the short-paid recipient's, or the payer's again, as is what a payout has covered
  // meanwhile: never ours.
  const open = openPartsOf(payment);
  const lateFeeCents = smaller(attempt.lateFeeCents, open.lateFeeCents);
  const potCents = addCents(open.amountCents, lateFeeCents);
  const returnedCents = subtractCents(addCents(attempt.contributionCents, attempt.lateFeeCents), potCents);
  await book(
    tx,
    dispute,
    backToPotLines(group.id, attempt.askedBy, dispute.totalCents, { potCents, returnedCents }),
  );
  await recordContribution(work, payment, {
    method: 'card',
    paidBy: attempt.askedBy,
    at: dispute.happenedAt,
    cardPaymentId: card.id,
    chargeCents: dispute.totalCents,
    lateFeeCents: addCents(payment.lateFeeSetOffCents, lateFeeCents),
  });
  await coverDebts(work, {
    key: `dispute:${dispute.disputeId}:won`,
    memberId: attempt.askedBy,
    cents: returnedCents,
  });
}

/** It was owed, or paid otherwise meanwhile: the debt goes first, the rest is the cardholder's and covers what they missed. */
async function payBack(work: GroupWork, dispute: Dispute, { askedBy }: Attempt): Promise<void> {
  const { tx } = work;
  await lockGroupsAccounts(tx, [askedBy]);
  const owedCents = smaller(await balanceOf(tx, 'member:owed', askedBy), dispute.totalCents);
  const balanceCents = subtractCents(dispute.totalCents, owedCents);
  await book(tx, dispute, backToPayerLines(askedBy, { owedCents, balanceCents }));
  await coverDebts(work, {
    key: `dispute:${dispute.disputeId}:won`,
    memberId: askedBy,
    cents: balanceCents,
  });
}

async function book(tx: Writer, dispute: Dispute, lines: readonly LedgerLine[]): Promise<void> {
  await postTransaction(tx, {
    key: `dispute:${dispute.disputeId}:won`,
    kind: 'group.dispute-won',
    happenedAt: dispute.happenedAt,
    lines,
  });
}
