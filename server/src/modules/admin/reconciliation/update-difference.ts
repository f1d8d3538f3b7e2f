import type { Cents } from '@circle-link/contract/money';
import type { Database } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/logging/log.ts';
import { type BookedItem, type Difference, endAgreed, noteDifference } from './store.ts';

interface Books {
  readonly database: Database;
  readonly log: Log;
}

/** Ends a difference that no longer exists; inserts a new one and rings once. Returns true if the item differs. */
export async function updateDifference(
  { database, log }: Books,
  { kind, providerId }: Pick<BookedItem, 'kind' | 'providerId'>,
  difference: Difference | null,
): Promise<boolean> {
  const isNew = await database.transact(async (tx) => {
    await endAgreed(tx, { kind, providerId }, difference?.problem ?? null);
    return difference === null ? false : noteDifference(tx, difference);
  });
  if (isNew) {
    const bell =
      kind === 'transfer' ? { alarm: 'payout_transfer_unexplained' } : { alarm: 'provider_differs' };
    log.error({ ...bell, ...difference }, 'what the provider has and what is booked differ');
  }
  return difference !== null;
}

export function findDifference(
  booked: BookedItem,
  known: { readonly amountCents: Cents | null } | null,
): Difference | null {
  if (known === null) return { ...booked, problem: 'missing', reportedCents: null };
  const { amountCents } = known;
  if (amountCents === null || amountCents === booked.bookedCents) return null;
  return { ...booked, problem: 'amount', reportedCents: amountCents };
}
