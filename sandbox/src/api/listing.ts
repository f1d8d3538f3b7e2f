/** Lists in Stripe's shape: the newest first, a page at a time, behind the object that the caller names. */
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Reader } from '../database.ts';
import type { StripeObject } from '../objects/payment-objects.ts';
import { readParameters } from './parameters.ts';
import type { FormValue } from './form.ts';

/** What a list may be asked by. */
export const LIST_PARAMETERS = ['created', 'limit', 'starting_after'] as const;

const seconds = z
  .string()
  .regex(/^\d{1,12}$/, 'integer')
  .transform(Number);
const parameters = z.object({
  created: z.strictObject({ gte: seconds.optional(), lte: seconds.optional() }).prefault({}),
  limit: z
    .string()
    .regex(/^([1-9]\d?|100)$/, 'integer')
    .default('10')
    .transform(Number),
  starting_after: z.string().max(100).optional(),
});

/** Ids of a table's rows, newest first, and whether there are more. `show` makes the object of each. */
export async function listObjects(
  db: Reader,
  {
    table,
    query,
    url,
  }: {
    readonly table: RawBuilder<unknown>;
    readonly query: Readonly<Record<string, FormValue>>;
    readonly url: string;
  },
  show: (id: string) => Promise<StripeObject | null>,
): Promise<StripeObject> {
  const { created, limit, starting_after: after } = readParameters(parameters, query);
  const { rows } = await sql<{ id: string }>`
    select t.id from ${table} t
     where floor(extract(epoch from t.created_at)) between ${created.gte ?? 0} and ${created.lte ?? 1e12}
       and (${after ?? null}::text is null
            or (t.created_at, t.id) < (select a.created_at, a.id from ${table} a where a.id = ${after ?? null}))
     order by t.created_at desc, t.id desc limit ${limit + 1}`.execute(db);
  const data: StripeObject[] = [];
  for (const { id } of rows.slice(0, limit)) {
    const shown = await show(id);
    if (shown !== null) data.push(shown);
  }
  return { object: 'list', url, has_more: rows.length > limit, data };
}
