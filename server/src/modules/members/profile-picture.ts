import { buildUrl } from '@circle-link/contract/operation';
import { accountCalls } from '@circle-link/contract/operations/account';
import type { Reader, Writer } from '../../platform/database/database.ts';
import { recordAuditEntries } from '../audit/index.ts';
import { selectPictureFile, updatePicture } from './edit-store.ts';

/** Long enough that browsers never reuse the previous picture. */
const VERSION_CHARACTERS = 8;

/**
 * Sets the stored file as the member's picture, or none; its address is `profileImageUrl`.
 * @returns the previous file, which the caller deletes
 */
export async function replacePicture(
  tx: Writer,
  userId: string,
  file: string | null,
): Promise<string | null> {
  const url = (key: string) =>
    buildUrl(accountCalls.picture.path, { id: userId }, { v: key.slice(0, VERSION_CHARACTERS) });
  const before = await updatePicture(tx, userId, file === null ? null : { file, url: url(file) });
  const kind = file === null ? 'member.picture_removed' : 'member.picture_changed';
  if (before !== null || file !== null)
    await recordAuditEntries(tx, [{ kind, subjectId: userId, actorId: userId }]);
  return before;
}

export function findPictureFile(db: Reader, userId: string): Promise<string | null> {
  return selectPictureFile(db, userId);
}
