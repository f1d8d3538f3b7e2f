import { httpRefusals } from '@circle-link/contract/refusals/http';
import { readFile } from '../../../platform/files/files.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findPictureFile } from '../../members/index.ts';
import { shareGroup } from './store.ts';

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
