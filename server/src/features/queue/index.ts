/**
 * The entry queue: holds, positions and the counter. Only this feature writes queue_holdings, queue_positions and
 * queue_counter. features/entry turns payments into positions.
 * @reads members: users
 */
export { allowReentry } from './allow-reentry.ts';
export { closeExpiredPayments } from './close-expired-payments.ts';
export { payHoldsCall, readForEntries, recordPositionsCall } from './batch-store.ts';
export {
  countEntries,
  findMemberPosition,
  lockPosition,
  lockEntryPosition,
  selectPositionStatuses,
  settlePosition,
  type Position,
} from './position-store.ts';
export type { QueueHooks } from './hooks.ts';
export { openFirstHold } from './reserve-position.ts';
export { renewHold } from './renew-hold.ts';
export { queueRoutes } from './routes.ts';
export { toBreakdown } from './rules.ts';
export { stopHold } from './stop-hold.ts';
export { viewLevels } from './view-levels.ts';
export { findQueueTotals, viewQueue } from './view-queue.ts';
