import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import {
  isMinimumRequired,
  MIN_MEMBERS_PER_LINE,
  PUBLIC_ACCOUNTS,
} from '@circle-link/contract/public-ledger/public-ledger';
import type { Database } from '../../platform/database/database.ts';
import { publishCut } from './figure-store.ts';
import { appendWaiting, findWaitingDay, tryLockDays } from './day-store.ts';

const AT_ONCE = 2_000;

/** Accounts whose single days could reveal one person's payment. */
const GUARDED = PUBLIC_ACCOUNTS.filter(isMinimumRequired);
const GUARDED_NAMES = GUARDED.map(({ name }) => name);

/**
 * A job: adds waiting transactions to the public daily books, one day at a time, and may publish a cut before it begins
 * a later day. Only one process adds at a time; the others return.
 */
export async function appendDays(database: Database, atOnce = AT_ONCE): Promise<void> {
  for (;;) {
    const day = await database.transact(async (tx) => {
      if (!(await tryLockDays(tx))) return null;
      const before = await findWaitingDay(tx, atOnce);
      await publishCut(tx, { before, accounts: GUARDED, fewest: MIN_MEMBERS_PER_LINE });
      if (before !== null)
        await appendWaiting(tx, {
          day: before,
          limit: atOnce,
          baseCents: ENTRY_QUOTE.baseCents,
          guarded: GUARDED_NAMES,
          fewest: MIN_MEMBERS_PER_LINE,
        });
      return before;
    });
    if (day === null) return;
  }
}
