/** Which mails a member wants (product §6). Mails about the account and its security are always sent. */
import * as z from 'zod';
import { says } from './says.ts';

/** Dates coming up, own payments, own payouts, what else happens in one's groups, and the mail of the week. */
export const MAIL_TYPES = ['reminders', 'payments', 'payouts', 'group_news', 'digest'] as const;
export type MailType = (typeof MAIL_TYPES)[number];

/** Whether a member who has never chosen gets it: all but the digest, which says again what the others say. */
export function isOnAtFirst(type: MailType): boolean {
  return type !== 'digest';
}

/** PUT /api/notifications/preferences: one choice at a time, so that two tabs do not undo each other. */
export const mailPreferenceBody = z.object({
  type: z.enum(MAIL_TYPES, { error: says('mail_kind_required') }),
  isOn: z.boolean({ error: says('on_or_off') }),
});
export type MailPreference = z.infer<typeof mailPreferenceBody>;

/** Every kind, in the order of MAIL_TYPES. */
export const mailPreferences = z.array(mailPreferenceBody);
