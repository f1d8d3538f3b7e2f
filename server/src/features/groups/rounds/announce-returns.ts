import type { Cents } from '@circle-link/contract/money';
import { notices } from '../../notifications/index.ts';
import type { Payment } from '../../payments/index.ts';
import { notifyMember } from './announce.ts';
import type { LockedGroup } from './locked-group.ts';

/** Of the messages about each reason: they are told once, for ever. */
const OCCASIONS = { late_fee: 'late-fee-back', cash: 'set-off-back' } as const;

/**
 * Money went back from the recipient of a round to the member who had borne it: the contribution was paid in time after
 * all, or both have said that it was paid in cash after it was taken from a payout. Both are told, and why.
 */
export async function notifyMoneyBack(
  work: LockedGroup,
  { payerId, round }: Payment,
  back: {
    /** Of the return. */
    readonly id: string;
    readonly why: 'late_fee' | 'cash';
    readonly recipientId: string;
    /** Who had borne it. */
    readonly userId: string;
    readonly amountCents: Cents;
    /** What the recipient's balance did not hold of it. */
    readonly owedCents: Cents;
  },
): Promise<void> {
  const { id, why, recipientId, userId, amountCents, owedCents } = back;
  const facts = { group: work.group.name, round, why, amountCents, contributor: { member: payerId } };
  const occasion = `${OCCASIONS[why]}:${id}`;
  await notifyMember(work, notices.money_back, {
    userId,
    occasion,
    facts: { ...facts, recipient: { member: recipientId } },
    amountCents,
  });
  await notifyMember(work, notices.money_given_back, {
    userId: recipientId,
    occasion: `${occasion}:recipient`,
    facts: { ...facts, payer: { member: userId }, owedCents },
    amountCents,
  });
}
