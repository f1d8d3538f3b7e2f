import { PROFILE_PICTURE_MAX_BYTES } from '@circle-link/contract/limits';
import type { ProfileEditBody } from '@circle-link/contract/members';
import { accountRefusals } from '@circle-link/contract/refusals/account';
import { httpRefusals } from '@circle-link/contract/refusals/http';
import type { Reader, Writer } from '../../platform/database/database.ts';
import { expireFiles, readFile, reserveFiles, retainFiles, writeFile } from '../../platform/files/files.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { UploadedFile } from '../../platform/http/uploads.ts';
import { PORTRAIT, reEncodePicture } from '../../platform/pictures.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuseFixedIdentity } from '../auth/index.ts';
import { isInActiveGroup } from '../groups/index.ts';
import {
  editProfile,
  findMember,
  findPictureFile,
  lockMember,
  type Member,
  replacePicture,
} from '../members/index.ts';
import { shareGroup } from './store.ts';

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

/**
 * Re-encodes the picture without metadata, encrypts it, and deletes the previous one.
 * @throws picture_missing, picture_too_large, any of pictureRefusals
 */
export async function setPicture(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  userId: string,
  picture: UploadedFile | undefined,
): Promise<void> {
  if (picture === undefined) throw new Refusal(accountRefusals.picture_missing);
  if (picture.content.length > PROFILE_PICTURE_MAX_BYTES)
    throw new Refusal(accountRefusals.picture_too_large);
  const drawn = await reEncodePicture(picture, PORTRAIT);
  const [file = ''] = await database.transact((tx) => reserveFiles(tx, settings, 1));
  await writeFile(settings, file, drawn);
  await database.transact(async (tx) => {
    const held = await lockMember(tx, userId);
    if (held === null || held.isClosed) return;
    await retainFiles(tx, [file]);
    await expirePicture(tx, await replacePicture(tx, userId, file));
  });
}

export async function deletePicture(tx: Writer, userId: string): Promise<void> {
  await expirePicture(tx, await replacePicture(tx, userId, null));
}

async function expirePicture(tx: Writer, file: string | null): Promise<void> {
  if (file !== null) await expireFiles(tx, [file], 0);
}

/**
 * A member's re-encoded JPEG, for the member and for members of their groups.
 * @throws not_found for everyone else, or if there is none
 */
export async function openPicture(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  { viewerId, userId }: { readonly viewerId: string; readonly userId: string },
): Promise<Buffer> {
  const file = await database.read(async (db) => {
    const maySee = viewerId === userId || (await shareGroup(db, viewerId, userId));
    return maySee ? findPictureFile(db, userId) : null;
  });
  const picture = file === null ? undefined : await readFile(settings, file);
  if (picture === undefined) throw new Refusal(httpRefusals.nothing_here);
  return picture;
}
