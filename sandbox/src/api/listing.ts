/** Lists in Stripe's format: newest first, in pages with a cursor. */
import { z } from 'zod';
import type { Reader } from '../database.ts';
import type { StripeObject } from '../objects/payment-objects.ts';
import { type ListedTable, listIds } from './store.ts';
import { type FormValue, readParameters } from './parameters.ts';

/** Parameters of every list. Refunds also accept `payment_intent`, payments `customer`. */
export const LIST_PARAMETERS = ['created', 'limit', 'starting_after'] as const;

const seconds = z
  .string()
  .regex(/^\d{1,12}$/, 'integer')
  .transform(Number);
export const pageLimit = z
  .string()
  .regex(/^([1-9]\d?|100)$/, 'limit')
  .default('10')
  .transform(Number);
const parameters = z.object({
  created: z.strictObject({ gte: seconds.optional(), lte: seconds.optional() }).prefault({}),
  limit: pageLimit,
  starting_after: z.string().max(100).optional(),
  payment_intent: z.string().max(100).optional(),
  customer: z.string().max(100).optional(),
});

interface ListRequest {
  readonly table: ListedTable;
  readonly query: Readonly<Record<string, FormValue>>;
  readonly url: string;
}

/** Returns a page of objects and whether there are more. `show` renders each. */
export async function listObjects(
  db: Reader,
  { table, query, url }: ListRequest,
  show: (id: string) => Promise<StripeObject | null>,
): Promise<StripeObject> {
  const parsed = readParameters(parameters, query);
  const { created, limit, starting_after: after = null } = parsed;
  const { payment_intent: intentId = null, customer = null } = parsed;
  const ids = await listIds(db, table, { created, limit: limit + 1, after, intentId, customer });
  const data: StripeObject[] = [];
  for (const id of ids.slice(0, limit)) {
    const shown = await show(id);
    if (shown !== null) data.push(shown);
  }
  return { object: 'list', url, has_more: ids.length > limit, data };
}
