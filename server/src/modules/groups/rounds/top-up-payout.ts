import { randomUUID } from 'node:crypto';
import { addCents, type Cents, ZERO_CENTS } from '@circle-link/contract/money';
import { EventRefused } from '../../charges/index.ts';
import { postTransaction, type Subjects } from '../../ledger/index.ts';
import { notices } from '../../notifications/index.ts';
import { type Method, type Payment, sumRound } from '../../payments/index.ts';
import type { LockedGroup } from '../find-group.ts';
import { addRepair, type Round } from '../round-store.ts';
import { recordLine } from './announce.ts';
import { bookRepair, bookSetOff, readDebts } from './book-set-off.ts';
import { cashLateFeeLines, payoutLines } from './bookings.ts';
import { planPayoutTopUp, planSetOff, type ReceivedMoney } from './plan-set-off.ts';

export interface LateContribution {
  readonly method: Method;
  readonly amountCents: Cents;
  readonly lateFeeCents: Cents;
}

/**
 * Minus the fee on the whole pot so far, plus any late fee. Recipients have cash already. Their own misses are set off
 * first.
 */
export async function topUpPayout(
  work: LockedGroup,
  round: Round,
  payment: Payment,
  late: LateContribution,
): Promise<void> {
  const { recipientId } = round;
  if (recipientId === null)
    throw new EventRefused(`round ${round.round} of ${work.group.id} has no recipient`);
  if (late.method === 'cash') return repairInCash(work, { ...round, recipientId }, payment, late);
  const debts = await readDebts(work);
  const { id } = payment;
  const { repair, ...plan } = planPayoutTopUp(debts, { ...late, id, round: round.round }, randomUUID);
  await bookRepair(work, debts, { id, payment, repair });
  await bookSetOff(work, debts, plan);
}

export async function offsetAllDebts(work: LockedGroup, received: readonly ReceivedMoney[]): Promise<void> {
  if (received.every(({ cents }) => cents === ZERO_CENTS)) return;
  const debts = await readDebts(work);
  await bookSetOff(work, debts, planSetOff(debts, received, randomUUID));
}

export async function offsetDebts(work: LockedGroup, received: ReceivedMoney): Promise<void> {
  await offsetAllDebts(work, [received]);
}

async function repairInCash(
  work: LockedGroup,
  round: Round & { readonly recipientId: string },
  payment: Payment,
  { amountCents, lateFeeCents }: LateContribution,
): Promise<void> {
  const { tx, group, at } = work;
  const { id } = payment;
  const { recipientId } = round;
  const subjects: Subjects = [{ kind: 'group_payment', id }];
  const none = { feeCents: ZERO_CENTS, netCents: ZERO_CENTS };
  const lines = payoutLines(group.id, recipientId, { cashCents: amountCents, ...none });
  if (lines.length > 0)
    await postTransaction(tx, { key: `repair:${id}`, kind: 'group.repair', subjects, happenedAt: at, lines });
  if (lateFeeCents > ZERO_CENTS)
    await postTransaction(tx, {
      key: `late-fee:${id}`,
      kind: 'group.late-fee',
      subjects,
      happenedAt: at,
      lines: cashLateFeeLines(group.id, lateFeeCents),
    });
  const cashCents = addCents(amountCents, lateFeeCents);
  if (cashCents > ZERO_CENTS)
    await recordLine(work, notices.pot_received, {
      userId: recipientId,
      facts: { round: round.round, cashCents, isLate: true },
      amountCents: cashCents,
    });
  const { missing } = await sumRound(tx, group.id, round.round);
  await addRepair(tx, round, {
    cardCents: ZERO_CENTS,
    cashCents: amountCents,
    feeCents: ZERO_CENTS,
    isWhole: missing === 0,
  });
}
