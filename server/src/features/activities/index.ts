/**
 * Activities: what happened, one row per fact, written in the transaction it tells of and read by those it concerns: a
 * member, or everyone in a group. Alone writes activities. The routes of the history are in notifications, which knows the words.
 */
export { forgetName } from './forget-member.ts';
export { withoutName } from './rules.ts';
export { recordActivities, recordActivitiesCall, type NewActivity } from './store.ts';
export { telling, type Person, type Telling } from './telling.ts';
export { countNews, listVisible, newestVisibleId, sumVisible } from './visible-store.ts';
