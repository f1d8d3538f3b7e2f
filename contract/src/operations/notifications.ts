/** The bell: how much is new, and "I have seen it"; by which ways the member is told (product §6), and push to this browser. */
import { listQuery, notificationList, unreadAnswer } from '../activities.ts';
import { doneAnswer } from '../errors.ts';
import {
  noticePreferenceBody,
  noticePreferences,
  pushState,
  pushSubscriptionBody,
} from '../notifications.ts';
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
  preferences: {
    method: 'GET',
    path: '/api/notifications/preferences',
    access: 'verification',
    answer: noticePreferences,
  },
  setPreference: {
    method: 'PUT',
    path: '/api/notifications/preferences',
    access: 'verification',
    body: noticePreferenceBody,
    answer: noticePreferences,
  },
  push: { method: 'GET', path: '/api/notifications/push', access: 'verification', answer: pushState },
  startPush: {
    method: 'PUT',
    path: '/api/notifications/push',
    access: 'verification',
    limits: [{ name: 'push subscription by member', max: 30, perSeconds: 3_600, by: 'member' }],
    body: pushSubscriptionBody,
    answer: pushState,
  },
  stopPush: { method: 'DELETE', path: '/api/notifications/push', access: 'verification', answer: pushState },
});
