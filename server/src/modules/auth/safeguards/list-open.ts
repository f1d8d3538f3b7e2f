import type { Reader } from '../../../platform/database/database.ts';
import type { OpenNotice } from './rules.ts';
import { decryptPrevious, type KeySettings } from './encrypt-previous.ts';
import { listOpen } from './store.ts';

export async function listOpenNotices(
  db: Reader,
  settings: KeySettings,
  userId: string,
): Promise<OpenNotice[]> {
  const open = await listOpen(db, userId);
  return open.map(({ id, kind, former }) => ({
    id,
    kind,
    former: decryptPrevious(settings, { id, former }),
  }));
}
