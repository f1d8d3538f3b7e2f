/**
 * The entry queue: holds, positions and the counter. entry/ turns the one-time payment into a position and handles its
 * disputes and refunds. refunds/ holds the requests that two admins decide, also for contributions. stories/ publishes
 * members' texts. The view contributions lists paid entries.
 * @reads charges: charges
 * @reads ledger: ledger_accounts, ledger_lines, ledger_transactions
 * @reads members: users
 */
export { allowReentry } from './entries/change-position.ts';
export { closeExpiredPayments } from './holds/release-hold.ts';
export { announcePositions } from './entries/announce-positions.ts';
export { applyEntryEvents } from './entries/apply-card-events.ts';
export { closeStaleJoins } from './join/start-join.ts';
export type { JoinHooks } from './join/start-join.ts';
export { releaseMemberPosition } from './entries/change-position.ts';
export { entryRoutes, joinRoutes } from './routes.ts';
export { skipAnnouncements } from './entries/announce-positions.ts';
export { stopJoin } from './join/start-join.ts';
export type { QueueHooks } from './holds/reserve-position.ts';
export { countEntries, findMemberPosition, selectPositionStatuses } from './position-store.ts';
export { askForRefund } from './refunds/refund-requests.ts';
export { approveRefund, declineRefund } from './refunds/refund-requests.ts';
export { refundEntry } from './refunds/refund-entry.ts';
export { sumLastDay as sumGivenByAdmin } from './refunds/store.ts';
export { retryRefund } from './refunds/refund-entry.ts';
export { renewHold } from './holds/reserve-position.ts';
export { openFirstHold } from './holds/reserve-position.ts';
export { queueRoutes } from './routes.ts';
export { stopHold } from './holds/release-hold.ts';
export { approveStory, declineStory } from './stories.ts';
export { storyRoutes } from './routes.ts';
export { listStories } from './story-store.ts';
export { toItem } from './stories.ts';
export { viewLevels } from './view-queue.ts';
export { findQueueTotals, viewQueue } from './view-queue.ts';
