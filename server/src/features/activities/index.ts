/**
 * Activities: one row per fact, written in the transaction that makes it true. Only this feature writes activities.
 * Members read them through features/history.
 */
export { forgetActivities } from './forget-member.ts';
export { recordActivities, recordActivitiesCall, recordOnce, type NewActivity } from './store.ts';
