import type { Reader } from '../../../platform/database/database.ts';
import type { Member } from '../../members/index.ts';
import { listInvitationsTo } from '../invitation-store.ts';

const MOST = 50;

/** Open invitations to the member's own address, once it is proven to be theirs; newest first. */
export async function listMyInvitations(
  db: Reader,
  { id, email, isEmailVerified }: Pick<Member, 'id' | 'email' | 'isEmailVerified'>,
) {
  if (!isEmailVerified || email === '') return [];
  const received = await listInvitationsTo(db, { email, userId: id }, MOST);
  return received.map((one) => ({ ...one, expiresAt: one.expiresAt.toISOString() }));
}
