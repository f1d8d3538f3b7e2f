/**
 * Activities: what happened, one row per fact, written in the transaction it tells of. Alone writes activities. Those it
 * concerns, a member or everyone in a group, read it through features/history.
 */
export { forgetActivities } from './forget-member.ts';
export { recordActivities, recordActivitiesCall, recordOnce, type NewActivity } from './store.ts';
