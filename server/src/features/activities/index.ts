/**
 * Activities: what happened, one row per fact, written in the transaction it tells of and read by whomever it concerns: a
 * member, or everyone in a group. Alone writes activities.
 */
export { forgetName } from './forget-member.ts';
export { listMyActivities } from './list-my-activities.ts';
export { withoutName } from './rules.ts';
export { activityRoutes } from './routes.ts';
export { recordActivities, recordActivitiesCall, type NewActivity } from './store.ts';
export { telling, type Person, type Telling } from './telling.ts';
export { countNews, listVisible, newestVisibleId } from './visible-store.ts';
