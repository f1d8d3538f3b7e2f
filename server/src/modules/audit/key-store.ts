import { sql } from 'kysely';
import type { SealedRow } from '../../platform/crypto/reseal.ts';
import type { Reader, Writer } from '../../platform/database/database.ts';

/** Returns the member's sealed key, inserting `fresh` if there is none. Concurrent callers get the same key. */
export async function findOrInsertKey(tx: Writer, userId: string, fresh: string): Promise<string> {
  const { rows } = await sql<{ sealed_key: string }>`
    insert into member_keys as k (user_id, sealed_key) values (${userId}, ${fresh})
    on conflict (user_id) do update set sealed_key = k.sealed_key
    returning k.sealed_key`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error(`no key for ${userId}`);
  return row.sealed_key;
}

export async function findKeys(db: Reader, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await sql<{ user_id: string; sealed_key: string }>`
    select user_id, sealed_key from member_keys where user_id = any(${userIds}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.user_id, row.sealed_key]));
}

export async function selectKeysUnderOtherKeys(
  db: Reader,
  { keyId, after, limit }: { readonly keyId: string; readonly after: string; readonly limit: number },
): Promise<SealedRow[]> {
  const { rows } = await sql<SealedRow>`
    select user_id as "rowId", user_id as "belongsTo", sealed_key as sealed from member_keys
     where split_part(sealed_key, '.', 1) <> ${keyId} and user_id > ${after}
     order by user_id limit ${limit}`.execute(db);
  return rows;
}

export async function updateSealedKey(
  tx: Writer,
  change: { readonly rowId: string; readonly before: string; readonly after: string },
): Promise<boolean> {
  const { rows } = await sql`
    update member_keys set sealed_key = ${change.after}
     where user_id = ${change.rowId} and sealed_key = ${change.before}
    returning user_id`.execute(tx);
  return rows.length > 0;
}
