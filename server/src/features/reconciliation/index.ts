/**
 * Our books beside the card provider's, both ways: what either lacks, and what they say otherwise. Alone writes
 * provider_differences.
 * @reads cards: card_disputes, card_payments, card_refunds
 */
export { compareBooks } from './compare-books.ts';
export { settleDifference } from './settle-difference.ts';
export { listOpenDifferences, type OpenDifference } from './store.ts';
