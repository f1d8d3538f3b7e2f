/** Notices of a returned bank debit: immediately to its payer, and to the organizer, who may need to contact them. */
import type { Cents } from '@circle-link/contract/money';
import type { CardPayment } from '../../charges/index.ts';
import { notices } from '../../notifications/index.ts';
import type { Payment } from '../../payments/index.ts';
import { toGroupFacts } from '../rules.ts';
import { notifyMember } from './announce.ts';
import type { LockedGroup } from './locked-group.ts';

export interface ReturnedDebit {
  readonly payment: Payment;
  readonly requestedBy: string;
  readonly feeCents: Cents;
  readonly reason: string;
  /** 'open': open again. 'missed': missed from now on. 'settled': paid otherwise or canceled. */
  readonly state: 'open' | 'missed' | 'settled';
}

export async function notifyReturned(
  work: LockedGroup,
  card: CardPayment,
  { payment, requestedBy, feeCents, reason, state }: ReturnedDebit,
): Promise<void> {
  const { group, members } = work;
  const lateFeeCents = group.lateFeeCents;
  const { round, amountCents } = payment;
  await notifyMember(work, notices.debit_returned, {
    userId: requestedBy,
    occasion: `debit-returned:${card.id}`,
    facts: { ...toGroupFacts(group), round, amountCents, feeCents, lateFeeCents, reason, state },
  });
  const organizer = members.find(({ role }) => role === 'organizer')?.userId;
  if (organizer === undefined || organizer === requestedBy || state === 'settled') return;
  await notifyMember(work, notices.debit_of_member_returned, {
    userId: organizer,
    occasion: `debit-returned:${card.id}:organizer`,
    facts: {
      ...toGroupFacts(group),
      round,
      payer: { member: payment.payerId },
      isMissed: state === 'missed',
    },
  });
}
