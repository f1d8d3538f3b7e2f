import { subtractCents } from '@circle-link/contract/money';
import {
  findPayment as findCardPayment,
  findRefund,
  isContested,
  requestRefunds,
  type CardPayment,
} from '../../cards/index.ts';
import { balanceOf, lockMemberAccounts, postTransaction } from '../../ledger/index.ts';
import { cancelUnpaid, listPaymentsOf, markRefunded, type Payment } from '../../payments/index.ts';
import { haltRounds, listRounds } from '../round-store.ts';
import { cashBackLines, refundDueLines, takenBackLines } from './bookings.ts';
import type { Received } from './pay-out.ts';
import { coverAll } from './repair-round.ts';
import { smaller } from './take-back.ts';
import type { GroupWork } from './work.ts';

/**
 * Gives back every contribution whose round has not been paid out: by card to the card it came from, without the card
 * fee, which the provider keeps; cash never left the members' hands. What was not paid is cancelled and no round is open any more; with `keepMissed` what was missed stays owed.
 * Returns the contributions that go back.
 */
export async function refundHeld(
  work: GroupWork,
  why: { readonly reason: string; readonly actorId: string | null; readonly keepMissed: boolean },
): Promise<readonly Payment[]> {
  const { tx, group } = work;
  const rounds = await listRounds(tx, group.id);
  const isHeld = (payment: Payment): boolean =>
    rounds.some((round) => round.round === payment.round && round.closedAt === null);
  const held = (await listPaymentsOf(tx, group.id)).filter(
    (payment) => payment.status === 'completed' && isHeld(payment),
  );
  const received: Received[] = [];
  for (const payment of held) {
    if (payment.cardPaymentId === null) await bookCashBack(work, payment);
    else received.push(...(await askRefund(work, payment, payment.cardPaymentId, why)));
  }
  await markRefunded(
    tx,
    held.map((payment) => payment.id),
  );
  await cancelUnpaid(tx, group.id, why);
  await haltRounds(tx, group.id);
  // Now that it is known what stays owed.
  await coverAll(work, received);
  return held;
}

async function bookCashBack({ tx, group, at }: GroupWork, payment: Payment): Promise<void> {
  await postTransaction(tx, {
    key: `cancel:${payment.id}`,
    kind: 'group.cancel',
    happenedAt: at,
    lines: cashBackLines(group.id, payment.amountCents),
  });
}

async function askRefund(
  work: GroupWork,
  payment: Payment,
  cardPaymentId: string,
  why: { readonly reason: string; readonly actorId: string | null },
): Promise<readonly Received[]> {
  const { tx, group, at } = work;
  const card = await findCardPayment(tx, cardPaymentId);
  if (card?.intentId == null) throw new Error(`contribution ${payment.id} was paid by no charge`);
  // A dispute that was won has given the charge to us again.
  if ((await isContested(tx, card.id)) || (await findRefund(tx, card.id)) !== null) {
    return [await forgiveTaken(work, payment, card)];
  }
  await postTransaction(tx, {
    key: `cancel:${payment.id}`,
    kind: 'group.cancel',
    happenedAt: at,
    lines: refundDueLines(group.id, payment.amountCents),
  });
  await requestRefunds(tx, [
    {
      paymentId: card.id,
      intentId: card.intentId,
      amountCents: payment.amountCents,
      reason: why.reason,
      requestedBy: why.actorId ?? 'system',
    },
  ]);
  return [];
}

/** The bank has given the money back: the cardholder owes only the card fee, and gets back what they have paid of the rest. */
async function forgiveTaken(
  { tx, group, at }: GroupWork,
  payment: Payment,
  card: CardPayment,
): Promise<Received> {
  await lockMemberAccounts(tx, card.userId);
  const owedCents = smaller(await balanceOf(tx, 'member:owed', card.userId), payment.amountCents);
  await postTransaction(tx, {
    key: `cancel:${payment.id}`,
    kind: 'group.cancel',
    happenedAt: at,
    lines: takenBackLines(group.id, card.userId, {
      amountCents: payment.amountCents,
      owedCents,
    }),
  });
  const cents = subtractCents(payment.amountCents, owedCents);
  return { key: `cancel:${payment.id}`, memberId: card.userId, cents };
}
