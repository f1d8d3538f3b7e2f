import type { Settings } from '../../../platform/config/settings.ts';
import { currentKeyId, encryptText, NotDecryptable } from '../../../platform/crypto/encryption.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Rotated } from '../../../platform/files/files.ts';
import { numberContext, openNumber } from './seal-number.ts';
import { selectNumbersUnderOtherKeys, updateNumber } from './store.ts';

const BATCH = 200;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Writes every document's number under the first key again. May be stopped and started at any time. */
export async function rotateNumbers(
  database: Database,
  settings: Pick<Settings, 'idEncryptionKeys'>,
): Promise<Rotated> {
  const keys = settings.idEncryptionKeys;
  const keyId = currentKeyId(keys);
  const counts = { rewritten: 0, unreadable: 0 };
  let after = FIRST;
  for (;;) {
    const found = await database.read((db) =>
      selectNumbersUnderOtherKeys(db, { keyId, after, limit: BATCH }),
    );
    for (const { userId, encrypted } of found) {
      const idNumber = tryToOpen(settings, userId, encrypted);
      if (idNumber === undefined) {
        counts.unreadable += 1;
        continue;
      }
      const change = {
        userId,
        before: encrypted,
        after: encryptText(keys, numberContext(userId), idNumber),
      };
      if (await database.transact((tx) => updateNumber(tx, change))) counts.rewritten += 1;
    }
    after = found.at(-1)?.userId ?? after;
    if (found.length < BATCH) return counts;
  }
}

function tryToOpen(
  settings: Pick<Settings, 'idEncryptionKeys'>,
  userId: string,
  encrypted: string,
): string | undefined {
  try {
    return openNumber(settings, userId, encrypted);
  } catch (error) {
    if (error instanceof NotDecryptable) return undefined;
    throw error;
  }
}
