/** SQL of object lists. */
import { sql } from 'kysely';
import type { Reader } from '../database.ts';

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
