/**
 * Activities: one row per fact, written in the transaction that makes it true. Only this feature writes activities.
 * Members read them through features/history.
 */
export { recordActivities, recordActivitiesCall, recordActivitiesOnce, type NewActivity } from './store.ts';
