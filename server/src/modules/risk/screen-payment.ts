import type { Platform } from '../../platform/platform.ts';
import { assessMember, type AssessedMember } from './assess-member.ts';
import { recordContacts } from './record-contacts.ts';
import { recordOrigin, type Visit } from './record-visit.ts';
import { isPaymentBlocked } from './assert-not-under-review.ts';
import type { RiskState } from './risk-state-store.ts';
import { putAct } from './store.ts';

type ScreenPlatform = Pick<Platform, 'database' | 'settings'>;

/** Uses its own transaction, so that the review stays when the payment is refused. True if they may continue. */
export async function screenPayment(
  { database, settings }: ScreenPlatform,
  payment: { readonly userId: string; readonly subjectId: string },
): Promise<boolean> {
  const state = await database.transact(async (tx): Promise<AssessedMember> => {
    await recordContacts(tx, settings, payment.userId);
    await putAct(tx, payment.userId, 'payment_started', payment.subjectId);
    return assessMember(tx, settings, payment.userId);
  });
  return !isPaymentBlocked(state);
}

/** Visitors can type any address, so browser and network are recorded on the pending member. */
export async function screenJoin(
  { database, settings }: ScreenPlatform,
  visitor: Omit<Visit, 'isNew'>,
): Promise<boolean> {
  const state = await database.transact(async (tx): Promise<RiskState> => {
    await recordOrigin(tx, settings, { ...visitor, isNew: true });
    await putAct(tx, visitor.userId, 'payment_started', visitor.userId);
    return assessMember(tx, settings, visitor.userId);
  });
  return !isPaymentBlocked(state);
}
