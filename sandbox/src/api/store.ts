/** SQL of object lists and of stored answers. */
import { sql } from 'kysely';
import type { Reader, Writer } from '../database.ts';

export type ListedTable = 'sandbox_intents' | 'sandbox_refunds' | 'sandbox_disputes';

export interface Page {
  readonly created: { readonly gte?: number | undefined; readonly lte?: number | undefined };
  readonly limit: number;
  /** The last object of the previous page. */
  readonly after: string | null;
  /** Filters refunds by payment. Null for all. */
  readonly intentId: string | null;
  /** Filters payments by the customer of the saved card. Null for all. */
  readonly customer: string | null;
}

export async function listIds(db: Reader, table: ListedTable, page: Page): Promise<readonly string[]> {
  const { created, limit, after, intentId, customer } = page;
  const { rows } = await sql<{ id: string }>`
    select t.id from ${sql.table(table)} t
     where floor(extract(epoch from t.created_at)) between ${created.gte ?? 0} and ${created.lte ?? 1e12}
       and (${after}::text is null
            or (t.created_at, t.id) < (select a.created_at, a.id from ${sql.table(table)} a where a.id = ${after}))
       and (${intentId}::text is null
            or t.id in (select r.id from sandbox_refunds r join sandbox_charges c on c.id = r.charge_id
                         where c.intent_id = ${intentId}))
       and (${customer}::text is null
            or t.id in (select i.id from sandbox_intents i where i.customer = ${customer}))
     order by t.created_at desc, t.id desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

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
