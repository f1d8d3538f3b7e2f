/**
 * Entries: the one-time payment from card form to position, and its disputes and refunds. Only this feature writes
 * entry_announcements. The view contributions lists paid entries. Depends on queue, ledger, cards, activities and audit.
 * @reads cards: charges
 * @reads queue: queue_positions
 */
export { announcePositions } from './announce-positions.ts';
export { applyEntryEvents } from './apply-card-events.ts';
export { closeStaleJoins } from './close-stale-joins.ts';
export { releaseMemberPosition } from './release-member-position.ts';
export { entryRoutes, joinRoutes } from './routes.ts';
export { receivableToLossLines, refundDueLines } from './bookings.ts';
export type { JoinHooks } from './hooks.ts';
export { recordPositionLine } from './record-position-line.ts';
export { withdrawPosition } from './withdraw-position.ts';
export { stopJoin } from './start-join.ts';
export { skipAnnouncements } from './skip-announcements.ts';
