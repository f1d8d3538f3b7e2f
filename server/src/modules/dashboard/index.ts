/**
 * What a member sees first: one answer for the overview, next to history/ (visible activities and the bell), live/ (the
 * stream of server-sent events that tells a page when to reload), goals/, digest/ (the Monday email) and outages/ (which
 * external services do not work).
 * @reads auth: sessions
 * @reads groups: group_members, group_rounds, groups
 * @reads members: users
 * @reads notifications: activities
 * @reads payments: payments
 * @reads queue: queue_counter
 */
export { sendDigests } from './digest/send-digests.ts';
export { goalRoutes } from './goals/routes.ts';
export { setGoal } from './goals/set-goal.ts';
export { historyRoutes } from './history/routes.ts';
export { liveRoutes } from './live/routes.ts';
export { outageRoutes } from './outages/routes.ts';
export { listReportedParts } from './outages/rules.ts';
export { dashboardRoutes } from './routes.ts';
