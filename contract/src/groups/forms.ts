/** What is asked under /api/groups and /api/invitations: forms, with their messages (spec §5, §7). */
import * as z from 'zod';
import { optionalBody } from '../fields.ts';
import { holdsWebAddress, isPlainProse, isPlainText } from '../plain-text.ts';
import { seatTerms } from './agreements.ts';
import { FREQUENCIES, isDay, isTimeZone } from './calendar.ts';
import { MAX_MEMBERS, MIN_MEMBERS } from './limits.ts';
import { MIN_CONTRIBUTION_CENTS } from './pot.ts';
import { PAYOUT_ORDERS } from './turns.ts';
import { formatDollars, MAX_ENTERED_CENTS, parseDollars } from '../money.ts';

export const GROUP_NAME_REQUIRED = 'Group name is required';

export const AMOUNT_REQUIRED = 'Contribution amount is required';

export const MEMBERS_REQUIRED = 'Number of members is required';

export const MEMBERS_RANGE = `A group has ${MIN_MEMBERS} to ${MAX_MEMBERS} members`;

export const START_IN_PAST = 'The start date must be today or later';

const day = z.string().refine(isDay, 'Please enter a valid date');

/** Text of people, several lines allowed where `lines` is set; stored as it is and shown as text. */
function prose(maximum: number, label: string) {
  const tooLong = `${label} must be at most ${maximum} characters`;
  return z
    .string()
    .trim()
    .refine((text) => Array.from(text).length <= maximum, tooLong)
    .refine(isPlainProse, `${label} must not contain control or invisible characters`);
}

const nameField = z
  .string({ error: GROUP_NAME_REQUIRED })
  .trim()
  .min(1, GROUP_NAME_REQUIRED)
  .refine((text) => Array.from(text).length <= 100, 'Group name must be at most 100 characters')
  .refine(isPlainText, 'Group name must not contain control or invisible characters')
  .refine((text) => !holdsWebAddress(text), 'Group name must not contain a web address');

/** An amount as a person types it, or as a number of dollars with at most two places. */
const amountText = (required: string) =>
  z
    .union([z.string({ error: required }), z.number({ error: required })], { error: required })
    .transform((value) => String(value).trim())
    .refine((value) => value !== '', required)
    .refine((value) => value === '' || parseDollars(value) !== null, {
      error: 'Please enter an amount like 50.00',
    });

/** The most it may be is a setting: the server alone says it, whatever was typed. */
const contributionField = amountText(AMOUNT_REQUIRED).refine(
  (value) => (parseDollars(value) ?? MIN_CONTRIBUTION_CENTS) >= MIN_CONTRIBUTION_CENTS,
  `The contribution is at least ${formatDollars(MIN_CONTRIBUTION_CENTS)}`,
);

const lateFeeField = amountText('Please enter an amount like 5.00').refine((value) => {
  const cents = parseDollars(value);
  return cents === null || cents <= MAX_ENTERED_CENTS;
}, 'The late fee is at most 10 % of the contribution');

const membersField = z
  .union([z.number({ error: MEMBERS_REQUIRED }), z.string({ error: MEMBERS_REQUIRED })], {
    error: MEMBERS_REQUIRED,
  })
  .transform((value) => String(value).trim())
  .refine((value) => value !== '', MEMBERS_REQUIRED)
  .refine(
    (value) =>
      value === '' ||
      (/^\d{1,3}$/.test(value) && Number(value) >= MIN_MEMBERS && Number(value) <= MAX_MEMBERS),
    MEMBERS_RANGE,
  )
  .transform(Number);

/** A day, or an instant that the server turns into a day of the group's time zone. */
const startDateField = z
  .string({ error: 'Please enter a valid date' })
  .trim()
  .refine((value) => isDay(value) || isInstant(value), 'Please enter a valid date');

function isInstant(value: string): boolean {
  return z.iso.datetime({ offset: true }).safeParse(value).success;
}

/**
 * 16 random bytes of the member's browser; they go into the draw, so that the server alone cannot choose it. A client that
 * sends none takes part without: the server makes up none.
 */
const nonceField = z.string().regex(/^[0-9a-f]{32}$/, 'A nonce is 32 hexadecimal digits');

