/** Notification preferences per type and channel (product §6). Security emails and codes are always sent. */
import * as z from 'zod';
import { messageKey } from './message-keys.ts';

/** Upcoming dates, own payments, own payouts, other group news, and the weekly email. */
export const NOTICE_TYPES = ['reminders', 'payments', 'payouts', 'group_news', 'digest'] as const;
export type NoticeType = (typeof NOTICE_TYPES)[number];

/** The bell is in the app: switched off, notices still appear in its list and the history. */
export const CHANNELS = ['mail', 'sms', 'push', 'bell'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Whether a channel is available for a type: the weekly digest is email only. */
export function isChannelOffered(type: NoticeType, channel: Channel): boolean {
  return type !== 'digest' || channel === 'mail';
}

/** Whether a preference is on by default: not the repetitive digest, nor text messages, which cost money. */
export function isOnByDefault(type: NoticeType, channel: Channel): boolean {
  return type !== 'digest' && channel !== 'sms';
}

/** PUT /api/notifications/preferences: one preference per call, so that two tabs do not overwrite each other. */
export const noticePreferenceBody = z
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
export const noticePreferences = z.array(noticePreferenceBody);

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
export const oneClickQuery = z.object({ token: linkToken });

/** POST /api/webhooks/sms?message=…: the message id is in the callback address. */
export const textStatusQuery = z.object({
  message: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
});

/** POST /api/notifications/by-link/look. */
export const mailLinkBody = z.object({ token: linkToken });

/** POST /api/notifications/by-link. */
export const mailLinkChoiceBody = mailLinkBody.extend({
  isOn: z.boolean({ error: messageKey('on_or_off') }),
});

/** Type of a link and whether its emails are enabled. */
export const mailLinkAnswer = z.object({ type: z.enum(UNSUBSCRIBABLE), isOn: z.boolean() });
export type MailLinkAnswer = z.infer<typeof mailLinkAnswer>;

const refused = { error: messageKey('push_subscription_required') };
/** P-256 public key and 16 random bytes, base64url without padding. */
const publicKey = z.string(refused).regex(/^[A-Za-z0-9_-]{87}$/, refused);
const secret = z.string(refused).regex(/^[A-Za-z0-9_-]{22}$/, refused);

/** PUT /api/notifications/push: the value of `PushSubscription.toJSON()` (RFC 8030, RFC 8291). */
export const pushSubscriptionBody = z.object({
  endpoint: z.url(refused).max(1_000, refused),
  keys: z.object({ p256dh: publicKey, auth: secret }, refused),
});
export type PushSubscriptionBody = z.infer<typeof pushSubscriptionBody>;

export const pushState = z.object({
  /** VAPID key of the server, base64url; null where push is not configured. */
  publicKey: z.string().nullable(),
  isOn: z.boolean(),
});
export type PushState = z.infer<typeof pushState>;
