/**
 * History: the visible activities of a member and their groups, and the bell that counts new ones. Depends on groups
 * for memberships. Only this feature writes notification_reads.
 * @reads activities: activities
 * @reads groups: group_members, groups
 */
export { listMyActivities } from './list-my-activities.ts';
export { historyRoutes } from './routes.ts';
export { sumOwnSince, type OwnSums } from './visible-store.ts';
