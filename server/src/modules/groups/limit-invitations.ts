import type { Platform } from '../../platform/platform.ts';
import { isWithinShare, countAttempt, tooManyRequests } from '../../platform/rate-limits/rate-limits.ts';
import { inviteByMemberAndAddress, inviteMailsByAddress } from './rate-limits.ts';

/**
 * Limits per organizer and address. The refusal is visible, so that the organizer can share a link instead.
 * @throws too_many_requests
 */
export async function assertInvitationMailAllowed(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  userId: string,
  email: string,
): Promise<void> {
  await countAttempt(database, settings, inviteByMemberAndAddress, `${userId} ${email}`);
  const share = { account: userId, target: email };
  if (!(await isWithinShare(database, settings, inviteMailsByAddress, share)))
    throw tooManyRequests(inviteMailsByAddress.perSeconds);
}
