/**
 * The entry queue: positions and the counter. holds/ reserves a position until its payment. join/ takes the payment of a
 * visitor without an account. entries/ turns the one-time payment into a position and handles its disputes and refunds.
 * refunds/ holds the requests that two admins decide, also for contributions. Members with a position submit stories. The
 * view contributions lists paid entries.
 * @reads charges: charges
 * @reads ledger: ledger_accounts, ledger_lines, ledger_transactions
 * @reads members: users
 */
export { announcePositions, skipAnnouncements } from './entries/announce-positions.ts';
export { applyEntryEvents } from './entries/apply-entry-events.ts';
export { allowReentry, allowReentryFromConsole, releaseMemberPosition } from './entries/change-position.ts';
export { closeExpiredPayments } from './holds/release-hold.ts';
export { renewHold } from './holds/reserve-position.ts';
export { closeStaleJoins } from './join/start-join.ts';
export {
  countEntries,
  findEntryRecord,
  findMemberPosition,
  selectPositionStatuses,
} from './position-store.ts';
export { refundEntry } from './refunds/refund-entry.ts';
export { approveRefund, askForRefund, declineRefund } from './refunds/refund-requests.ts';
export { entryRoutes, joinRoutes, queueRoutes, storyRoutes } from './routes.ts';
export { entryQueue, stopPayments } from './stop-payments.ts';
export { findNextPayout, findQueueTotals, viewLevels, viewQueue } from './view-queue.ts';
