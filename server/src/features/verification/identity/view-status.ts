import type { IdentityStatus } from '@circle-link/contract/identity';
import type { Reader } from '../../../platform/database/database.ts';
import type { Member } from '../../members/index.ts';
import { selectStatus } from './store.ts';

/** Where the member's document stands. Whoever was verified without one counts as approved. */
export async function viewIdentityStatus(
  db: Reader,
  { id, isIdVerified }: Pick<Member, 'id' | 'isIdVerified'>,
): Promise<IdentityStatus> {
  const sent = await selectStatus(db, id);
  const nothing = { rejectionReason: null, rejectionNote: null, sentAt: null };
  if (isIdVerified) return { ...nothing, state: 'approved', sentAt: sent?.sentAt.toISOString() ?? null };
  if (sent === undefined) return { ...nothing, state: 'none' };
  return { ...sent, sentAt: sent.sentAt.toISOString() };
}
