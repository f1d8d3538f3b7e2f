import { repairOf } from '@circle-link/contract/groups/pot';
import { addCents, subtractCents, ZERO_CENTS, type Cents } from '@circle-link/contract/money';
import { recordLeaves } from '../../audit/index.ts';
import { EventRefused } from '../../cards/index.ts';
import { postTransaction } from '../../ledger/index.ts';
import {
  addPart,
  completePayment,
  dropCashGiven,
  listMissed,
  openPartsOf,
  sumRound,
  type Method,
  type Payment,
} from '../../payments/index.ts';
import { addRepair, findRound, type Round } from '../round-store.ts';
import { tellContribution } from './announce.ts';
import { tellPartTaken, tellRepair } from './announce-late-money.ts';
import { cashLateFeeLines, fromPotLines, setOffLines } from './bookings.ts';
import { offsetOwed } from './offset-owed.ts';
import { payOut, type Received } from './pay-out.ts';
import type { GroupWork } from './work.ts';

export interface LateMoney {
  /** Unique for ever: the contribution that it completes, or the part of one. */
  readonly id: string;
  readonly method: Method;
  readonly amountCents: Cents;
  readonly lateFeeCents: Cents;
}

/**
 * Money that comes after its round was paid out short goes on to whoever was short-paid, at once: less the fee of the
 * whole pot so far, with the late fee, if one was paid. Cash is in their hands already. What reaches them covers first
 * what they have missed themselves.
 */
export async function repairRound(
  work: GroupWork,
  round: Round,
  payment: Payment,
  late: LateMoney,
): Promise<void> {
  const { tx, group } = work;
  const recipientId = round.recipientId;
  if (recipientId === null) throw new EventRefused(`round ${round.round} of ${group.id} has no recipient`);
  const isCash = late.method === 'cash';
  const repair =
    isCash || late.amountCents === ZERO_CENTS
      ? { feeCents: ZERO_CENTS, netCents: ZERO_CENTS }
      : repairOf({ cardCentsBefore: round.cardCents, addedCardCents: late.amountCents });
  const { netCents, returned } = await payOut(work, {
    key: `repair:${late.id}`,
    kind: 'group.repair',
    recipientId,
    cashCents: isCash ? late.amountCents : ZERO_CENTS,
    ...repair,
  });
  await passLateFee(work, recipientId, late);
  await tellRepair(work, payment, {
    id: late.id,
    recipientId,
    netCents,
    lateFeeCents: isCash ? ZERO_CENTS : late.lateFeeCents,
  });
  const { unpaid } = await sumRound(tx, group.id, round.round);
  await addRepair(tx, round, {
    cardCents: isCash ? ZERO_CENTS : late.amountCents,
    cashCents: isCash ? late.amountCents : ZERO_CENTS,
    feeCents: repair.feeCents,
    isWhole: unpaid === 0,
  });
  if (isCash) return;
  const reachedCents = addCents(netCents, late.lateFeeCents);
  await coverAll(work, [
    ...returned,
    { key: `repair:${late.id}`, memberId: recipientId, cents: reachedCents },
  ]);
}

/** The same for several, one after the other. */
export async function coverAll(work: GroupWork, received: readonly Received[]): Promise<void> {
  for (const one of received) await coverDebts(work, one);
}

async function passLateFee(
  { tx, group, at }: GroupWork,
  recipientId: string,
  { id, method, lateFeeCents }: LateMoney,
): Promise<void> {
  if (lateFeeCents === ZERO_CENTS) return;
  await postTransaction(tx, {
    key: `late-fee:${id}`,
    kind: 'group.late-fee',
    happenedAt: at,
    lines:
      method === 'cash'
        ? cashLateFeeLines(group.id, lateFeeCents)
        : fromPotLines(group.id, recipientId, lateFeeCents),
  });
}

/**
 * Money has reached a member's balance: to the last cent it covers first what they have missed in this group, the oldest
 * first, then what they owe us. Each part goes on at once to whoever was paid short, and covers what those have missed.
 */
export async function coverDebts(work: GroupWork, received: Received): Promise<void> {
  const { key, memberId } = received;
  let restCents = received.cents;
  while (restCents > ZERO_CENTS) {
    // Read anew each time: a part may have come back as money of the member's own, and covered the next already.
    const [payment] = await listMissed(work.tx, work.group.id, memberId);
    if (payment === undefined) break;
    restCents = subtractCents(restCents, await takePart(work, payment, restCents));
  }
  await offsetOwed(work, { key: `owed:${key}`, memberId, netCents: restCents });
}

/** Takes what there is, at most what is open: the contribution first, then its late fee. Returns how much it took. */
async function takePart(work: GroupWork, payment: Payment, mostCents: Cents): Promise<Cents> {
  const { tx, group, at } = work;
  const open = openPartsOf(payment);
  const amountCents = smaller(open.amountCents, mostCents);
  const lateFeeCents = smaller(open.lateFeeCents, subtractCents(mostCents, amountCents));
  const takenCents = addCents(amountCents, lateFeeCents);
  const { payerId } = payment;
  const id = await addPart(tx, { paymentId: payment.id, userId: payerId, amountCents, lateFeeCents });
  await postTransaction(tx, {
    key: `set-off:${id}`,
    kind: 'group.set-off',
    happenedAt: at,
    lines: setOffLines(group.id, payerId, takenCents),
  });
  const isWhole = takenCents === addCents(open.amountCents, open.lateFeeCents);
  await recordLeaves(tx, [
    { kind: 'contribution.set_off', subjectId: payment.id, detail: { cents: takenCents, isWhole } },
  ]);
  if (isWhole) {
    const completion = { method: 'set_off', paidBy: payerId, at } as const;
    await completePayment(tx, payment.id, { ...completion, lateFeeCents: payment.lateFeeCents });
    await tellContribution(work, payment, completion);
  } else {
    // A note says how much cash there was for it: it is another amount now.
    await dropCashGiven(tx, payment.id);
    await tellPartTaken(work, payment, { id, takenCents });
  }
  const round = await findRound(tx, group.id, payment.round);
  if (round === null) throw new EventRefused(`contribution ${payment.id} has no round`);
  await repairRound(work, round, payment, { id, method: 'set_off', amountCents, lateFeeCents });
  return takenCents;
}

function smaller(left: Cents, right: Cents): Cents {
  return left < right ? left : right;
}
