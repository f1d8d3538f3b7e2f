/** The SQL of idempotency keys. */
import { sql } from 'kysely';
import type { Writer } from '../../database.ts';

export interface KeptAnswer {
  readonly fingerprint: string;
  readonly answer: unknown;
}

/** True when the key is new. Waits for a transaction that is just using the same key. */
export async function reserveKey(tx: Writer, key: string, fingerprint: string): Promise<boolean> {
  const { rows } = await sql`
    insert into sandbox_idempotency_keys (key, fingerprint) values (${key}, ${fingerprint})
    on conflict (key) do nothing returning key`.execute(tx);
  return rows.length === 1;
}

export async function getKeptAnswer(tx: Writer, key: string): Promise<KeptAnswer> {
  const { rows } = await sql<KeptAnswer>`
    select fingerprint, answer from sandbox_idempotency_keys where key = ${key}`.execute(tx);
  const [kept] = rows;
  if (kept === undefined) throw new Error('an idempotency key vanished');
  return kept;
}

export async function keepAnswer(tx: Writer, key: string, answer: object): Promise<void> {
  await sql`update sandbox_idempotency_keys set answer = ${JSON.stringify(answer)}::jsonb where key = ${key}`.execute(
    tx,
  );
}
