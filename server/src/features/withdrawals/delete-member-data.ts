import type { Writer } from '../../platform/database/database.ts';
import { deleteConnected } from './accounts/store.ts';
import { deletePayoutAccount, deleteWithdrawalDestinations } from './deletion-store.ts';

/** For a member who closes the account: deletes the bank account; past withdrawals keep only their amounts. */
export async function deleteMemberPayoutAccount(tx: Writer, userId: string): Promise<void> {
  await deleteConnected(tx, userId);
  await deletePayoutAccount(tx, userId);
  await deleteWithdrawalDestinations(tx, userId);
}
