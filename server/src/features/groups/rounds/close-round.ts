import { payoutOf } from '@circle-link/contract/groups/pot';
import { setOff } from '@circle-link/contract/groups/turns';
import { addCents, type Cents } from '@circle-link/contract/money';
import { recordLeaves } from '../../audit/index.ts';
import { EventRefused } from '../../cards/index.ts';
import { postTransaction } from '../../ledger/index.ts';
import {
  completePayment,
  listMissed,
  markMissed,
  type Payment,
  type RoundMoney,
} from '../../payments/index.ts';
import { markReceived, type Membership } from '../member-store.ts';
import { closeRound, findRound, type Round } from '../round-store.ts';
import { tellContribution, tellMissed, tellPayout } from './announce.ts';
import { setOffLines } from './bookings.ts';
import { offsetOwed } from './offset-owed.ts';
import { payOut } from './pay-out.ts';
import { repairRound } from './repair-round.ts';
import type { GroupWork } from './work.ts';

/**
 * Closes the open round: whoever has not paid is on record as having missed it, the pot less the fee goes to whoever's
 * turn it is, and what the recipient missed or owes is taken from it first.
 */
export async function closeOpenRound(work: GroupWork, round: Round, money: RoundMoney): Promise<void> {
  const { tx, group } = work;
  const recipient = recipientOf(work, round);
  const missing = money.unpaid === 0 ? [] : await markMissed(tx, round, group.lateFeeCents);
  const payout = payoutOf(money);
  await closeRound(tx, round, {
    status: missing.length === 0 ? 'paid' : 'short',
    recipientId: recipient.userId,
    cardCents: money.cardCents,
    cashCents: money.cashCents,
    feeCents: payout.feeCents,
  });
  const netCents = await payOut(work, {
    key: `payout:${group.id}:${round.round}`,
    kind: 'group.payout',
    recipientId: recipient.userId,
    cashCents: money.cashCents,
    feeCents: payout.feeCents,
    netCents: payout.netCents,
  });
  await markReceived(tx, recipient.id);
  await recordLeaves(tx, [
    {
      kind: missing.length === 0 ? 'round.paid' : 'round.paid_short',
      subjectId: group.id,
      detail: { round: round.round, recipient: recipient.userId, missing: missing.length },
    },
  ]);
  await tellMissed(work, round, missing);
  await tellPayout(work, round, { recipient, netCents, missing: missing.length, cashCents: money.cashCents });
  const restCents = await setOffMissed(work, recipient, netCents);
  await offsetOwed(work, {
    key: `owed:${group.id}:${round.round}`,
    memberId: recipient.userId,
    netCents: restCents,
  });
}

function recipientOf({ members, group }: GroupWork, round: Round): Membership {
  const recipient = members.find((member) => member.turn === round.round);
  if (recipient === undefined || recipient.hasReceived)
    throw new EventRefused(`nobody has turn ${round.round} in ${group.id}`);
  return recipient;
}

/** Missed contributions of the recipient's own, as many whole ones as the payout covers. Returns what is left of it. */
async function setOffMissed(work: GroupWork, recipient: Membership, netCents: Cents): Promise<Cents> {
  const { tx, group } = work;
  const own = (await listMissed(tx, group.id)).filter((payment) => payment.payerId === recipient.userId);
  const unitCents = addCents(group.contributionCents, group.lateFeeCents);
  const { rows, remainderCents } = setOff({ netCents, contributionCents: unitCents, missed: own.length });
  for (const payment of own.slice(0, rows)) await takeFromPayout(work, payment, recipient);
  return remainderCents;
}

async function takeFromPayout(work: GroupWork, payment: Payment, recipient: Membership): Promise<void> {
  const { tx, group, at } = work;
  const { lateFeeCents } = payment;
  await postTransaction(tx, {
    key: `set-off:${payment.id}`,
    kind: 'group.set-off',
    happenedAt: at,
    lines: setOffLines(group.id, recipient.userId, addCents(payment.amountCents, lateFeeCents)),
  });
  const completion = { method: 'set_off', paidBy: recipient.userId, at, lateFeeCents } as const;
  await completePayment(tx, payment.id, completion);
  await tellContribution(work, payment, completion);
  const round = await findRound(tx, group.id, payment.round);
  if (round === null) throw new EventRefused(`contribution ${payment.id} has no round`);
  await repairRound(work, round, payment, completion);
}
