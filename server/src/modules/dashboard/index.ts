/**
 * The dashboard: one answer with what a member needs first. Read-only; every part comes through a public API.
 * History: the visible activities of a member and their groups, and the bell that counts new ones. Depends on groups
 * for memberships. Only this feature writes notification_reads.
 * Live: one stream of server-sent events per browser, which tells its page when to reload data. The data comes from
 * ordinary calls with their guards, and polling continues as a fallback. Writes nothing.
 * Goals: a member's savings target, and the amount paid into groups since. Only this feature writes savings_goals.
 * Digest: one email each Monday for members who subscribe, with this week's due contributions, last week's movements
 * and the next turn. Owns no table.
 * Outages: shows members which external services do not work. Writes nothing.
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
export { listMyActivities } from './history/list-my-activities.ts';
export { historyRoutes } from './history/routes.ts';
export { type OwnSums, sumOwnSince } from './history/visible-store.ts';
export { liveRoutes } from './live/routes.ts';
export { outageRoutes } from './outages/routes.ts';
export { listReportedParts } from './outages/rules.ts';
export { dashboardRoutes } from './routes.ts';
export { findNextTurns, type NextTurn } from './store.ts';
