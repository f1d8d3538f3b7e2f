import type { ProfileEditBody } from '@circle-link/contract/members';
import type { Platform } from '../../../platform/platform.ts';
import { editProfile, findMember, holdMember } from '../../members/index.ts';
import { refuseFixedIdentity } from '../../verification/index.ts';

/**
 * The member changes name, date of birth or address in the settings. Name and date of birth are fixed once a document is
 * approved, so what changes here never differs from one.
 * @throws IdentityFixed, DateOfBirthRefused
 */
export async function editOwnProfile(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  userId: string,
  body: ProfileEditBody,
): Promise<void> {
  await database.transact(async (tx) => {
    await holdMember(tx, userId);
    const before = await findMember(tx, userId);
    if (before === undefined || !before.isRegistered) return;
    await refuseFixedIdentity(tx, before, body);
    await editProfile(tx, settings, before, body);
  });
}
