/**
 * Messages to members: the catalogue of notices, preferences, sending by email, text message and push. activities/ writes
 * the activity of a member or group in the transaction that causes it.
 */
export { type NewActivity, recordActivities, recordActivitiesCall } from './activities/store.ts';
export { notices } from './catalogue/catalogue.ts';
export type { NoFacts, Notice, NoticeFacts, NoticeWithLine } from './catalogue/notice.ts';
export type { UndoFacts } from './catalogue/undo-link.ts';
export { notifyInGroup } from './changes/notify-in-group.ts';
export { notifyOneMember, notifyPendingMember, sendWaitingMails } from './changes/notify-one.ts';
export { planDigests, takeDigests } from './digest-store.ts';
export { historyLine } from './lines/history-line.ts';
export { describeActivities, renderLine } from './lines/read-lines.ts';
export { listSilentKinds } from './preferences.ts';
export { listPushEndpoints } from './push/store.ts';
export { pushSubscriptionsIn } from './push/switch-push.ts';
export { notificationRoutes } from './routes.ts';
export type { MailSettings } from './sending/compose.ts';
export { notify, notifyEach } from './sending/notify.ts';
