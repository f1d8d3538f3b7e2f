import { compareProviderLists, type ListedItem, type Reconciler } from '../../charges/index.ts';
import { correctFees } from './correct-fees.ts';
import { lookUpItem } from './look-up-item.ts';
import { findDifference, updateDifference } from './update-difference.ts';
import { listBooked } from './store.ts';

/** The provider's list may place items near its edges on the other side. */
export const EDGE_SECONDS = 3_600;

/**
 * Compares the ledger with the provider in both directions. Items we lack are posted (compareLists), and differing fees
 * are corrected. Posted items missing from the list are looked up one by one; unknown ones and other amounts become
 * differences until both agree or an admin settles them. Returns the number missing or differing.
 */
export async function compareBooks(reconciler: Reconciler): Promise<number> {
  const listed: ListedItem[] = [];
  const { lacking, ...window } = await compareProviderLists(reconciler, (page) => listed.push(...page));
  const corrected = await correctFees(reconciler, listed);
  const booked = await reconciler.database.read((db) =>
    listBooked(db, ['payment', 'refund', 'dispute'], {
      fromSeconds: window.fromSeconds + EDGE_SECONDS,
      untilSeconds: window.untilSeconds - EDGE_SECONDS,
    }),
  );
  const reported = new Map(listed.map((one) => [`${one.kind}:${one.providerId}`, one]));
  let differing = 0;
  for (const one of booked) {
    const known = reported.get(`${one.kind}:${one.providerId}`) ?? (await lookUpItem(reconciler, one));
    if (known === 'unknown') continue;
    if (await updateDifference(reconciler, one, findDifference(one, known))) differing += 1;
  }
  return lacking + corrected + differing;
}
