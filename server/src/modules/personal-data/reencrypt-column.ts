/** Rewrites a column of encrypted values under the first key, so that older keys can be removed. */
import {
  currentKeyId,
  decryptText,
  encryptText,
  NotDecryptable,
  type RotationResult,
} from '../../platform/crypto/encryption.ts';
import type { Database } from '../../platform/database/database.ts';
import { listUnderOtherKeys, updateEncrypted } from './store.ts';
import type { EncryptedColumn } from './table-facts.ts';

const BATCH = 200;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Can be interrupted and repeated while the app runs: a value that changes meanwhile is left alone. */
export async function reencryptColumn(
  database: Database,
  keys: readonly Buffer[],
  column: EncryptedColumn,
): Promise<RotationResult> {
  const keyId = currentKeyId(keys);
  const counts = { rewritten: 0, unreadable: 0 };
  let after = BEFORE_ALL;
  for (;;) {
    const page = { keyId, after, limit: BATCH };
    const rows = await database.read((db) => listUnderOtherKeys(db, column, page));
    for (const { rowId, belongsTo, encrypted } of rows) {
      const context = column.getContext(belongsTo);
      const text = tryToDecrypt(keys, context, encrypted);
      if (text === undefined) {
        counts.unreadable += 1;
        continue;
      }
      const change = { rowId, before: encrypted, after: encryptText(keys, context, text) };
      if (await database.transact((tx) => updateEncrypted(tx, column, change))) counts.rewritten += 1;
    }
    after = rows.at(-1)?.rowId ?? after;
    if (rows.length < BATCH) return counts;
  }
}

function tryToDecrypt(keys: readonly Buffer[], context: string, encrypted: string): string | undefined {
  try {
    return decryptText(keys, context, encrypted);
  } catch (error) {
    if (error instanceof NotDecryptable) return undefined;
    throw error;
  }
}
