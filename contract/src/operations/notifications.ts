/** Notifications: unread count, mark as read, preferences (product §6) and push. */
import { activityListQuery, notificationList, unreadAnswer } from '../activities.ts';
import { doneAnswer } from '../errors.ts';
import {
  mailLinkAnswer,
  mailLinkBody,
  mailLinkChoiceBody,
  noticePreferenceBody,
  noticePreferences,
  oneClickQuery,
  pushState,
  pushSubscriptionBody,
  textStatusQuery,
} from '../notifications.ts';
import { operations } from '../operation.ts';

const byLink = [{ name: 'mail link by network', max: 60, perSeconds: 3_600, by: 'ip' }] as const;

export const notificationCalls = operations('notifications', {
  list: {
    method: 'GET',
    path: '/api/notifications',
    access: 'verification',
    query: activityListQuery,
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
  /** Link in an email, usable without signing in. Viewing changes nothing. */
  lookAtLink: {
    method: 'POST',
    path: '/api/notifications/by-link/look',
    access: 'anyone',
    limits: byLink,
    body: mailLinkBody,
    answer: mailLinkAnswer,
  },
  chooseByLink: {
    method: 'POST',
    path: '/api/notifications/by-link',
    access: 'anyone',
    limits: byLink,
    body: mailLinkChoiceBody,
    answer: mailLinkAnswer,
  },
  unsubscribe: {
    method: 'POST',
    path: '/api/webhooks/unsubscribe',
    about: 'One-click unsubscribe (RFC 8058), sent by the mail provider of the reader.',
    access: 'anyone',
    limits: [{ name: 'one-click unsubscription by network', max: 1_200, perSeconds: 3_600, by: 'ip' }],
    fromProvider: true,
    query: oneClickQuery,
    answer: doneAnswer,
  },
  textStatus: {
    method: 'POST',
    path: '/api/webhooks/sms',
    access: 'anyone',
    fromProvider: true,
    query: textStatusQuery,
    answer: doneAnswer,
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
