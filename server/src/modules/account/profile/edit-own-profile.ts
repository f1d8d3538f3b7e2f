import type { ProfileEditBody } from '@circle-link/contract/members';
import { accountRefusals } from '@circle-link/contract/refusals/account';
import type { Reader } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isInActiveGroup } from '../../groups/index.ts';
import { editProfile, findMember, lockMember, type Member } from '../../members/index.ts';
import { refuseFixedIdentity } from '../../auth/index.ts';

/**
 * An approved document fixes name and date of birth. A group fixes the name, because others agreed with that member.
 * @throws identity_fixed, name_in_use, date_of_birth_unlikely or too_young
 */
export async function editOwnProfile(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  userId: string,
  body: ProfileEditBody,
): Promise<void> {
  await database.transact(async (tx) => {
    await lockMember(tx, userId);
    const before = await findMember(tx, userId);
    if (before === undefined || !before.isRegistered) return;
    await refuseFixedIdentity(tx, before, body);
    await refuseNameInUse(tx, before, body);
    await editProfile(tx, settings, before, body);
  });
}

async function refuseNameInUse(
  db: Reader,
  before: Member,
  { firstName, lastName }: ProfileEditBody,
): Promise<void> {
  const isFirst = firstName !== undefined && firstName !== before.firstName;
  const isLast = lastName !== undefined && lastName !== before.lastName;
  if ((isFirst || isLast) && (await isInActiveGroup(db, before.id)))
    throw new Refusal(accountRefusals.name_in_use, {}, { field: isFirst ? 'firstName' : 'lastName' });
}
