import { addCents, computeMinCents, subtractCents, ZERO_CENTS } from '@circle-link/contract/money';
import {
  type CardPayment,
  type ChargeReversal,
  findPayment as findCardPayment,
  listChargeReversals,
  requestRefunds,
} from '../../charges/index.ts';
import { lockMemberAccounts, postTransaction, type Subjects } from '../../ledger/index.ts';
import { bookRecovered, splitReturnedAmount } from '../../debts/index.ts';
import { cancelUnpaid, listGroupPayments, markRefunded, type Payment } from '../../payments/index.ts';
import { haltRounds, listRounds } from '../round-store.ts';
import { cashReturnLines, refundDueLines } from './bookings.ts';
import type { ReceivedMoney } from './plan-set-off.ts';
import { offsetAllDebts } from './top-up-payout.ts';
import type { LockedGroup } from './locked-group.ts';

/**
 * Refunds rounds that were not paid out, without the card fee, which the provider keeps. Cash never left the members.
 * With `keepMissed`, missed contributions stay owed. Returns the refunded contributions.
 */
export async function refundHeld(
  work: LockedGroup,
  why: { readonly reason: string; readonly actorId: string | null; readonly keepMissed: boolean },
): Promise<readonly Payment[]> {
  const { tx, group } = work;
  const rounds = await listRounds(tx, group.id);
  const isHeld = (payment: Payment): boolean =>
    rounds.some((round) => round.round === payment.round && round.closedAt === null);
  const held = (await listGroupPayments(tx, group.id)).filter(
    (payment) => payment.status === 'completed' && isHeld(payment),
  );
  const received: ReceivedMoney[] = [];
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
  // Runs last, when the remaining debts are known.
  await offsetAllDebts(work, received);
  return held;
}

async function bookCashBack({ tx, group, at }: LockedGroup, payment: Payment): Promise<void> {
  await postTransaction(tx, {
    key: `cancel:${payment.id}`,
    kind: 'group.cancel',
    subjects: [{ kind: 'group_payment', id: payment.id }],
    happenedAt: at,
    lines: cashReturnLines(group.id, payment.amountCents),
  });
}

async function askRefund(
  work: LockedGroup,
  payment: Payment,
  cardPaymentId: string,
  why: { readonly reason: string; readonly actorId: string | null },
): Promise<readonly ReceivedMoney[]> {
  const { tx, group, at } = work;
  const card = await findCardPayment(tx, cardPaymentId);
  if (card?.intentId == null) throw new Error(`contribution ${payment.id} was paid by no charge`);
  const taken = await listTaken(work, card);
  const takenCents = computeMinCents(
    addCents(ZERO_CENTS, ...taken.map(({ amountCents: cents }) => cents)),
    payment.amountCents,
  );
  await lockMemberAccounts(tx, card.userId);
  // The bank returned this part: the cardholder no longer owes it and gets back what they paid of it.
  const { amountCents } = payment;
  const key = `cancel:${payment.id}`;
  const { userId } = card;
  const sources = taken.map(({ source }) => source);
  const parts = await splitReturnedAmount(tx, userId, sources, takenCents);
  const lines = refundDueLines(group.id, userId, { amountCents, takenCents, ...parts });
  const about: Subjects = [
    { kind: 'group_payment', id: payment.id },
    { kind: 'card_payment', id: card.id },
  ];
  await postTransaction(tx, { key, kind: 'group.cancel', subjects: about, happenedAt: at, lines });
  await bookRecovered(tx, { key, from: about[0], userId, happenedAt: at, ...parts });
  const backCents = subtractCents(amountCents, takenCents);
  const returned = {
    key,
    about,
    memberId: userId,
    cents: subtractCents(parts.balanceCents, parts.recoveredCents),
  };
  if (backCents === ZERO_CENTS) return [returned];
  const refunds = await requestRefunds(tx, [
    {
      paymentId: card.id,
      intentId: card.intentId,
      amountCents: backCents,
      reason: why.reason,
      requestedBy: why.actorId ?? 'system',
    },
  ]);
  if (refunds.length === 0) throw new Error(`the charge ${card.id} of a contribution was refunded before`);
  return [returned];
}

async function listTaken({ tx }: LockedGroup, card: CardPayment): Promise<ChargeReversal[]> {
  return (await listChargeReversals(tx, [card.id])).filter(({ liableParty }) => liableParty === 'payer');
}
