/**
 * Activities: what happened, one row per fact, written in the transaction it tells of and read by those it concerns:
 * a member, or everyone in a group. Alone writes activities. The routes of the history are in notifications, which
 * knows the words.
 * @reads groups: group_members, groups
 */
export { forgetActivities } from './forget-member.ts';
export { recordActivities, recordActivitiesCall, recordOnce, type NewActivity } from './store.ts';
export {
  countNews,
  listVisible,
  newestVisibleId,
  sumVisible,
  type VisibleActivity,
} from './visible-store.ts';
