import type { ActivityMonth } from '@circle-link/contract/activities';
import { toLocalDay } from '@circle-link/contract/groups/local-time';
import { addCents, type Cents, formatAmount, ZERO_CENTS } from '@circle-link/contract/money';
import type { Database } from '../../../platform/database/database.ts';
import { listOwnMoney } from './visible-store.ts';

/**
 * Sums a member's payments and receipts per calendar month of their time zone, newest first; months without money are
 * omitted. Month boundaries are computed here, because the database compares instants only (docs/decisions/0014).
 */
export async function sumByMonth(
  database: Database,
  { userId, timeZone }: { readonly userId: string; readonly timeZone: string },
): Promise<ActivityMonth[]> {
  const months = new Map<string, { paidIn: Cents; received: Cents }>();
  for (const { type, amountCents, createdAt } of await database.read((db) => listOwnMoney(db, userId))) {
    const month = toLocalDay(createdAt, timeZone).slice(0, 7);
    const sums = months.get(month) ?? { paidIn: ZERO_CENTS, received: ZERO_CENTS };
    const side = type === 'payment_completed' ? 'paidIn' : 'received';
    months.set(month, { ...sums, [side]: addCents(sums[side], amountCents) });
  }
  return [...months].map(([month, { paidIn, received }]) => ({
    month,
    paidIn: formatAmount(paidIn),
    received: formatAmount(received),
  }));
}
