import type { IdentityStatus } from '@circle-link/contract/identity';
import type { Reader } from '../../../../platform/database/database.ts';
import type { Member } from '../../../members/index.ts';
import { selectStatuses, selectUsualReviewHours } from './store.ts';

/**
 * The status of the member's document. A member verified without one counts as approved; a newer waiting or rejected
 * document is included.
 */
export async function viewIdentityStatus(
  db: Reader,
  { id, isIdVerified }: Pick<Member, 'id' | 'isIdVerified'>,
): Promise<IdentityStatus> {
  const { approved, newest } = await selectStatuses(db, id);
  const nothing = { rejectionReason: null, rejectionNote: null, sentAt: null, renewal: null };
  const sent = newest === undefined ? null : { ...newest, sentAt: newest.sentAt.toISOString() };
  if (isIdVerified || approved !== undefined)
    return { ...nothing, state: 'approved', sentAt: approved?.toISOString() ?? null, renewal: sent };
  return sent === null ? { ...nothing, state: 'none' } : { ...sent, renewal: null };
}

export function viewUsualReviewHours(db: Reader): Promise<number | null> {
  return selectUsualReviewHours(db);
}

export async function isAwaitingReview(db: Reader, userId: string): Promise<boolean> {
  const { newest } = await selectStatuses(db, userId);
  return newest?.state === 'pending';
}
