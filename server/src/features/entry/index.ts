/**
 * Entries: the one-time payment, from the card form to the position it becomes, its refund and its disputes. Alone
 * writes contributions, entry_announcements and refund_requests. Stands above queue, ledger, cards, activities and audit.
 * @reads cards: card_payments
 * @reads queue: queue_positions
 */
export { sumOfLastDay as sumGivenByAdmin } from './refund-request-store.ts';
export { askForRefund } from './ask-for-refund.ts';
export { announcePositions } from './announce-positions.ts';
export { applyEntryEvents } from './apply-card-events.ts';
export { closeStaleJoins } from './close-stale-joins.ts';
export { deleteOldForms, forgetForms } from './join-store.ts';
export { approveRefund, declineRefund } from './decide-refund.ts';
export { giveUpPosition } from './give-up-position.ts';
export { refundEntry } from './refund-entry.ts';
export { retryRefund } from './retry-refund.ts';
export { entryRoutes, joinRoutes } from './routes.ts';
export type { JoinHooks } from './hooks.ts';
export { stopJoin } from './start-join.ts';
export { skipAnnouncements } from './skip-announcements.ts';
