/** Request bodies under /api/groups and /api/invitations, with their messages (spec §5, §7). */
import * as z from 'zod';
import { optionalBody } from '../fields/fields.ts';
import { isPlainText } from '../fields/plain-text.ts';
import { MAX_TEXT_LENGTHS } from '../limits.ts';
import { LANGUAGES } from '../messages/language.ts';
import { messageKey } from '../messages/message-keys.ts';
import { seatTerms } from './agreements.ts';
import { isDay } from './calendar.ts';
import { MAX_MEMBERS } from './limits.ts';
import { COVERS } from './parts.ts';
import { enteredTerms } from './terms.ts';

const day = z.string().refine(isDay, messageKey('date_invalid'));

/** 16 random bytes from the member's browser, which the server cannot choose. Optional for clients. */
const nonceField = z.string().regex(/^[0-9a-f]{32}$/, messageKey('nonce_invalid'));

const newTermsFields = {
  ...enteredTerms,
  frequency: enteredTerms.frequency.default('monthly'),
  timeZone: enteredTerms.timeZone.default('UTC'),
  payoutOrder: enteredTerms.payoutOrder.default('random'),
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
export const editGroupBody = z.object(enteredTerms).partial();

export type EditGroupBody = z.infer<typeof editGroupBody>;

/** POST /api/groups/preview: nothing is stored. */
export const previewBody = z.object({ ...newTermsFields, name: enteredTerms.name.optional() });

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

/** POST /api/groups/{id}/thanks: words for the group, in one line. Empty or omitted: none. */
export const thankBody = optionalBody({
  words: z
    .string()
    .trim()
    .refine((text) => Array.from(text).length <= MAX_TEXT_LENGTHS.thanks, messageKey('thanks_too_long'))
    .refine(isPlainText, messageKey('thanks_not_plain'))
    .optional(),
});

export const proposeSwapBody = z.object({ withUserId: z.uuid() });

export const swapAnswerBody = z.object({ accept: z.boolean() });

export const voteBody = z.object({ inFavor: z.boolean() });

/** PUT /api/groups/{id}/cover; null removes the cover. */
export const coverBody = z.object({ cover: z.enum(COVERS).nullable() });

export const autoPayBody = z.object({ isOn: z.boolean() });

/** POST /api/groups/{id}/restart: the same terms from this day. */
export const restartBody = optionalBody({ startDate: day.optional(), nonce: nonceField.optional() });
