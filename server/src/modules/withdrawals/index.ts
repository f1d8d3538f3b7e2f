/**
 * Withdrawals: a member's balance is paid to their bank account, in two phases of the ledger. Only this module writes
 * connected_accounts, payout_accounts and withdrawals. Independent of the queue.
 * @reads charges: charges
 * @reads ledger: ledger_accounts, ledger_lines, ledger_subjects, ledger_transactions
 * @reads payments: payments
 */
export type { WithdrawalHooks } from './request-withdrawal.ts';
export { deleteDetachedAccounts, restorePayoutAccount } from './accounts/former-accounts.ts';
export { withdrawalRoutes } from './routes.ts';
export { sendPayouts } from './send-payouts.ts';
export { stopWithdrawals } from './settle-withdrawal.ts';
export { detachMemberAccounts } from './accounts/store.ts';
export { refreshAccounts } from './accounts/refresh-accounts.ts';
export { compareWithBooks, compareTransfers, type ComparedTransfer } from './compare-transfers.ts';
export { changeTransferFee, findWithdrawals } from './store.ts';
