/**
 * Notifications: the catalogue of every notice in every language, delivery by email, text message and push, history
 * lines, and members' preferences. Only this feature writes notification_preferences, push_subscriptions and
 * pending_notifications.
 */
export { planDigests, takeDigests } from './digest-store.ts';
export { historyLine } from './lines/history-line.ts';
export { describeActivities, renderLine } from './lines/read-lines.ts';
export type { NoticeFacts, NoFacts, Notice, NoticeWithLine } from './catalogue/notice.ts';
export type { UndoFacts } from './catalogue/undo-link.ts';
export { notices } from './catalogue/catalogue.ts';
export type { MailSettings } from './sending/compose.ts';
export { listSilentKinds } from './preferences.ts';
export { listPushEndpoints } from './push/store.ts';
export { pushSubscriptionsIn } from './push/switch-push.ts';
export { notify, notifyEach } from './sending/notify.ts';
export { notifyInGroup } from './changes/notify-in-group.ts';
export { notifyPendingMember, sendWaitingMails, notifyOneMember } from './changes/notify-one.ts';
export { notificationRoutes } from './routes.ts';
