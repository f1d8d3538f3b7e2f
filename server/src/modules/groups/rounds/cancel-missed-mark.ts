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
} from '../../payments/index.ts';
import type { LockedGroup } from '../find-group.ts';
import { addRepair, findRound } from '../round-store.ts';
import { notifyMoneyBack, recordPaid } from './announce.ts';
import { lateFeeReturnLines } from './bookings.ts';
import { restoreTurn } from './defer-turns.ts';
import type { ReceivedMoney } from './plan-set-off.ts';
import { offsetAllDebts } from './offset-debts.ts';

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
    from: recipientId,
    to: userId,
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
