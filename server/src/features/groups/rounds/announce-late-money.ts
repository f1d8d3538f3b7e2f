/** What comes after a round was paid out: to whom, and why. What reaches a balance has its line in the history. */
import { addCents, ZERO_CENTS, type Cents } from '@circle-link/contract/money';
import { notices } from '../../notifications/index.ts';
import type { Payment } from '../../payments/index.ts';
import type { Claim } from '../claim-store.ts';
import { toGroupFacts } from '../rules.ts';
import { notifyMember, recordLine } from './announce.ts';
import type { LockedGroup } from './locked-group.ts';

/** A late contribution has gone on to the member who was paid short. */
export async function notifyRepair(
  work: LockedGroup,
  payment: Payment,
  repair: {
    readonly id: string;
    readonly recipientId: string;
    readonly netCents: Cents;
    readonly lateFeeCents: Cents;
  },
): Promise<void> {
  const { recipientId: userId, lateFeeCents } = repair;
  const amountCents = addCents(repair.netCents, lateFeeCents);
  if (amountCents === ZERO_CENTS) return;
  const { payerId, round } = payment;
  const facts = { ...toGroupFacts(work.group), payer: { member: payerId }, round, amountCents, lateFeeCents };
  const line = { userId, facts, amountCents };
  // Their own contribution, taken from their own pot, needs no mail.
  if (userId === payerId) await recordLine(work, notices.late_contribution_received, line);
  else
    await notifyMember(work, notices.late_contribution_received, {
      ...line,
      occasion: `repair:${repair.id}`,
    });
}

/** A part of a missed contribution was taken from money due to its payer. */
export async function notifyPartTaken(
  work: LockedGroup,
  { payerId: userId, round }: Payment,
  { id, takenCents }: { readonly id: string; readonly takenCents: Cents },
): Promise<void> {
  await notifyMember(work, notices.payout_part_taken, {
    userId,
    occasion: `part:${id}`,
    facts: { group: work.group.name, round, takenCents },
    amountCents: takenCents,
  });
}

/** A member who had paid in for a place that was handed over gets it back, or a part of it. */
export async function notifyReturned(
  work: LockedGroup,
  { id, userId }: Claim,
  { key, amountCents }: { readonly key: string; readonly amountCents: Cents },
): Promise<void> {
  await notifyMember(work, notices.place_money_back, {
    userId,
    occasion: `former:${id}:${key}`,
    facts: { group: work.group.name, amountCents },
    amountCents,
  });
}
