/**
 * Messages to members: the catalogue of notices, preferences, sending by email, text message and push. The activity of a
 * member or group is written in the transaction that causes it.
 */
export { type NewActivity, recordActivities, recordActivitiesCall } from './store.ts';
export { notices } from './catalogue/catalogue.ts';
export type { NoFacts, Notice, NoticeFacts, NoticeWithLine } from './catalogue/notice.ts';
export type { UndoFacts } from './catalogue/access/undone-changes.ts';
export { notifyInGroup } from './changes.ts';
export { notifyOneMember, notifyPendingMember, sendWaitingMails } from './changes.ts';
export { planDigests, takeDigests } from './store.ts';
export { historyLine } from './lines.ts';
export { describeActivities, renderLine } from './lines.ts';
export { listSilentKinds } from './preferences.ts';
export { listPushEndpoints } from './store.ts';
export { pushSubscriptionsIn } from './push.ts';
export { notificationRoutes } from './routes.ts';
export type { MailSettings } from './messages.ts';
export { notify, notifyEach } from './notify.ts';
