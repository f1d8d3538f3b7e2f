/**
 * Cash confirmed for a contribution that was set off since the note: the recipient returns the set-off to the payer.
 */
import { randomUUID } from 'node:crypto';
import { computePotFee } from '@circle-link/contract/groups/pot';
import { addCents, type Cents, negateCents, subtractCents, ZERO_CENTS } from '@circle-link/contract/money';
import { cashRefusals } from '@circle-link/contract/refusals/groups';
import { Refusal } from '../../../platform/http/refusal.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { EventRefused } from '../../charges/index.ts';
import { type NewMovement, postTransactions, readBalance, type Subjects } from '../../ledger/index.ts';
import { type CashNote, listLateFees, type Payment, reopenSetOff } from '../../payments/index.ts';
import { addRepair, findRound } from '../round-store.ts';
import { notifyMoneyBack } from '../rounds/announce.ts';
import { lateFeeReturnLines, setOffReturnLines, topUpReturnLines } from '../rounds/bookings.ts';
import type { ReceivedMoney } from '../rounds/plan-set-off.ts';
import { getMemberName } from '../find-group.ts';
import type { LockedCashPayment } from './lock-cash-payment.ts';
import { computeExcess } from './check-cash.ts';
import type { LockedGroup } from '../store.ts';

/** The cash beyond the open amount; zero without set-offs. */
export interface ExcessAmounts {
  readonly setOffCents: Cents;
  readonly lateFeeCents: Cents;
  readonly feeCents: Cents;
}

/** Refuses with cash_refused, and with recipient_lacks_cover if the recipient's balance is too small. */
export async function readExcess(cash: LockedCashPayment, note: CashNote): Promise<ExcessAmounts> {
  const { work, payment, recipientId } = cash;
  const { setOffCents, lateFeeCents } = computeExcess(note, payment);
  const excess = {
    setOffCents,
    lateFeeCents,
    feeCents: await computeReturnedFee(work, payment, setOffCents),
  };
  const fees = note.isInTime ? await listLateFees(work.tx, payment.id) : [];
  // A payment to themselves needs no cover.
  const wantedCents = addCents(
    payment.payerId === recipientId
      ? ZERO_CENTS
      : subtractCents(addCents(setOffCents, lateFeeCents), excess.feeCents),
    ...fees
      .filter(({ userId }) => userId !== recipientId)
      .map((borne) => addCents(borne.setOffCents, borne.paidCents)),
  );
  const hasCents = await readBalance(work.tx, 'member:balance', recipientId);
  if (wantedCents > hasCents) {
    if (!cash.isRecipient) {
      const recipient = getMemberName(work, recipientId);
      throw new Refusal(cashRefusals.their_recipient_lacks_cover, { recipient });
    }
    const payer = getMemberName(work, payment.payerId);
    throw new Refusal(cashRefusals.recipient_lacks_cover, { payer, wanted: wantedCents, has: hasCents });
  }
  return excess;
}

/** Cash bears no fee, so ours on the returned amount is returned too. */
async function computeReturnedFee(
  { tx, group }: LockedGroup,
  payment: Payment,
  setOffCents: Cents,
): Promise<Cents> {
  if (setOffCents === ZERO_CENTS) return ZERO_CENTS;
  const round = await findRound(tx, group.id, payment.round);
  if (round === null) throw new EventRefused(`contribution ${payment.id} has no round`);
  return subtractCents(
    computePotFee(round.cardCents),
    computePotFee(subtractCents(round.cardCents, setOffCents)),
  );
}

/** Debits the recipient, credits the payer, and reopens that amount of the contribution. Null if it is zero. */
export async function undoSetOff(
  { work, recipientId }: LockedCashPayment,
  seen: Payment,
  excess: ExcessAmounts,
): Promise<{ readonly payment: Payment; readonly received: ReceivedMoney } | null> {
  const { tx, group, at } = work;
  const { setOffCents, lateFeeCents } = excess;
  const backCents = addCents(setOffCents, lateFeeCents);
  if (backCents === ZERO_CENTS) return null;
  const { payerId, round } = seen;
  const id = randomUUID();
  const payment = await reopenSetOff(tx, {
    id,
    paymentId: seen.id,
    fromUser: recipientId,
    toUser: payerId,
    setOffCents,
    lateFeeSetOffCents: lateFeeCents,
  });
  const feeCents = await computeReturnedFee(work, seen, setOffCents);
  const about: Subjects = [
    { kind: 'group_payment', id: seen.id },
    { kind: 'group_payment_return', id },
  ];
  const movements = buildReturnMovements(group.id, { id, recipientId, payerId }, about, {
    ...excess,
    feeCents,
  });
  if (movements.length > 0) await postTransactions(tx, at, movements);
  await addRepair(
    tx,
    { groupId: group.id, round },
    {
      cardCents: negateCents(setOffCents),
      cashCents: ZERO_CENTS,
      feeCents: negateCents(feeCents),
      isWhole: false,
    },
  );
  await recordAuditEntries(tx, [
    { kind: 'contribution.set_off_returned', subjectId: seen.id, detail: { cents: backCents } },
  ]);
  const key = `set-off-back:${id}`;
  if (recipientId === payerId)
    return { payment, received: { key, about, memberId: payerId, cents: feeCents } };
  await notifyMoneyBack(work, seen, {
    id,
    why: 'cash',
    recipientId,
    userId: payerId,
    amountCents: backCents,
    owedCents: ZERO_CENTS,
  });
  return { payment, received: { key, about, memberId: payerId, cents: backCents } };
}

/** Moves the set-off and the paid late fee from recipient to payer, unless both are the same member. */
function buildReturnMovements(
  groupId: string,
  back: { readonly id: string; readonly recipientId: string; readonly payerId: string },
  subjects: Subjects,
  { setOffCents: amountCents, lateFeeCents, feeCents }: ExcessAmounts,
): NewMovement[] {
  const { id, recipientId, payerId } = back;
  const movements: NewMovement[] = [
    {
      key: `repair-back:${id}`,
      kind: 'group.repair',
      subjects,
      lines: topUpReturnLines(groupId, recipientId, { amountCents, feeCents }),
    },
    {
      key: `set-off-back:${id}`,
      kind: 'group.set-off-back',
      subjects,
      lines: setOffReturnLines(groupId, payerId, amountCents),
    },
  ];
  const lateFeeMovement: NewMovement = {
    key: `late-fee-back:${id}`,
    kind: 'group.late-fee-back',
    subjects,
    lines: lateFeeReturnLines(recipientId, payerId, { hasCents: lateFeeCents, owedCents: ZERO_CENTS }),
  };
  return [
    ...(amountCents > ZERO_CENTS ? movements : []),
    ...(lateFeeCents > ZERO_CENTS && recipientId !== payerId ? [lateFeeMovement] : []),
  ];
}
