/**
 * Notifications of members: the catalogue of notices, preferences, sending by email, text message and push. The activity of a
 * member or group is written in the transaction that causes it.
 */
export { notices } from './catalogue/catalogue.ts';
export type { NoticeFacts } from './catalogue/notice.ts';
export type { Notice, NoticeWithLine, UndoFacts } from './catalogue/notice.ts';
export { notifyInGroup, notifyOneMember, notifyPendingMember, sendWaitingMails } from './history-notices.ts';
export { describeActivities, findActivityLink, historyLine, renderLine } from './lines.ts';
export type { MailSettings } from './messages.ts';
export { notify, notifyEach } from './notify.ts';
export { listSilentKinds } from './preferences.ts';
export { pushSubscriptionsIn } from './push.ts';
export { notificationRoutes } from './routes.ts';
export {
  listPushEndpoints,
  type NewActivity,
  planDigests,
  recordActivities,
  recordActivitiesCall,
  takeDigests,
} from './store.ts';
