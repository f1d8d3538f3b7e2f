import type { Reader, Writer } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { FormerAccount } from '../../auth/index.ts';
import { findAccount, putAccount } from '../store.ts';
import {
  deleteConnected,
  deleteDetached,
  deletePayoutAccount,
  detachMemberAccounts,
  listDetached,
  restoreConnected,
} from './store.ts';

export async function findFormerAccount(db: Reader, userId: string): Promise<FormerAccount | null> {
  const account = await findAccount(db, userId);
  if (account === null) return null;
  const { accountToken, bankId, holderName, bankName, last4 } = account;
  return { accountToken, bankId, holderName, bankName, last4 };
}

/**
 * Restores the destination before an undone change, at the provider too. Bank accounts added since then are barred. If
 * there was none, the account is abandoned, because its opener is unknown.
 */
export async function restorePayoutAccount(
  tx: Writer,
  userId: string,
  former: FormerAccount | null,
): Promise<void> {
  if (former === null) {
    await detachMemberAccounts(tx, userId);
    await deleteConnected(tx, userId);
    await deletePayoutAccount(tx, userId);
    return;
  }
  const { accountToken, bankId } = former;
  await restoreConnected(tx, userId, { accountToken, bankId });
  await putAccount(tx, userId, former);
  await deleteDetached(tx, accountToken);
}

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
