/** A contribution paid in time was not missed, even if the event is late. */
import { randomUUID } from 'node:crypto';
import { addCents, computeMinCents, subtractCents, ZERO_CENTS } from '@circle-link/contract/money';
import { recordAuditEntries } from '../../audit/index.ts';
import { EventRefused } from '../../charges/index.ts';
import { lockGroupsAccounts, postTransaction, readBalance, type Subjects } from '../../ledger/index.ts';
import {
  addReturn,
  clearMissedMark,
  completePayment,
  type LateFee,
  listLateFees,
  type Payment,
  sumRound,
  cancelUnconfirmedCash,
  isCashPromisedIn,
  type CanceledCashClaim,
} from '../../payments/index.ts';
import { addRepair, findRound, findForgivenDeferral, markUndone, type Deferral } from '../round-store.ts';
import { notifyMoneyBack, recordPaid } from './announce.ts';
import { lateFeeReturnLines } from './bookings.ts';
import type { ReceivedMoney } from './plan-set-off.ts';
import { offsetAllDebts } from './offset-debts.ts';
import { type LockedGroup, getPhase, toGroupFacts } from '../store.ts';
import { notifyInGroup, notices } from '../../notifications/index.ts';
import type { Membership } from '../member-store.ts';
import { exchangeTurns } from './advance-rounds.ts';

/**
 * Restores the turn and returns the late fee. The recipient owes us what they no longer have. Null if there was no
 * mark.
 */
export async function cancelMissedMark(work: LockedGroup, payment: Payment): Promise<Payment | null> {
  const { tx, group } = work;
  const fees = await listLateFees(tx, payment.id);
  const cleared = await clearMissedMark(tx, payment.id);
  if (cleared === null) return null;
  await recordAuditEntries(tx, [{ kind: 'contribution.forgiven', subjectId: payment.id }]);
  await restoreTurn(work, cleared);
  if (fees.length === 0) return cleared;
  const recipientId = (await findRound(tx, group.id, payment.round))?.recipientId;
  if (recipientId == null)
    throw new EventRefused(`the late fee of contribution ${payment.id} reached no member`);
  // Either member may have left the group.
  await lockGroupsAccounts(tx, [recipientId, ...fees.map(({ userId }) => userId)]);
  const received: ReceivedMoney[] = [];
  for (const borne of fees) received.push(await returnLateFee(work, payment, { recipientId, borne }));
  await offsetAllDebts(work, received);
  return cleared;
}

async function returnLateFee(
  work: LockedGroup,
  payment: Payment,
  { recipientId, borne }: { readonly recipientId: string; readonly borne: LateFee },
): Promise<ReceivedMoney> {
  const { tx, at } = work;
  const { userId, setOffCents, paidCents } = borne;
  const feeCents = addCents(setOffCents, paidCents);
  const id = randomUUID();
  const key = `late-fee-back:${id}`;
  const about: Subjects = [
    { kind: 'group_payment', id: payment.id },
    { kind: 'group_payment_return', id },
  ];
  // A member who missed their own pot paid the late fee to themselves.
  const isOwn = userId === recipientId;
  const hasCents = isOwn
    ? feeCents
    : computeMinCents(await readBalance(tx, 'member:balance', recipientId), feeCents);
  const owedCents = subtractCents(feeCents, hasCents);
  await addReturn(tx, {
    id,
    paymentId: payment.id,
    fromUser: recipientId,
    toUser: userId,
    lateFeeSetOffCents: setOffCents,
    lateFeePaidCents: paidCents,
    owedCents,
  });
  if (isOwn) return { key, about, memberId: userId, cents: ZERO_CENTS };
  await postTransaction(tx, {
    key,
    kind: 'group.late-fee-back',
    subjects: about,
    happenedAt: at,
    lines: lateFeeReturnLines(recipientId, userId, { hasCents, owedCents }),
  });
  await notifyMoneyBack(work, payment, {
    id,
    why: 'late_fee',
    recipientId,
    userId,
    amountCents: feeCents,
    owedCents,
  });
  return { key, about, memberId: userId, cents: feeCents };
}

