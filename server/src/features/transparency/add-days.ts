import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import { FEWEST_BEHIND, isGuarded, PUBLIC_ACCOUNTS } from '@circle-link/contract/public-ledger';
import type { Database } from '../../platform/database/database.ts';
import { addWaiting, closeSpans, tryToBeAdder } from './day-store.ts';

const AT_ONCE = 2_000;

/** Of these a day alone could tell what one person paid or received. */
const GUARDED = PUBLIC_ACCOUNTS.filter(isGuarded);
const SPANS = {
  accounts: GUARDED.map(({ name }) => name),
  owned: GUARDED.filter(({ isOwned }) => isOwned).map(({ name }) => name),
  fewest: FEWEST_BEHIND,
};

/**
 * A job: adds the movements that wait to the public books by day, a day at a time, until none waits. Of several processes
 * one adds, the others find it at work and leave.
 */
export async function addDays(database: Database, atOnce = AT_ONCE): Promise<void> {
  for (;;) {
    const day = await database.transact(async (tx) => {
      if (!(await tryToBeAdder(tx))) return null;
      const added = await addWaiting(tx, {
        limit: atOnce,
        baseCents: ENTRY_QUOTE.baseCents,
        guarded: SPANS.accounts,
        fewest: FEWEST_BEHIND,
      });
      if (added !== null) await closeSpans(tx, SPANS);
      return added;
    });
    if (day === null) return;
  }
}
