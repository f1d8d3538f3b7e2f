/**
 * Withdrawals: a member's balance is paid to their bank account, in two phases of the ledger. Only this module writes
 * connected_accounts, payout_accounts and withdrawals. Independent of the queue.
 * @reads charges: charges
 * @reads ledger: ledger_accounts, ledger_lines, ledger_subjects, ledger_transactions
 * @reads payments: payments
 */
export { deleteDetachedAccounts, restorePayoutAccount } from './accounts/former-accounts.ts';
export { refreshAccounts } from './accounts/refresh-accounts.ts';
export { detachMemberAccounts } from './accounts/store.ts';
export { type ComparedTransfer, compareTransfers, compareWithBooks } from './compare-transfers.ts';
export { withdrawalRoutes } from './routes.ts';
export { sendPayouts } from './send-payouts.ts';
export { stopWithdrawals } from './settle-withdrawal.ts';
export { changeTransferFee, findWithdrawals } from './store.ts';
