import type { Platform } from '../../platform/platform.ts';
import { assessMember, type AssessedMember } from './assess-member.ts';
import { recordContacts } from './record-contacts.ts';
import { recordOrigin, type Visit } from './record-visit.ts';
import { isStopped } from './refuse-stopped.ts';
import type { Standing } from './standing-store.ts';
import { putAct } from './store.ts';

type ScreenPlatform = Pick<Platform, 'database' | 'settings'>;

/**
 * Before a member is led to a card form: records the wish to pay, counts the score, and opens a review where it must.
 * Commits by itself, so that the review stays when the payment is refused. True when they may go on.
 */
export async function screenPayment(
  { database, settings }: ScreenPlatform,
  wish: { readonly userId: string; readonly subjectId: string },
): Promise<boolean> {
  const standing = await database.transact(async (tx): Promise<AssessedMember> => {
    await recordContacts(tx, settings, wish.userId);
    await putAct(tx, wish.userId, 'payment_started', wish.subjectId);
    return assessMember(tx, settings, wish.userId);
  });
  return !isStopped(standing);
}

/**
 * The same for /join, where a visitor can type any address: a visitor's browser and network are recorded of a pending
 * member, whom only such visitors make. A member with an account never comes here.
 */
export async function screenJoin(
  { database, settings }: ScreenPlatform,
  visitor: Omit<Visit, 'isNew'>,
): Promise<boolean> {
  const standing = await database.transact(async (tx): Promise<Standing> => {
    await recordOrigin(tx, settings, { ...visitor, isNew: true });
    await putAct(tx, visitor.userId, 'payment_started', visitor.userId);
    return assessMember(tx, settings, visitor.userId);
  });
  return !isStopped(standing);
}
