/**
 * Activities: what happened, told to the member it concerns, written in the transaction it tells of.
 * Alone writes activities. Groups add theirs through the same door.
 */
export { activityRoutes } from './routes.ts';
export {
  newestActivityId,
  recordActivities,
  recordActivitiesCall,
  unreadCount,
  type NewActivity,
} from './store.ts';
