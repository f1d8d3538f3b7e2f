import type { Writer } from '../../platform/database/database.ts';
import { deleteConnected } from './accounts/store.ts';
import { deletePayoutAccount, eraseWithdrawalDestinations } from './forget-store.ts';

/** Of a member who closes the account: the bank account goes; past withdrawals keep their amounts only. */
export async function forgetPayoutAccount(tx: Writer, userId: string): Promise<void> {
  await deleteConnected(tx, userId);
  await deletePayoutAccount(tx, userId);
  await eraseWithdrawalDestinations(tx, userId);
}
