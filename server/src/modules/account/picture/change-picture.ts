import { PROFILE_PICTURE_MAX_BYTES } from '@circle-link/contract/limits';
import { accountRefusals } from '@circle-link/contract/refusals/account';
import { expireFiles, retainFiles, reserveFiles, writeFile } from '../../../platform/files/files.ts';
import type { Writer } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { UploadedFile } from '../../../platform/http/uploads.ts';
import { PORTRAIT, reEncodePicture } from '../../../platform/pictures/re-encode.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockMember, replacePicture } from '../../members/index.ts';

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
