import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import { FEWEST_BEHIND, isGuarded, PUBLIC_ACCOUNTS } from '@circle-link/contract/public-ledger';
import type { Database } from '../../platform/database/database.ts';
import { publishCut } from './cut-store.ts';
import { addWaiting, findWaitingDay, tryToBeAdder } from './day-store.ts';

const AT_ONCE = 2_000;

/** Of these a day alone could tell what one person paid or received. */
const GUARDED = PUBLIC_ACCOUNTS.filter(isGuarded);
const GUARDED_NAMES = GUARDED.map(({ name }) => name);

/**
 * A job: adds the waiting movements to the public books by day, one day at a time. Before it begins a later day, it may publish what
 * it has added so far. Only one process adds at a time; the others return.
 */
export async function addDays(database: Database, atOnce = AT_ONCE): Promise<void> {
  for (;;) {
    const day = await database.transact(async (tx) => {
      if (!(await tryToBeAdder(tx))) return null;
      const before = await findWaitingDay(tx, atOnce);
      await publishCut(tx, { before, accounts: GUARDED, fewest: FEWEST_BEHIND });
      if (before !== null)
        await addWaiting(tx, {
          day: before,
          limit: atOnce,
          baseCents: ENTRY_QUOTE.baseCents,
          guarded: GUARDED_NAMES,
          fewest: FEWEST_BEHIND,
        });
      return before;
    });
    if (day === null) return;
  }
}
