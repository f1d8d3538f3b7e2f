/**
 * Withdrawals: a member's balance is paid to their bank account, in two phases of the ledger. Only this feature writes
 * connected_accounts, payout_accounts and withdrawals. Independent of the queue.
 * @reads cards: charges
 * @reads ledger: ledger_accounts, ledger_lines, ledger_subjects, ledger_transactions
 * @reads payments: payments
 */
export { forgetPayoutAccount } from './forget-member.ts';
export type { WithdrawalHooks } from './hooks.ts';
export { putBackAccount } from './put-back-account.ts';
export { withdrawalRoutes } from './routes.ts';
export { sendPayouts } from './send-payouts.ts';
export { stopWithdrawals } from './stop-withdrawals.ts';
export { forgetDroppedAccounts } from './forget-dropped-accounts.ts';
export { lookAtAccounts } from './accounts/look-at-accounts.ts';
export { besideBooks, compareTransfers, type ComparedTransfer } from './compare-transfers.ts';
export { changeTransferFee, findWithdrawals } from './store.ts';
