import type { Platform } from '../../platform/platform.ts';
import { deleteDetached, listDetached } from './accounts/store.ts';

const AT_ONCE = 50;

/** A job: deletes abandoned accounts at the payout provider, once no payout to them is pending. */
export async function deleteDetachedAccounts({
  database,
  payoutProvider,
  log,
}: Pick<Platform, 'database' | 'payoutProvider' | 'log'>): Promise<void> {
  for (const token of await database.read((db) => listDetached(db, AT_ONCE)))
    try {
      await payoutProvider.forgetAccount(token);
      await database.transact((tx) => deleteDetached(tx, token));
    } catch (error) {
      log.warn({ err: error }, 'a bank account that was given up could not be forgotten; trying again');
    }
}
