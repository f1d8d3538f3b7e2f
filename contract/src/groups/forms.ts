/** Request bodies under /api/groups and /api/invitations, with their messages (spec §5, §7). */
import * as z from 'zod';
import { COVERS } from './parts.ts';
import type { FieldMessage } from '../messages/field-messages.ts';
import { optionalBody } from '../fields/fields.ts';
import { LANGUAGES } from '../messages/language.ts';
import { containsWebAddress, isPlainProse, isPlainText } from '../fields/plain-text.ts';
import { MAX_ENTERED_CENTS, parseDollars } from '../money.ts';
import { MAX_TEXT_LENGTHS } from '../limits.ts';
import { messageKey } from '../messages/message-keys.ts';
import { seatTerms } from './agreements.ts';
import { FREQUENCIES, isDay, isTimeZone } from './calendar.ts';
import { MAX_MEMBERS, MIN_MEMBERS } from './limits.ts';
import { MIN_CONTRIBUTION_CENTS } from './pot.ts';
import { PAYOUT_ORDERS } from './turns.ts';

const day = z.string().refine(isDay, messageKey('date_invalid'));

const descriptionField = z
  .string()
  .trim()
  .refine(
    (text) => Array.from(text).length <= MAX_TEXT_LENGTHS.description,
    messageKey('description_too_long'),
  )
  .refine(isPlainProse, messageKey('description_not_plain'));

const nameField = z
  .string({ error: messageKey('group_name_required') })
  .normalize('NFC')
  .trim()
  .min(1, messageKey('group_name_required'))
  .refine((text) => Array.from(text).length <= MAX_TEXT_LENGTHS.group_name, messageKey('group_name_too_long'))
  .refine(isPlainText, messageKey('group_name_not_plain'))
  .refine((text) => !containsWebAddress(text), messageKey('group_name_web_address'));

/** An amount as typed, or a number of dollars with at most two decimals. */
const amountText = (required: FieldMessage, unreadable: FieldMessage) =>
  z
    .union([z.string({ error: required }), z.number({ error: required })], { error: required })
    .transform((value) => String(value).trim())
    .refine((value) => value !== '', required)
    .refine((value) => value === '' || parseDollars(value) !== null, {
      error: unreadable,
    });

/** The upper limit is a setting, so only the server checks it. */
const contributionField = amountText(
  messageKey('contribution_required'),
  messageKey('amount_like_50'),
).refine(
  (value) => (parseDollars(value) ?? MIN_CONTRIBUTION_CENTS) >= MIN_CONTRIBUTION_CENTS,
  messageKey('contribution_too_low'),
);

const LATE_FEE_UNREADABLE = messageKey('late_fee_unreadable');
const lateFeeField = amountText(LATE_FEE_UNREADABLE, LATE_FEE_UNREADABLE).refine((value) => {
  const cents = parseDollars(value);
  return cents === null || cents <= MAX_ENTERED_CENTS;
}, messageKey('late_fee_too_high'));

const membersField = z
  .union(
    [
      z.number({ error: messageKey('members_required') }),
      z.string({ error: messageKey('members_required') }),
    ],
    {
      error: messageKey('members_required'),
    },
  )
  .transform((value) => String(value).trim())
  .refine((value) => value !== '', messageKey('members_required'))
  .refine(
    (value) =>
      value === '' ||
      (/^\d{1,3}$/.test(value) && Number(value) >= MIN_MEMBERS && Number(value) <= MAX_MEMBERS),
    messageKey('members_range'),
  )
  .transform(Number);

/** A day, or an instant that the server converts to a day in the group's time zone. */
const startDateField = z
  .string({ error: messageKey('date_invalid') })
  .trim()
  .refine((value) => isDay(value) || isInstant(value), messageKey('date_invalid'));

function isInstant(value: string): boolean {
  return z.iso.datetime({ offset: true }).safeParse(value).success;
}

/** 16 random bytes from the member's browser, which the server cannot choose. Optional for clients. */
const nonceField = z.string().regex(/^[0-9a-f]{32}$/, messageKey('nonce_invalid'));

