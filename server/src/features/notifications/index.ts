/**
 * Notifications: the bell, which counts what came after the member last opened it, and which mails a member wants. Alone
 * writes notification_marks and mail_preferences.
 */
export { forgetChoices } from './forget-member.ts';
export { wantsMail } from './mail-preferences.ts';
export { notificationRoutes } from './routes.ts';
