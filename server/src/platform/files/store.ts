import { sql } from 'kysely';
import type { Reader, Writer } from '../database/database.ts';

export async function insertFiles(
  tx: Writer,
  keys: readonly string[],
  { keyId, minutes }: { readonly keyId: string; readonly minutes: number },
): Promise<void> {
  await sql`
    insert into stored_files (key, key_id, delete_after)
    select unnest(${keys}::text[]), ${keyId}, app_now() + make_interval(mins => ${minutes})`.execute(tx);
}

export async function markRetained(tx: Writer, keys: readonly string[]): Promise<number> {
  const { rows } = await sql`
    update stored_files set delete_after = null
     where key = any(${keys}::text[]) and delete_after > app_now()
    returning key`.execute(tx);
  return rows.length;
}

export async function updateDeleteAfter(tx: Writer, keys: readonly string[], days: number): Promise<void> {
  await sql`
    update stored_files
       set delete_after = least(delete_after, app_now() + make_interval(days => ${days}))
     where key = any(${keys}::text[])`.execute(tx);
}

export async function selectEnded(db: Reader, limit: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from stored_files where delete_after <= app_now() order by delete_after limit ${limit}`.execute(
    db,
  );
  return rows.map(({ key }) => key);
}

export async function deleteRows(tx: Writer, keys: readonly string[]): Promise<number> {
  const { rows } = await sql`
    delete from stored_files where key = any(${keys}::text[]) and delete_after <= app_now()
    returning key`.execute(tx);
  return rows.length;
}

export async function selectUnderOtherKeys(
  db: Reader,
  { keyId, after, limit }: { readonly keyId: string; readonly after: string; readonly limit: number },
): Promise<{ key: string; hasEnd: boolean }[]> {
  const { rows } = await sql<{ key: string; hasEnd: boolean }>`
    select key, delete_after is not null as has_end from stored_files
     where key_id <> ${keyId} and key > ${after} order by key limit ${limit}`.execute(db);
  return rows;
}

export async function updateKeyId(tx: Writer, key: string, keyId: string): Promise<boolean> {
  const row = await tx
    .updateTable('stored_files')
    .set({ keyId })
    .where('key', '=', key)
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

export async function selectKnown(db: Reader, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from stored_files where key = any(${keys}::text[])`.execute(db);
  return rows.map(({ key }) => key);
}
