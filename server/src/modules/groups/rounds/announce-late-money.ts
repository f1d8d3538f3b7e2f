/** Notices of money after a round was paid out. Money credited to a balance gets a line in the history. */
import { addCents, ZERO_CENTS, type Cents } from '@circle-link/contract/money';
import { notices } from '../../notifications/index.ts';
import type { Payment } from '../../payments/index.ts';
import type { Claim } from '../claim-store.ts';
import { toGroupFacts } from '../rules.ts';
import { notifyMember, recordLine } from './announce.ts';
import type { LockedGroup } from './locked-group.ts';

export async function notifyTopUp(
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
  // A member's own contribution, taken from their own pot, needs no email.
  if (userId === payerId) await recordLine(work, notices.late_contribution_received, line);
  else
    await notifyMember(work, notices.late_contribution_received, {
      ...line,
      occasion: `repair:${repair.id}`,
    });
}

export async function notifyPayoutReversed(
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
