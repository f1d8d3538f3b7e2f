/** Data that only reviewers see; each access is recorded before it is shown. */
import type { PictureSide } from '@circle-link/contract/admin/identity';
import { identityRefusals } from '@circle-link/contract/refusals/auth';
import { readFile } from '../../../../platform/files/files.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { recordAuditEntries } from '../../../audit/index.ts';
import type { Review } from './decide-document.ts';
import { openNumber } from './document-number.ts';
import { selectDocument } from './store.ts';

type LookPlatform = Pick<Platform, 'database' | 'settings'>;

/** A decrypted picture, always a JPEG that we re-encoded. @throws no_such_document, picture_gone */
export async function openPicture(
  { database, settings }: LookPlatform,
  { id, actorId }: Review,
  side: PictureSide,
): Promise<Buffer> {
  const key = await database.transact(async (tx) => {
    const document = await selectDocument(tx, id);
    if (document === undefined) throw new Refusal(identityRefusals.no_such_document);
    const file = side === 'front' ? document.frontFile : document.backFile;
    if (file === null) throw new Refusal(identityRefusals.picture_gone);
    const detail = { document: id, side };
    await recordAuditEntries(tx, [
      { kind: 'identity.picture_viewed', subjectId: document.userId, actorId, detail },
    ]);
    return file;
  });
  const picture = await readFile(settings, key);
  if (picture === undefined) throw new Refusal(identityRefusals.picture_gone);
  return picture;
}

/** The full number as typed. @throws no_such_document */
export async function revealNumber(
  { database, settings }: LookPlatform,
  { id, actorId }: Review,
): Promise<string> {
  return database.transact(async (tx) => {
    const document = await selectDocument(tx, id);
    if (document?.encryptedNumber == null) throw new Refusal(identityRefusals.no_such_document);
    const { userId, encryptedNumber } = document;
    await recordAuditEntries(tx, [
      { kind: 'identity.number_viewed', subjectId: userId, actorId, detail: { document: id } },
    ]);
    return openNumber(settings, userId, encryptedNumber);
  });
}
