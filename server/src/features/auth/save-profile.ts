import type { CurrentUser } from '@circle-link/contract/auth';
import type { ProfileBody } from '@circle-link/contract/members';
import { httpRefusals } from '@circle-link/contract/refusals/http';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { completeProfile, findMember, holdMember } from '../members/index.ts';
import { refuseFixedIdentity } from '../verification/index.ts';
import { compareWithDocument } from './compare-with-document.ts';
import type { AuthHooks } from './hooks.ts';
import { viewMe } from './view-me.ts';

/**
 * Stores the profile and opens the hold in one transaction (product §3). An approved document that says something else opens
 * a review (product §14).
 * @throws identity_fixed, date_of_birth_unlikely or too_young, phone_invalid, and what opening a hold refuses
 */
export async function saveProfile(
  platform: Pick<Platform, 'database' | 'settings'>,
  hooks: AuthHooks,
  userId: string,
  body: ProfileBody,
): Promise<CurrentUser> {
  const member = await platform.database.transact(async (tx) => {
    await holdMember(tx, userId);
    const before = await findMember(tx, userId);
    if (before !== undefined) await refuseFixedIdentity(tx, before, { dateOfBirth: body.dateOfBirth });
    await completeProfile(tx, platform.settings, userId, body);
    await compareWithDocument(tx, hooks, userId);
    await hooks.openHold(tx, userId);
    return findMember(tx, userId);
  });
  if (!member) throw new Refusal(httpRefusals.sign_in);
  return viewMe(platform, hooks, member);
}
