/** The bell: how much is new, and "I have seen it"; and which mails the member wants (product §6). */
import { listQuery, notificationList, unreadAnswer } from '../activities.ts';
import { doneAnswer } from '../errors.ts';
import { mailPreferenceBody, mailPreferences } from '../notifications.ts';
import { operations } from '../operation.ts';

export const notificationCalls = operations('notifications', {
  list: {
    method: 'GET',
    path: '/api/notifications',
    access: 'verification',
    query: listQuery,
    answer: notificationList,
  },
  unread: {
    method: 'GET',
    path: '/api/notifications/unread',
    access: 'verification',
    answer: unreadAnswer,
  },
  markRead: {
    method: 'POST',
    path: '/api/notifications/read',
    access: 'verification',
    openWhileLocked: true,
    answer: doneAnswer,
  },
  mailPreferences: {
    method: 'GET',
    path: '/api/notifications/preferences',
    access: 'verification',
    answer: mailPreferences,
  },
  setMailPreference: {
    method: 'PUT',
    path: '/api/notifications/preferences',
    access: 'verification',
    body: mailPreferenceBody,
    answer: mailPreferences,
  },
});