const termsFields = {
  name: nameField,
  description: descriptionField.nullish(),
  contributionAmount: contributionField,
  frequency: z.enum(FREQUENCIES, { error: messageKey('frequency_required') }),
  maxMembers: membersField,
  /** Defaults to ten days ahead. */
  startDate: startDateField.optional(),
  timeZone: z
    .string({ error: messageKey('time_zone_required') })
    .max(60, messageKey('time_zone_required'))
    .refine(isTimeZone, messageKey('time_zone_required')),
  payoutOrder: z.enum(PAYOUT_ORDERS, { error: messageKey('payout_order_required') }),
  graceDays: z
    .number({ error: messageKey('grace_days_required') })
    .int(messageKey('grace_days_required'))
    .min(0, messageKey('grace_days_required'))
    .max(14, messageKey('grace_days_most'))
    .optional(),
  lateFee: lateFeeField.optional(),
};

const newTermsFields = {
  ...termsFields,
  frequency: termsFields.frequency.default('monthly'),
  timeZone: termsFields.timeZone.default('UTC'),
  payoutOrder: termsFields.payoutOrder.default('random'),
};

/** POST /api/groups. Unknown keys such as `createdBy` are dropped. */
export const createGroupBody = z.object({
  ...newTermsFields,
  nonce: nonceField.optional(),
  /** Idempotency key: a repeated request returns the group created first. */
  requestId: z.uuid(messageKey('reload')).optional(),
});

export type CreateGroupBody = z.infer<typeof createGroupBody>;

/** PATCH /api/groups/{id} while forming. Everyone must accept the new terms. Omitted fields stay unchanged. */
export const editGroupBody = z.object(termsFields).partial();

export type EditGroupBody = z.infer<typeof editGroupBody>;

/** POST /api/groups/preview: nothing is stored. */
export const previewBody = z.object({ ...newTermsFields, name: nameField.optional() });

export type PreviewBody = z.infer<typeof previewBody>;

/** GET /api/groups: the member's own, newest first. */
export const groupListQuery = z.object({
  search: z
    .string()
    .trim()
    .max(100, messageKey('search_too_long'))
    .refine(isPlainText, messageKey('search_letters'))
    .optional(),
  limit: z.coerce.number().int().min(1).max(50).default(50),
  before: z.uuid().optional(),
});

export type GroupListQuery = z.infer<typeof groupListQuery>;

/** Language of the clauses for charter, preview and invitation; the English text is accepted. */
export const charterQuery = z.object({ language: z.enum(LANGUAGES).default('en') });

/** POST /api/groups/{id}/charter/accept and POST /api/invitations/{code}/join. */
export const acceptCharterBody = z.object({
  charterHash: z
    .string({ error: messageKey('charter_unaccepted') })
    .min(1, messageKey('charter_unaccepted'))
    .max(100, messageKey('charter_unaccepted'))
    .refine(isPlainText, messageKey('charter_unaccepted')),
  nonce: nonceField.optional(),
});

/** POST /api/invitations/{code}/join. Echoes the seat's terms as read; 409 with the current ones if changed. */
export const joinGroupBody = acceptCharterBody.extend({ replacement: seatTerms.nullable().optional() });

/** PUT /api/groups/{id}/order: the organizer's order, every member once. */
export const orderBody = z.object({ memberIds: z.array(z.uuid()).min(1).max(MAX_MEMBERS) });

export const inviteBody = optionalBody({
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(254, messageKey('email_invalid'))
    .pipe(z.email(messageKey('email_invalid')))
    .optional(),
});

export const replaceBody = z.object({
  userId: z.uuid(),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(254, messageKey('email_invalid'))
    .pipe(z.email(messageKey('email_invalid')))
    .optional(),
});

/** POST /api/groups/{id}/organizer/offer and PUT …/organizer/vote: the offered or elected member. */
export const handoverBody = z.object({ userId: z.uuid() });

export const handoverAnswerBody = z.object({ accept: z.boolean() });

export const reminderBody = z.object({ userId: z.uuid() });

export const proposeSwapBody = z.object({ withUserId: z.uuid() });

export const swapAnswerBody = z.object({ accept: z.boolean() });

export const voteBody = z.object({ inFavor: z.boolean() });

/** PUT /api/groups/{id}/cover; null removes the cover. */
export const coverBody = z.object({ cover: z.enum(COVERS).nullable() });

export const autoPayBody = z.object({ isOn: z.boolean() });

/** POST /api/groups/{id}/restart: the same terms from this day. */
export const restartBody = optionalBody({ startDate: day.optional(), nonce: nonceField.optional() });
