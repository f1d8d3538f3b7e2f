/** What went back from the recipient of a round to whoever had borne it: both are told, and why. */
import { formatDollars, ZERO_CENTS, type Cents } from '@circle-link/contract/money';
import type { Payment } from '../../payments/index.ts';
import { notices } from '../../notifications/index.ts';
import { mailMembers } from '../mail-members.ts';
import { tell } from './announce.ts';
import { nameOf, type GroupWork } from './work.ts';

interface Back {
  /** Of the return. */
  readonly id: string;
  readonly recipientId: string;
  /** Whoever had borne it. */
  readonly userId: string;
  readonly amountCents: Cents;
}

/** The contribution was paid in time after all. */
export async function tellLateFeeBack(
  work: GroupWork,
  payment: Payment,
  { id, recipientId, userId, amountCents, owedCents }: Back & { readonly owedCents: Cents },
): Promise<void> {
  const { tx, group, settings } = work;
  const sum = formatDollars(amountCents);
  const { round } = payment;
  await tellMoved(work, { recipientId, userId, amountCents, why: 'late_fee', round });
  const button = { label: 'See your balance', path: '/history' };
  const about = {
    type: 'payouts' as const,
    occasion: `late-fee-back:${id}`,
    names: [payment.payerId],
  };
  await mailMembers(tx, settings, { ...about, userIds: [userId] }, () => ({
    subject: `${sum} late fee back from “${group.name}”`,
    heading: `${sum} is in your balance`,
    paragraphs: [
      `The contribution of ${nameOf(work, payment.payerId)} to round ${round} was paid in time; we only heard of it later. It does not count as missed, and the late fee is yours again.`,
    ],
    button,
  }));
  await mailMembers(
    tx,
    settings,
    { ...about, occasion: `${about.occasion}:recipient`, userIds: [recipientId] },
    () => ({
      subject: `The late fee for round ${round} of “${group.name}” went back`,
      heading: `${sum} went back to the member who had paid it`,
      paragraphs: [
        `The contribution of ${nameOf(work, payment.payerId)} to round ${round} was paid in time; we only heard of it later. So there was no late fee, and it was taken from your balance again.`,
        ...(owedCents > ZERO_CENTS
          ? [
              `Your balance did not hold all of it: you owe ${formatDollars(owedCents)}. You can pay it on the payments page, or it is taken from the next money that reaches you.`,
            ]
          : []),
      ],
      button,
    }),
  );
}

/** Payer and recipient have both said that the contribution was paid in cash, after it was taken from a payout. */
export async function tellSetOffBack(work: GroupWork, payment: Payment, back: Back): Promise<void> {
  const { tx, group, settings } = work;
  const { id, recipientId, userId, amountCents } = back;
  const sum = formatDollars(amountCents);
  const { round } = payment;
  await tellMoved(work, { recipientId, userId, amountCents, why: 'cash', round });
  const button = { label: 'See your balance', path: '/history' };
  const about = {
    type: 'payouts' as const,
    occasion: `set-off-back:${id}`,
    names: [recipientId, userId],
  };
  await mailMembers(tx, settings, { ...about, userIds: [userId] }, () => ({
    subject: `${sum} back from “${group.name}”`,
    heading: `${sum} is in your balance`,
    paragraphs: [
      `You and ${nameOf(work, recipientId)} have both said that you paid round ${round} in cash. What was taken from your payout for it is yours again.`,
    ],
    button,
  }));
  await mailMembers(
    tx,
    settings,
    { ...about, occasion: `${about.occasion}:recipient`, userIds: [recipientId] },
    () => ({
      subject: `${sum} for round ${round} of “${group.name}” went back`,
      heading: `${sum} went back to the payer`,
      paragraphs: [
        `You and ${nameOf(work, userId)} have both said that round ${round} was paid in cash. What had been taken from their payout for it and paid to you went back to them; we kept no fee of it.`,
      ],
      button,
    }),
  );
}

/** A line in the history of each. */
export async function tellMoved(
  work: GroupWork,
  {
    recipientId,
    userId,
    amountCents,
    ...facts
  }: Omit<Back, 'id'> & { readonly why: 'late_fee' | 'cash'; readonly round: number },
): Promise<void> {
  await tell(work, notices.money_back, { userId, facts, amountCents });
  await tell(work, notices.money_given_back, {
    userId: recipientId,
    facts: { payer: { member: userId }, ...facts },
    amountCents,
  });
}
