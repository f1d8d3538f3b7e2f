import type { Cents } from '@circle-link/contract/money';
import { adminRefusals } from '@circle-link/contract/refusals/admin';
import type { Database } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Log } from '../../../platform/logging/log.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { type BookedItem, type Difference, endAgreed, noteDifference, settleOpen } from './store.ts';

/** An admin explains a difference, which closes it without a posting. @throws no_such_difference */
export async function settleDifference(
  database: Database,
  { id, actorId, reason }: { readonly id: string; readonly actorId: string; readonly reason: string },
): Promise<void> {
  await database.transact(async (tx) => {
    const settled = await settleOpen(tx, id, { actorId, reason });
    if (settled === null) throw new Refusal(adminRefusals.no_such_difference);
    await recordAuditEntries(tx, [
      {
        kind: 'difference.settled',
        subjectId: settled.subjectId,
        actorId,
        detail: { difference: id, reason },
      },
    ]);
  });
}

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
