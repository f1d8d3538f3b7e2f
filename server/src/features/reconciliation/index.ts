/**
 * Compares our ledger with the provider in both directions. Only this feature writes provider_balance,
 * provider_balance_transactions and provider_differences.
 * @reads cards: disputes, charges, refunds
 * @reads ledger: ledger_accounts
 * @reads withdrawals: withdrawals
 */
export { compareBooks } from './compare-books.ts';
export { compareTransferBooks } from './compare-transfer-books.ts';
export { recordBalance } from './record-balance.ts';
export { findBalance } from './balance-store.ts';
export { settleDifference } from './settle-difference.ts';
export { listOpenDifferences, type OpenDifference } from './store.ts';
