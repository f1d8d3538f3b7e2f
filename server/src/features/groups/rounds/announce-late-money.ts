/** What comes after a round was paid out: to whom, and why. Whatever reaches a balance has its line in the history. */
import { addCents, formatDollars, ZERO_CENTS, type Cents } from '@circle-link/contract/money';
import type { Payment } from '../../payments/index.ts';
import { notices } from '../../notifications/index.ts';
import { mailMembers } from '../mail-members.ts';
import type { Claim } from '../claim-store.ts';
import { tell } from './announce.ts';
import { nameOf, type GroupWork } from './work.ts';

/** A late contribution has gone on to whoever was paid short. */
export async function tellRepair(
  work: GroupWork,
  payment: Payment,
  repair: {
    readonly id: string;
    readonly recipientId: string;
    readonly netCents: Cents;
    readonly lateFeeCents: Cents;
  },
): Promise<void> {
  const { recipientId, lateFeeCents } = repair;
  const totalCents = addCents(repair.netCents, lateFeeCents);
  if (totalCents === ZERO_CENTS) return;
  const { tx, group, settings } = work;
  await tell(work, notices.late_contribution_received, {
    userId: recipientId,
    facts: { payer: { member: payment.payerId }, round: payment.round },
    amountCents: totalCents,
  });
  // Their own contribution, taken from their own pot.
  if (recipientId === payment.payerId) return;
  await mailMembers(
    tx,
    settings,
    {
      userIds: [recipientId],
      type: 'payouts',
      occasion: `repair:${repair.id}`,
      names: [payment.payerId],
    },
    () => ({
      subject: `${formatDollars(totalCents)} more from round ${payment.round} of “${group.name}”`,
      heading: `${formatDollars(totalCents)} more is in your balance`,
      paragraphs: [
        `${nameOf(work, payment.payerId)} has paid a contribution that your pot of round ${payment.round} went without.`,
      ],
      ...(lateFeeCents > 0 && { facts: [['Of that, late fee', formatDollars(lateFeeCents)] as const] }),
      button: { label: 'See the group', path: `/groups/${group.id}` },
    }),
  );
}

/** A part of a missed contribution was taken from money due to its payer: they are told, and what is left of it. */
export async function tellPartTaken(
  work: GroupWork,
  payment: Payment,
  part: { readonly id: string; readonly takenCents: Cents },
): Promise<void> {
  const { tx, group, settings } = work;
  const taken = formatDollars(part.takenCents);
  await tell(work, notices.payout_part_taken, {
    userId: payment.payerId,
    facts: { takenCents: part.takenCents, round: payment.round },
    amountCents: part.takenCents,
  });
  await mailMembers(
    tx,
    settings,
    { userIds: [payment.payerId], type: 'payments', occasion: `part:${part.id}` },
    () => ({
      subject: `${taken} of your payout went to round ${payment.round} of “${group.name}”`,
      heading: `A part of your missed contribution is paid`,
      paragraphs: ['Money that reaches you in this group first covers what you have missed in it.'],
      facts: [['Taken from your payout', taken]],
      button: { label: 'See what is left to pay', path: '/payments' },
    }),
  );
}

/** Whoever had paid in for a place that was handed over gets it back, or a part of it. */
export async function tellReturned(
  work: GroupWork,
  claim: Claim,
  returned: { readonly key: string; readonly amountCents: Cents },
): Promise<void> {
  const { tx, group, settings } = work;
  const back = formatDollars(returned.amountCents);
  await tell(work, notices.place_money_back, {
    userId: claim.userId,
    facts: { group: group.name },
    amountCents: returned.amountCents,
  });
  await mailMembers(
    tx,
    settings,
    { userIds: [claim.userId], type: 'payouts', occasion: `former:${claim.id}:${returned.key}` },
    () => ({
      subject: `${back} back from “${group.name}”`,
      heading: `${back} is in your balance`,
      paragraphs: [
        'The pot of the place was paid out, and gives you back first what you had paid in for it.',
      ],
      button: { label: 'See your balance', path: '/history' },
    }),
  );
}
