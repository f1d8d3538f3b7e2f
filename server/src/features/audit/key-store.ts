/** The SQL of members' keys. */
import { sql } from 'kysely';
import type { Reader, Writer } from '../../platform/database/database.ts';

/** The member's key, sealed; `fresh` becomes it where there is none. Of two at once both get the same. */
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

export async function deleteKey(tx: Writer, userId: string): Promise<void> {
  await tx.deleteFrom('member_keys').where('user_id', '=', userId).execute();
}
