import type { Platform } from '../../platform/platform.ts';
import { isWithinShare, takeFromLimit, tooManyRequests } from '../../platform/rate-limits/rate-limits.ts';
import { inviteByMemberAndAddress, inviteMailsByAddress } from './rate-limits.ts';

/**
 * Counts an invitation that is to be mailed: by the organizer, and what the mailbox gets from all of them. Aloud, since the
 * organizer has to know that no mail goes out; a link can be shared instead.
 * @throws too_many_requests
 */
export async function limitMailedInvitations(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  userId: string,
  email: string,
): Promise<void> {
  await takeFromLimit(database, settings, inviteByMemberAndAddress, `${userId} ${email}`);
  const share = { account: userId, target: email };
  if (!(await isWithinShare(database, settings, inviteMailsByAddress, share)))
    throw tooManyRequests(inviteMailsByAddress.perSeconds);
}
