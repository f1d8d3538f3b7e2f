/**
 * Our books beside the provider's, both ways: what either lacks, and what they say otherwise. Alone writes
 * provider_differences.
 * @reads cards: card_disputes, card_payments, card_refunds
 * @reads withdrawals: withdrawals
 */
export { compareBooks } from './compare-books.ts';
export { compareTransferBooks } from './compare-transfer-books.ts';
export { settleDifference } from './settle-difference.ts';
export { listOpenDifferences, type OpenDifference } from './store.ts';
