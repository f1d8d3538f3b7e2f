import { compareLists, type ListedItem, type Reconciler } from '../cards/index.ts';
import { correctFees } from './correct-fees.ts';
import { askAbout } from './ask-about.ts';
import { findDifference, followDifference } from './follow-difference.ts';
import { listBooked } from './store.ts';

/** At the edges of the provider's list it may call another moment the beginning than we do. */
export const EDGE_SECONDS = 3_600;

/**
 * Our books beside the provider's, both ways. What it lists and we lack is booked (compareLists); a fee that it kept
 * otherwise is corrected; what is booked and it does not list is asked about one by one, and what it does not know, or
 * knows with another amount, is a row until both agree or a person settles it. Returns how many were lacking or differ.
 */
export async function compareBooks(reconciler: Reconciler): Promise<number> {
  const listed: ListedItem[] = [];
  const { lacking, ...window } = await compareLists(reconciler, (page) => listed.push(...page));
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
    const known = reported.get(`${one.kind}:${one.providerId}`) ?? (await askAbout(reconciler, one));
    if (known === 'unknown') continue;
    if (await followDifference(reconciler, one, findDifference(one, known))) differing += 1;
  }
  return lacking + corrected + differing;
}
