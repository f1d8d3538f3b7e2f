import type { Cents } from '@circle-link/contract/money';
import { notices } from '../../notifications/index.ts';
import type { Payment } from '../../payments/index.ts';
import { notifyMember } from './announce.ts';
import type { LockedGroup } from './locked-group.ts';

/** Message keys by reason; each is sent once. */
const OCCASIONS = { late_fee: 'late-fee-back', cash: 'set-off-back' } as const;

/** Either the contribution had been paid in time, or both confirmed cash after a set-off. */
export async function notifyMoneyBack(
  work: LockedGroup,
  { payerId, round }: Payment,
  back: {
    readonly id: string;
    readonly why: 'late_fee' | 'cash';
    readonly recipientId: string;
    readonly userId: string;
    readonly amountCents: Cents;
    /** The part that the recipient's balance did not cover. */
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
  await notifyMember(work, notices.money_returned, {
    userId: recipientId,
    occasion: `${occasion}:recipient`,
    facts: { ...facts, payer: { member: userId }, owedCents },
    amountCents,
  });
}