const termsFields = {
  name: nameField,
  description: prose(1_000, 'Description').nullish(),
  contributionAmount: contributionField,
  frequency: z.enum(FREQUENCIES, { error: 'Choose weekly, bi-weekly or monthly' }),
  maxMembers: membersField,
  /** In ten days when left out. */
  startDate: startDateField.optional(),
  /** IANA name; the creator's browser sends its own. */
  timeZone: z
    .string({ error: 'Please choose a time zone' })
    .max(60, 'Please choose a time zone')
    .refine(isTimeZone, 'Please choose a time zone'),
  payoutOrder: z.enum(PAYOUT_ORDERS, { error: 'Choose how turns are decided' }),
  graceDays: z
    .number({ error: 'Please enter a number of days' })
    .int('Please enter a number of days')
    .min(0, 'Please enter a number of days')
    .max(14, 'At most 14 days of grace')
    .optional(),
  lateFee: lateFeeField.optional(),
};

const newTermsFields = {
  ...termsFields,
  frequency: termsFields.frequency.default('monthly'),
  timeZone: termsFields.timeZone.default('UTC'),
  payoutOrder: termsFields.payoutOrder.default('random'),
};

/** POST /api/groups. `createdBy` of the original's payload is dropped like every unknown key. */
export const createGroupBody = z.object({ ...newTermsFields, nonce: nonceField.optional() });

export type CreateGroupBody = z.infer<typeof createGroupBody>;

/**
 * PATCH /api/groups/{id}, by the organiser while forming: new terms, which everyone accepts anew. What is left out stays;
 * so the fields have no defaults here.
 */
export const editGroupBody = z.object(termsFields).partial();

export type EditGroupBody = z.infer<typeof editGroupBody>;

/** POST /api/groups/preview: nothing is stored. */
export const previewBody = z.object({ ...newTermsFields, name: nameField.optional() });

export type PreviewBody = z.infer<typeof previewBody>;

/** GET /api/groups: mine, newest first. */
export const groupListQuery = z.object({
  /** Part of a group's name, in any case. */
  search: z
    .string()
    .trim()
    .max(100, 'Please search for less')
    .refine(isPlainText, 'Please search for letters')
    .optional(),
  limit: z.coerce.number().int().min(1).max(50).default(50),
  /** Id of the last group of the page before. */
  before: z.uuid().optional(),
});

export type GroupListQuery = z.infer<typeof groupListQuery>;

/** Of the charter, a preview and an invitation: the language of the clauses. The English text is what is accepted. */
export const charterQuery = z.object({ language: z.enum(['en', 'es']).default('en') });

/** POST /api/groups/{id}/charter/accept and POST /api/invitations/{code}/join. */
export const acceptCharterBody = z.object({
  charterHash: z
    .string({ error: 'Please read and accept the charter' })
    .min(1, 'Please read and accept the charter')
    .max(100, 'Please read and accept the charter')
    .refine(isPlainText, 'Please read and accept the charter'),
  nonce: nonceField.optional(),
});

/**
 * POST /api/invitations/{code}/join. Whoever takes over a place says what they have read of it: where that has changed
 * meanwhile, the answer is a 409 with what it is now.
 */
export const joinGroupBody = acceptCharterBody.extend({ replacement: seatTerms.nullable().optional() });

/** PUT /api/groups/{id}/order: the organiser's order, every member once. */
export const orderBody = z.object({ memberIds: z.array(z.uuid()).min(1).max(MAX_MEMBERS) });

export const inviteBody = optionalBody({
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(254, 'Please enter a valid email')
    .pipe(z.email('Please enter a valid email'))
    .optional(),
});

export const replaceBody = z.object({
  userId: z.uuid(),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(254, 'Please enter a valid email')
    .pipe(z.email('Please enter a valid email'))
    .optional(),
});

/** POST /api/groups/{id}/organiser/offer and PUT …/organiser/vote: to or for whom. */
export const handoverBody = z.object({ userId: z.uuid() });

export const handoverAnswerBody = z.object({ accept: z.boolean() });

export const proposeSwapBody = z.object({ withUserId: z.uuid() });

export const swapAnswerBody = z.object({ accept: z.boolean() });

export const voteBody = z.object({ inFavour: z.boolean() });

export const autoPayBody = z.object({ isOn: z.boolean() });

/** POST /api/groups/{id}/restart: the same terms again, from this day. */
export const restartBody = optionalBody({ startDate: day.optional(), nonce: nonceField.optional() });
