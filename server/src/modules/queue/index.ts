/**
 * The entry queue: holds, positions and the counter. entry/ turns the one-time payment into a position and handles its
 * disputes and refunds. refunds/ holds the requests that two admins decide, also for contributions. stories/ publishes
 * members' texts. The view contributions lists paid entries.
 * @reads charges: charges
 * @reads ledger: ledger_accounts, ledger_lines, ledger_transactions
 * @reads members: users
 */
export { allowReentry } from './allow-reentry.ts';
export { closeExpiredPayments } from './close-expired-payments.ts';
export { announcePositions } from './entry/announce-positions.ts';
export { applyEntryEvents } from './entry/apply-card-events.ts';
export { closeStaleJoins } from './entry/close-stale-joins.ts';
export type { JoinHooks } from './entry/hooks.ts';
export { releaseMemberPosition } from './entry/release-member-position.ts';
export { entryRoutes, joinRoutes } from './entry/routes.ts';
export { skipAnnouncements } from './entry/skip-announcements.ts';
export { stopJoin } from './entry/start-join.ts';
export type { QueueHooks } from './hooks.ts';
export { countEntries, findMemberPosition, selectPositionStatuses } from './position-store.ts';
export { askForRefund } from './refunds/ask-for-refund.ts';
export { approveRefund, declineRefund } from './refunds/decide-refund.ts';
export { refundEntry } from './refunds/refund-entry.ts';
export { sumLastDay as sumGivenByAdmin } from './refunds/request-store.ts';
export { retryRefund } from './refunds/retry-refund.ts';
export { renewHold } from './renew-hold.ts';
export { openFirstHold } from './reserve-position.ts';
export { queueRoutes } from './routes.ts';
export { stopHold } from './stop-hold.ts';
export { approveStory, declineStory } from './stories/decide-story.ts';
export { storyRoutes } from './stories/routes.ts';
export { listStories } from './stories/store.ts';
export { toItem } from './stories/view-stories.ts';
export { viewLevels } from './view-levels.ts';
export { findQueueTotals, viewQueue } from './view-queue.ts';
