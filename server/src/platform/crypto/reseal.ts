/** Rotation of keys: what was sealed under an older one is written under the first again, row by row. */
import type { Database, Reader, Writer } from '../database/database.ts';
import { currentKeyId, decryptText, encryptText, NotDecryptable } from './encryption.ts';

/** A column of sealed texts. */
export interface SealedColumn {
  /** What a row's text belongs to. */
  readonly getContext: (belongsTo: string) => string;
  /** Rows under another key than this one, in the order of their ids. */
  readonly select: (
    db: Reader,
    page: { readonly keyId: string; readonly after: string; readonly limit: number },
  ) => Promise<readonly SealedRow[]>;
  /** Only where the text is still the one before; false where it is not. */
  readonly update: (
    tx: Writer,
    change: { readonly rowId: string; readonly before: string; readonly after: string },
  ) => Promise<boolean>;
}

export interface SealedRow {
  readonly rowId: string;
  /** Whose it is, such as a member. */
  readonly belongsTo: string;
  readonly sealed: string;
}

export interface RotationResult {
  readonly rewritten: number;
  /** No key of ours opens them. */
  readonly unreadable: number;
}

const BATCH = 200;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Seals the whole column anew. May be stopped and started at any time, beside a running app. */
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
