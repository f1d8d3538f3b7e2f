/**
 * Notifications: the bell. It counts the member's activities that came after they last opened it. Alone writes
 * notification_marks.
 */
export { notificationRoutes } from './routes.ts';
