/**
 * Dashboard: the overview that a member sees first, history/ (visible activities and the bell), live/ (the stream of
 * server-sent events that tells a page when to reload), goals, the Monday email, the email before a member's turn, and the external services that do not
 * work.
 * @reads auth: sessions
 * @reads groups: group_members, group_rounds, groups
 * @reads members: users
 * @reads notifications: activities
 * @reads payments: payments
 * @reads withdrawals: payout_accounts
 * @reads platform/outbox: outbox
 */
export { setGoal } from './goals.ts';
export { liveRoutes } from './live/routes.ts';
export { listReportedParts } from './outages.ts';
export { dashboardRoutes, goalRoutes, historyRoutes, outageRoutes } from './routes.ts';
export { sendDigests } from './send-digests.ts';
export { sendTurnNotices } from './send-turn-notices.ts';
