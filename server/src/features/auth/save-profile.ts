import type { CurrentUser } from '@circle-link/contract/auth';
import type { ProfileBody } from '@circle-link/contract/members';
import type { Platform } from '../../platform/platform.ts';
import { completeProfile, findMember } from '../members/index.ts';
import { NotSignedIn } from './errors.ts';
import type { AuthHooks } from './hooks.ts';
import { viewMe } from './view-me.ts';

/**
 * Stores the profile and opens the hold in one transaction (product §3).
 * @throws DateOfBirthRefused, PhoneImpossible, and what opening a hold refuses
 */
export async function saveProfile(
  platform: Pick<Platform, 'database' | 'settings'>,
  hooks: AuthHooks,
  userId: string,
  body: ProfileBody,
): Promise<CurrentUser> {
  const member = await platform.database.transact(async (tx) => {
    await completeProfile(tx, platform.settings, userId, body);
    await hooks.openHold(tx, userId);
    return findMember(tx, userId);
  });
  if (!member) throw new NotSignedIn();
  return viewMe(platform, hooks, member);
}
