/** Key rotation: reseals rows of an older key with the first one. */
import type { Database, Reader, Writer } from '../database/database.ts';
import { currentKeyId, decryptText, encryptText, NotDecryptable } from './encryption.ts';

export interface SealedColumn {
  readonly getContext: (belongsTo: string) => string;
  /** Rows under another key, in id order. */
  readonly select: (
    db: Reader,
    page: { readonly keyId: string; readonly after: string; readonly limit: number },
  ) => Promise<readonly SealedRow[]>;
  /** Updates only if the text is unchanged; otherwise returns false. */
  readonly update: (
    tx: Writer,
    change: { readonly rowId: string; readonly before: string; readonly after: string },
  ) => Promise<boolean>;
}

export interface SealedRow {
  readonly rowId: string;
  readonly belongsTo: string;
  readonly sealed: string;
}

export interface RotationResult {
  readonly rewritten: number;
  readonly unreadable: number;
}

const BATCH = 200;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Reseals the whole column. Can be interrupted and repeated while the app runs. */
export async function resealColumn(
  database: Database,
  keys: readonly Buffer[],
  { getContext, select, update }: SealedColumn,
): Promise<RotationResult> {
  const keyId = currentKeyId(keys);
  const counts = { rewritten: 0, unreadable: 0 };
  let after = BEFORE_ALL;
  for (;;) {
    const rows = await database.read((db) => select(db, { keyId, after, limit: BATCH }));
    for (const { rowId, belongsTo, sealed } of rows) {
      const text = tryToOpen(keys, getContext(belongsTo), sealed);
      if (text === undefined) {
        counts.unreadable += 1;
        continue;
      }
      const change = { rowId, before: sealed, after: encryptText(keys, getContext(belongsTo), text) };
      if (await database.transact((tx) => update(tx, change))) counts.rewritten += 1;
    }
    after = rows.at(-1)?.rowId ?? after;
    if (rows.length < BATCH) return counts;
  }
}

function tryToOpen(keys: readonly Buffer[], context: string, sealed: string): string | undefined {
  try {
    return decryptText(keys, context, sealed);
  } catch (error) {
    if (error instanceof NotDecryptable) return undefined;
    throw error;
  }
}
