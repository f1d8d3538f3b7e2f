import type { Cents } from '@circle-link/contract/money';
import { findMember, isClosed } from '../../members/index.ts';
import { notices } from '../../notifications/index.ts';
import { toGroupFacts } from '../rules.ts';
import { notifyMember } from '../rounds/announce.ts';
import type { LockedGroup } from '../rounds/locked-group.ts';
import type { MissedPayment } from './missed-store.ts';

/** Notifies the payer, the recipient, and former members who had a claim to part of it. */
export async function announceWriteOff(
  work: Omit<LockedGroup, 'members'>,
  {
    missed,
    by,
    claims,
  }: {
    readonly missed: MissedPayment;
    readonly by: 'organizer' | 'operator';
    readonly claims: readonly { readonly id: string; readonly userId: string; readonly openCents: Cents }[];
  },
): Promise<void> {
  const { round, payer, recipient } = missed;
  const facts = { ...toGroupFacts(work.group), round, amountCents: missed.openCents, by };
  if (await isThere(work, payer.id))
    await notifyMember(work, notices.missed_written_off, {
      userId: payer.id,
      occasion: `missed-written-off:${missed.id}`,
      facts,
    });
  if (recipient.id !== payer.id && (await isThere(work, recipient.id)))
    await notifyMember(work, notices.missing_given_up, {
      userId: recipient.id,
      occasion: `missing-given-up:${missed.id}`,
      facts: { ...facts, payer: { member: payer.id } },
    });
  for (const { id, userId, openCents } of claims)
    if (await isThere(work, userId))
      await notifyMember(work, notices.claim_given_up, {
        userId,
        occasion: `claim-given-up:${id}`,
        facts: { ...toGroupFacts(work.group), amountCents: openCents },
      });
}

async function isThere({ tx }: Omit<LockedGroup, 'members'>, userId: string): Promise<boolean> {
  const member = await findMember(tx, userId);
  return member !== undefined && !isClosed(member);
}
