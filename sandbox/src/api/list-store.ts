/** The SQL of lists: which objects are on a page. */
import { sql } from 'kysely';
import type { Reader } from '../database.ts';

export type ListedTable = 'sandbox_intents' | 'sandbox_refunds' | 'sandbox_disputes';

export interface Page {
  readonly created: { readonly gte?: number | undefined; readonly lte?: number | undefined };
  readonly limit: number;
  /** The object that the page before ended with. */
  readonly after: string | null;
  /** Only refunds of this payment; null where it does not matter. */
  readonly intentId: string | null;
  /** Only payments by a saved card of this customer; null where it does not matter. */
  readonly customer: string | null;
}

/** Newest first. */
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