export async function completeBySetOff(work: LockedGroup, payment: Payment): Promise<void> {
  const { tx, group, at } = work;
  const { round, payerId: paidBy, lateFeeCents } = payment;
  const completion = { method: 'set_off', paidBy, at, lateFeeCents } as const;
  await completePayment(tx, payment.id, completion);
  await recordPaid(work, payment, completion);
  const { missing } = await sumRound(tx, group.id, round);
  const nothing = { cardCents: ZERO_CENTS, cashCents: ZERO_CENTS, feeCents: ZERO_CENTS };
  await addRepair(tx, { groupId: group.id, round }, { ...nothing, isWhole: missing === 0 });
}

/** 'paid_out': its pot was paid out. 'changed': turns or seats changed since. 'cash': a payer confirmed cash for it. */
type Obstacle = 'paid_out' | 'changed' | 'cash';

/**
 * A member who was behind when a round opened had paid in time: the two exchanged turns are exchanged back.
 * Only while both still have these turns and no cash for the round is confirmed. A member who does not get their turn
 * back gets the reason. The caller has cleared the mark; later closings reload the turns.
 */
async function restoreTurn(work: LockedGroup, forgiven: Payment): Promise<void> {
  const { tx, group, members } = work;
  const deferral = await findForgivenDeferral(tx, group.id, forgiven.id);
  if (deferral === null || getPhase(group) !== 'running') return;
  const late = members.find(({ id }) => id === deferral.lateMember);
  const next = members.find(({ id }) => id === deferral.nextMember);
  if (late === undefined || late.hasReceived) return;
  const obstacle = await findRestoreObstacle(work, deferral);
  if (obstacle !== null || next === undefined) {
    await notifyInGroup(tx, work.settings, notices.turn_stays, {
      groupId: group.id,
      to: [late.userId],
      occasion: `turn-stays:${group.id}:${deferral.round}`,
      facts: {
        ...toGroupFacts(group),
        turn: late.turn ?? 0,
        paidRound: forgiven.round,
        round: deferral.round,
        why: obstacle ?? 'changed',
      },
    });
    return;
  }
  await markUndone(tx, deferral);
  await exchangeTurns(work, { late, next }, 'paid_in_time');
  const dropped = await cancelUnconfirmedCash(tx, group.id, deferral.round);
  await recordAuditEntries(
    tx,
    dropped.map(({ paymentId }) => ({ kind: 'cash.dropped', subjectId: paymentId })),
  );
  await notifyTurnBack(work, forgiven, { deferral, late, next, dropped });
}

async function findRestoreObstacle(
  { tx, group, members }: LockedGroup,
  deferral: Deferral,
): Promise<Obstacle | null> {
  if (deferral.round !== group.currentRound) return 'paid_out';
  const has = (id: string, turn: number) => members.some((one) => one.id === id && one.turn === turn);
  if (!has(deferral.lateMember, deferral.lateTurn) || !has(deferral.nextMember, deferral.round))
    return 'changed';
  return (await isCashPromisedIn(tx, group.id, deferral.round)) ? 'cash' : null;
}

/** Notifies both, and members who may have handed cash to the wrong recipient. */
async function notifyTurnBack(
  { tx, group, settings }: LockedGroup,
  forgiven: Payment,
  undone: {
    readonly deferral: Deferral;
    readonly late: Membership;
    readonly next: Membership;
    readonly dropped: readonly CanceledCashClaim[];
  },
): Promise<void> {
  const { deferral, late, next, dropped } = undone;
  const { round } = deferral;
  const occasion = `turn-back:${group.id}:${round}`;
  const people = { late: { member: late.userId }, next: { member: next.userId } };
  await notifyInGroup(tx, settings, notices.turn_returned, {
    groupId: group.id,
    to: [late.userId],
    occasion,
    facts: { ...toGroupFacts(group), turn: round, paidRound: forgiven.round, next: people.next },
  });
  await notifyInGroup(tx, settings, notices.turn_reclaimed, {
    groupId: group.id,
    to: [next.userId],
    occasion,
    facts: {
      ...toGroupFacts(group),
      turn: deferral.lateTurn,
      late: people.late,
      isCashDropped: dropped.length > 0,
    },
  });
  await notifyInGroup(tx, settings, notices.turn_cash_dropped, {
    groupId: group.id,
    to: dropped.map(({ payerId }) => payerId).filter((id) => id !== next.userId),
    occasion: `turn-back-cash:${group.id}:${round}`,
    facts: { ...toGroupFacts(group), round, ...people },
  });
}
