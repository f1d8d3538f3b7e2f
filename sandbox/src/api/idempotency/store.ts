import { sql } from 'kysely';
import type { Writer } from '../../database.ts';

export interface StoredAnswer {
  readonly fingerprint: string;
  readonly answer: unknown;
}

/** Returns true when the key is new or older than a day. Waits for a transaction that uses the same key. */
export async function reserveKey(tx: Writer, key: string, fingerprint: string): Promise<boolean> {
  const { rows } = await sql`
    insert into sandbox_idempotency_keys as k (key, fingerprint) values (${key}, ${fingerprint})
    on conflict (key) do update
      set fingerprint = excluded.fingerprint, answer = null, created_at = excluded.created_at
      where k.created_at <= app_now() - interval '24 hours'
    returning key`.execute(tx);
  return rows.length === 1;
}

export async function getStoredAnswer(tx: Writer, key: string): Promise<StoredAnswer> {
  const { rows } = await sql<StoredAnswer>`
    select fingerprint, answer from sandbox_idempotency_keys where key = ${key}`.execute(tx);
  const [stored] = rows;
  if (stored === undefined) throw new Error('an idempotency key vanished');
  return stored;
}

export async function setSavepoint(tx: Writer): Promise<void> {
  await sql`savepoint work`.execute(tx);
}

/** Rolls back everything since setSavepoint(). The transaction continues. */
export async function rollBackToSavepoint(tx: Writer): Promise<void> {
  await sql`rollback to savepoint work`.execute(tx);
}

export async function storeAnswer(tx: Writer, key: string, answer: object): Promise<void> {
  await sql`update sandbox_idempotency_keys set answer = ${JSON.stringify(answer)}::jsonb where key = ${key}`.execute(
    tx,
  );
}
