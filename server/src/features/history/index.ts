/**
 * History: what happened to a member and in their groups, as they may see it, and the bell that counts what is new of it.
 * Stands above groups, so that their members are asked for and not kept twice. Alone writes notification_reads.
 * @reads activities: activities
 * @reads groups: group_members, groups
 */
export { listMyActivities } from './list-my-activities.ts';
export { historyRoutes } from './routes.ts';
export { sumOwnSince, type OwnSums } from './visible-store.ts';
export { deleteReadMark } from './store.ts';
