/** Notification preferences per type and channel (product §6). Security emails and codes are always sent. */
import * as z from 'zod';
import { messageKey } from './messages/message-keys.ts';
import { activityListQuery, notificationList, unreadAnswer } from './activities.ts';
import { doneAnswer, operations } from './operation.ts';

/** Upcoming dates, own payments, own payouts, other group news, and the weekly email. */
export const NOTICE_TYPES = ['reminders', 'payments', 'payouts', 'group_news', 'digest'] as const;
export type NoticeType = (typeof NOTICE_TYPES)[number];

/** The bell is in the app: switched off, notices still appear in its list and the history. */
export const CHANNELS = ['mail', 'sms', 'push', 'bell'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Whether a channel is available for a type: the weekly digest is email only. */
function isChannelOffered(type: NoticeType, channel: Channel): boolean {
  return type !== 'digest' || channel === 'mail';
}

/** Whether a preference is on by default: not the repetitive digest, nor text messages, which cost money. */
export function isOnByDefault(type: NoticeType, channel: Channel): boolean {
  return type !== 'digest' && channel !== 'sms';
}

/** PUT /api/notifications/preferences: one preference per call, so that two tabs do not overwrite each other. */
const noticePreferenceBody = z
  .object({
    type: z.enum(NOTICE_TYPES, { error: messageKey('notice_type_required') }),
    channel: z.enum(CHANNELS, { error: messageKey('channel_required') }),
    isOn: z.boolean({ error: messageKey('on_or_off') }),
  })
  .refine(({ type, channel }) => isChannelOffered(type, channel), {
    error: messageKey('channel_required'),
    path: ['channel'],
  });
export type NoticePreference = z.infer<typeof noticePreferenceBody>;

/** All preferences in the order of NOTICE_TYPES and CHANNELS. */
const noticePreferences = z.array(noticePreferenceBody);

/** GET /api/notifications: `questions` are those that the member has not answered. */
const notificationQuery = activityListQuery.extend({
  show: z.enum(['all', 'unread', 'questions']).default('all'),
});

/** PUT /api/notifications/read: marks one notification as read or unread. */
const markBody = z.object({
  id: z.string().regex(/^[1-9]\d{0,17}$/),
  isRead: z.boolean(),
});

/** All offered combinations in that order. */
export const OFFERED: readonly Pick<NoticePreference, 'type' | 'channel'>[] = NOTICE_TYPES.flatMap((type) =>
  CHANNELS.filter((channel) => isChannelOffered(type, channel)).map((channel) => ({ type, channel })),
);

/** Emails with a one-click unsubscribe link (RFC 8058). Excludes emails about moved money or the account. */
export const UNSUBSCRIBABLE = ['reminders', 'group_news', 'digest'] as const satisfies readonly NoticeType[];
export type UnsubscribableType = (typeof UNSUBSCRIBABLE)[number];

const linkToken = z
  .string({ error: messageKey('token_invalid') })
  .regex(/^[a-z_]{1,20}~[0-9a-f-]{36}~[\w-]{43}$/, messageKey('token_invalid'));

/** POST /api/webhooks/unsubscribe?token=…, sent by email clients. */
const oneClickQuery = z.object({ token: linkToken });

/** POST /api/webhooks/sms?message=…: the message id is in the callback address. */
const textStatusQuery = z.object({
  message: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
});

/** POST /api/notifications/by-link/look. */
const mailLinkBody = z.object({ token: linkToken });

/** POST /api/notifications/by-link. */
const mailLinkChoiceBody = mailLinkBody.extend({
  isOn: z.boolean({ error: messageKey('on_or_off') }),
});

/** Type of a link and whether its emails are enabled. */
const mailLinkAnswer = z.object({ type: z.enum(UNSUBSCRIBABLE), isOn: z.boolean() });
export type MailLinkAnswer = z.infer<typeof mailLinkAnswer>;

const refused = { error: messageKey('push_subscription_required') };
/** P-256 public key and 16 random bytes, base64url without padding. */
const publicKey = z.string(refused).regex(/^[A-Za-z0-9_-]{87}$/, refused);
const secret = z.string(refused).regex(/^[A-Za-z0-9_-]{22}$/, refused);

/** PUT /api/notifications/push: the value of `PushSubscription.toJSON()` (RFC 8030, RFC 8291). */
const pushSubscriptionBody = z.object({
  endpoint: z.url(refused).max(1_000, refused),
  keys: z.object({ p256dh: publicKey, auth: secret }, refused),
});
export type PushSubscriptionBody = z.infer<typeof pushSubscriptionBody>;

const pushState = z.object({
  /** VAPID key of the server, base64url; null where push is not configured. */
  publicKey: z.string().nullable(),
  isOn: z.boolean(),
});
export type PushState = z.infer<typeof pushState>;

/** Notifications: unread count, mark as read, preferences (product §6) and push. */
const byLink = [{ name: 'mail link by network', max: 60, perSeconds: 3_600, by: 'ip' }] as const;

export const notificationCalls = operations('notifications', {
  list: {
    method: 'GET',
    path: '/api/notifications',
    access: 'verification',
    query: notificationQuery,
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
  mark: {
    method: 'PUT',
    path: '/api/notifications/read',
    access: 'verification',
    openWhileLocked: true,
    body: markBody,
    answer: unreadAnswer,
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
