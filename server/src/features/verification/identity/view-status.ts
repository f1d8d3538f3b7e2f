import type { IdentityStatus } from '@circle-link/contract/identity';
import type { Reader } from '../../../platform/database/database.ts';
import type { Member } from '../../members/index.ts';
import { selectStatuses } from './store.ts';

/**
 * Where the member's document stands. A member verified without one counts as approved; a newer document that waits or
 * was not accepted stands beside it.
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
