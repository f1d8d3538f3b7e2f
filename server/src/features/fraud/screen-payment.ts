import type { Platform } from '../../platform/platform.ts';
import { assessMember, type AssessedMember } from './assess-member.ts';
import { recordContacts } from './record-contacts.ts';
import { recordOrigin, type Visit } from './record-visit.ts';
import { isStopped } from './refuse-stopped.ts';
import type { RiskState } from './risk-state-store.ts';
import { putAct } from './store.ts';

type ScreenPlatform = Pick<Platform, 'database' | 'settings'>;

/**
 * Before a member is led to a card form: records the wish to pay, counts the score, and opens a review where it must.
 * Commits by itself, so that the review stays when the payment is refused. True when they may go on.
 */
export async function screenPayment(
  { database, settings }: ScreenPlatform,
  payment: { readonly userId: string; readonly subjectId: string },
): Promise<boolean> {
  const state = await database.transact(async (tx): Promise<AssessedMember> => {
    await recordContacts(tx, settings, payment.userId);
    await putAct(tx, payment.userId, 'payment_started', payment.subjectId);
    return assessMember(tx, settings, payment.userId);
  });
  return !isStopped(state);
}

/**
 * The same for /join, where a visitor can type any address: a visitor's browser and network are recorded of a pending
 * member, whom only such visitors make. A member with an account never comes here.
 */
export async function screenJoin(
  { database, settings }: ScreenPlatform,
  visitor: Omit<Visit, 'isNew'>,
): Promise<boolean> {
  const state = await database.transact(async (tx): Promise<RiskState> => {
    await recordOrigin(tx, settings, { ...visitor, isNew: true });
    await putAct(tx, visitor.userId, 'payment_started', visitor.userId);
    return assessMember(tx, settings, visitor.userId);
  });
  return !isStopped(state);
}
