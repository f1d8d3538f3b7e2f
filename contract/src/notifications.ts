/**
 * By which ways a member is told what (product §6). Mails and codes about the account and its security are always sent, and
 * no choice here concerns them.
 */
import * as z from 'zod';
import { messageKey } from './message-keys.ts';

/** Dates coming up, own payments, own payouts, what else happens in one's groups, and the mail of the week. */
export const NOTICE_TYPES = ['reminders', 'payments', 'payouts', 'group_news', 'digest'] as const;
export type NoticeType = (typeof NOTICE_TYPES)[number];

/** The bell is the one in the app: what it does not ring for is still in its list and in the history. */
export const CHANNELS = ['mail', 'sms', 'push', 'bell'] as const;
export type Channel = (typeof CHANNELS)[number];

/** The mail of the week is a mail. */
export function isOffered(type: NoticeType, channel: Channel): boolean {
  return type !== 'digest' || channel === 'mail';
}

/**
 * Whether a member who has never chosen is told so. A text message costs money and wakes people; the digest says again what
 * the others say; push reaches only browsers where the member has switched it on.
 */
export function isOnAtFirst(type: NoticeType, channel: Channel): boolean {
  return type !== 'digest' && channel !== 'sms';
}

/** PUT /api/notifications/preferences: one choice at a time, so that two tabs do not undo each other. */
export const noticePreferenceBody = z
  .object({
    type: z.enum(NOTICE_TYPES, { error: messageKey('notice_type_required') }),
    channel: z.enum(CHANNELS, { error: messageKey('channel_required') }),
    isOn: z.boolean({ error: messageKey('on_or_off') }),
  })
  .refine(({ type, channel }) => isOffered(type, channel), {
    error: messageKey('channel_required'),
    path: ['channel'],
  });
export type NoticePreference = z.infer<typeof noticePreferenceBody>;

/** Every choice there is, in the order of NOTICE_TYPES and CHANNELS. */
export const noticePreferences = z.array(noticePreferenceBody);

/** Every choice there is, in that order. */
export const OFFERED: readonly Pick<NoticePreference, 'type' | 'channel'>[] = NOTICE_TYPES.flatMap((type) =>
  CHANNELS.filter((channel) => isOffered(type, channel)).map((channel) => ({ type, channel })),
);

/**
 * Mails that can be switched off by a link in them, without signing in (RFC 8058): none that speaks of money that moved, or of
 * the account.
 */
export const UNSUBSCRIBABLE = ['reminders', 'group_news', 'digest'] as const satisfies readonly NoticeType[];
export type UnsubscribableType = (typeof UNSUBSCRIBABLE)[number];

/** The kind, the member and our signature. */
const linkToken = z
  .string({ error: messageKey('token_invalid') })
  .regex(/^[a-z_]{1,20}~[0-9a-f-]{36}~[\w-]{43}$/, messageKey('token_invalid'));

/** POST /api/webhooks/unsubscribe?token=…, as a mail program sends it for its reader. */
export const oneClickQuery = z.object({ token: linkToken });

/** POST /api/webhooks/sms?message=…: which message it is about stands in the address that we gave. */
export const textStatusQuery = z.object({
  message: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
});

/** POST /api/notifications/by-link/look */
export const mailLinkBody = z.object({ token: linkToken });

/** POST /api/notifications/by-link */
export const mailLinkChoiceBody = mailLinkBody.extend({
  isOn: z.boolean({ error: messageKey('on_or_off') }),
});

/** What a link is about, and whether such mails come. */
export const mailLinkAnswer = z.object({ type: z.enum(UNSUBSCRIBABLE), isOn: z.boolean() });
export type MailLinkAnswer = z.infer<typeof mailLinkAnswer>;

const refused = { error: messageKey('push_subscription_required') };
/** A P-256 public key and 16 random bytes, base64url without padding, as browsers write them. */
const publicKey = z.string(refused).regex(/^[A-Za-z0-9_-]{87}$/, refused);
const secret = z.string(refused).regex(/^[A-Za-z0-9_-]{22}$/, refused);

/** PUT /api/notifications/push: what `PushSubscription.toJSON()` gives (RFC 8030, RFC 8291). */
export const pushSubscriptionBody = z.object({
  endpoint: z.url(refused).max(1_000, refused),
  keys: z.object({ p256dh: publicKey, auth: secret }, refused),
});
export type PushSubscriptionBody = z.infer<typeof pushSubscriptionBody>;

export const pushState = z.object({
  /** The server's VAPID key, base64url; null where the operator has none: then push is not offered. */
  publicKey: z.string().nullable(),
  /** Whether the browser of this session gets push messages. */
  isOn: z.boolean(),
});
export type PushState = z.infer<typeof pushState>;
