/** Savings groups: what is asked and answered under /api/groups and /api/invitations (spec §3, §5, §7). */
import * as z from 'zod';
import { amountField, instantField, isPlainText, optionalBody } from './fields.ts';
import { FREQUENCIES, isDay, isTimeZone } from './groups/calendar.ts';
import { MAX_MEMBERS, MIN_MEMBERS } from './groups/limits.ts';
import { MAX_CONTRIBUTION_CENTS, MIN_CONTRIBUTION_CENTS } from './groups/pot.ts';
import { PAYOUT_ORDERS } from './groups/turns.ts';
import { formatDollars, MAX_ENTERED_CENTS, parseDollars } from './money.ts';

export const GROUP_NAME_REQUIRED = 'Group name is required';
export const AMOUNT_REQUIRED = 'Contribution amount is required';
export const MEMBERS_REQUIRED = 'Number of members is required';
export const MEMBERS_RANGE = `A group has ${MIN_MEMBERS} to ${MAX_MEMBERS} members`;
export const START_IN_PAST = 'The start date must be today or later';

const day = z.string().refine(isDay, 'Please enter a valid date');
const dayAnswer = z.iso.date();
const userId = z.uuid();

/** Text of people, several lines allowed where `lines` is set; stored as it is and shown as text. */
function prose(maximum: number, label: string) {
  const tooLong = `${label} must be at most ${maximum} characters`;
  return z
    .string()
    .trim()
    .refine((text) => Array.from(text).length <= maximum, tooLong)
    .refine(
      (text) => isPlainText(text.replace(/[\n\r\t]/g, '')),
      `${label} must not contain control characters`,
    );
}

const nameField = z
  .string({ error: GROUP_NAME_REQUIRED })
  .trim()
  .min(1, GROUP_NAME_REQUIRED)
  .refine((text) => Array.from(text).length <= 100, 'Group name must be at most 100 characters')
  .refine(isPlainText, 'Group name must not contain control characters');

/** An amount as a person types it, or as a number of dollars with at most two places. */
const enteredAmount = (required: string) =>
  z
    .union([z.string({ error: required }), z.number({ error: required })], { error: required })
    .transform((value) => String(value).trim())
    .refine((value) => value !== '', required)
    .refine((value) => value === '' || parseDollars(value) !== null, {
      error: 'Please enter an amount like 50.00',
    });

const contributionField = enteredAmount(AMOUNT_REQUIRED).refine(
  (value) => {
    const cents = parseDollars(value);
    return cents === null || (cents >= MIN_CONTRIBUTION_CENTS && cents <= MAX_CONTRIBUTION_CENTS);
  },
  `The contribution must be between ${formatDollars(MIN_CONTRIBUTION_CENTS)} and ${formatDollars(MAX_CONTRIBUTION_CENTS)}`,
);

const lateFeeField = enteredAmount('Please enter an amount like 5.00').refine((value) => {
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

/** 16 random bytes of the member's browser; they go into the draw, so that the server alone cannot choose it. */
const nonceField = z.string().regex(/^[0-9a-f]{32}$/, 'A nonce is 32 hexadecimal digits');

const termsFields = {
  name: nameField,
  description: prose(1_000, 'Description').nullish(),
  contributionAmount: contributionField,
  frequency: z.enum(FREQUENCIES, { error: 'Choose weekly, bi-weekly or monthly' }),
  maxMembers: membersField,
  /** Today in the group's time zone when left out. */
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

const scheduleDay = z.object({
  round: z.number().int(),
  dueDate: dayAnswer,
  /** The last day of grace: after it the word is "missed". */
  graceEndsOn: dayAnswer,
});
export const groupPreview = z.object({
  contributionAmount: amountField,
  cardFee: amountField,
  chargeAmount: amountField,
  /** Everybody's contributions of one round. */
  pot: amountField,
  potFee: amountField,
  payout: amountField,
  rounds: z.array(scheduleDay),
  /** Months with more debits than usual: five weekly or three bi-weekly ones. */
  tightMonths: z.array(z.object({ month: z.string(), debits: z.number().int() })),
  /** What the organiser accepts by creating it, in the language asked for. */
  charter: z.object({ clauses: z.array(z.object({ title: z.string(), text: z.string() })) }),
});
export type GroupPreview = z.infer<typeof groupPreview>;

export const PHASES = ['forming', 'running', 'finished'] as const;
/** How a member stands in the open round; 'missed' only after due date and grace. */
export const DUE_STATES = ['none', 'due', 'paid', 'late', 'missed'] as const;

const seat = z.object({
  turn: z.number().int(),
  userId,
  firstName: z.string(),
  state: z.enum(DUE_STATES),
  hasReceived: z.boolean(),
  isMine: z.boolean(),
});
export type Seat = z.infer<typeof seat>;

const ownPayment = z.object({
  id: z.uuid(),
  round: z.number().int(),
  amount: amountField,
  chargeAmount: amountField,
  dueDate: dayAnswer,
  status: z.string(),
});

const summaryFields = {
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  contributionAmount: amountField,
  frequency: z.enum(FREQUENCIES),
  maxMembers: z.number().int(),
  currentRound: z.number().int(),
  /** As many as members once running; the planned number before. */
  totalRounds: z.number().int(),
  status: z.enum(['active', 'completed', 'cancelled']),
  phase: z.enum(PHASES),
  createdBy: userId,
  /** The anchor of the calendar: the planned day while forming. */
  startDate: dayAnswer,
  timeZone: z.string(),
  payoutOrder: z.enum(PAYOUT_ORDERS),
  graceDays: z.number().int(),
  lateFee: amountField,
  totalMembers: z.number().int(),
  /** How many have paid the open round. */
  paidMembers: z.number().int(),
  currentRecipient: z.object({ id: userId, firstName: z.string() }).nullable(),
  /** The open round's due day; null when finished. */
  nextDueDate: dayAnswer.nullable(),
  pot: amountField,
  isOrganiser: z.boolean(),
  /** The payment "Pay Now" pays: my oldest one that is open; null when nothing is. */
  nextPayment: ownPayment.nullable(),
  /** In order of turns; empty while forming. */
  seats: z.array(seat),
  createdAt: instantField,
};
export const groupSummary = z.object(summaryFields);
export type GroupSummary = z.infer<typeof groupSummary>;
export const groupList = z.array(groupSummary);
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

const standing = z.object({
  onTime: z.number().int(),
  of: z.number().int(),
  /** Null without any contribution that was due. */
  percent: z.number().int().nullable(),
});

const groupMember = z.object({
  userId,
  firstName: z.string(),
  role: z.enum(['organiser', 'member']),
  payoutOrder: z.number().int().nullable(),
  hasReceivedPayout: z.boolean(),
  joinedAt: instantField,
  /** Accepted the charter in force. */
  hasAccepted: z.boolean(),
  standing,
  /** Of the open round. */
  state: z.enum(DUE_STATES),
  paymentId: z.uuid().nullable(),
  paidAt: instantField.nullable(),
  method: z.enum(['card', 'cash', 'set_off']).nullable(),
  /** Who paid for them, if somebody else did. */
  coveredBy: z.string().nullable(),
  /** The organiser recorded cash that the recipient has not confirmed yet. */
  isCashRecorded: z.boolean(),
  /** Contributions of theirs that were missed and are still open. */
  openMissed: z.number().int(),
  isFrozen: z.boolean(),
  hasAskedToLeave: z.boolean(),
  /** The organiser may replace them: they asked to leave or missed a contribution, and have not received. */
  isReplaceable: z.boolean(),
});
export type GroupMember = z.infer<typeof groupMember>;

export const swapItem = z.object({
  id: z.uuid(),
  fromUserId: userId,
  toUserId: userId,
  fromTurn: z.number().int(),
  toTurn: z.number().int(),
  status: z.enum(['open', 'accepted', 'declined', 'withdrawn', 'expired']),
  expiresAt: instantField,
});
export type SwapItem = z.infer<typeof swapItem>;

const windUpRow = z.object({
  userId,
  firstName: z.string(),
  /** Contributions of rounds that were paid out, and cash handed over in any round. */
  paidIn: amountField,
  received: amountField,
  /** Held money that goes back to the card it came from when the group is wound up. */
  refunded: amountField,
  /** Paid in less received. Positive: is owed by the others. Negative: owes the others. */
  net: amountField,
});
export const windUpItem = z.object({
  id: z.uuid(),
  proposedBy: userId,
  status: z.enum(['open', 'passed', 'failed', 'expired']),
  expiresAt: instantField,
  votesFor: z.number().int(),
  votesAgainst: z.number().int(),
  votesNeeded: z.number().int(),
  myVote: z.boolean().nullable(),
  /** Everyone who has paid in, replaced members too; fixed when the vote ends. */
  table: z.array(windUpRow),
  /** Fees taken from pots so far. Nobody owes them back, so the nets sum to them. */
  fees: amountField,
});
export type WindUpItem = z.infer<typeof windUpItem>;

export const invitationItem = z.object({
  code: z.string(),
  url: z.string(),
  email: z.string().nullable(),
  /** Whose place it is for, if it is a replacement. */
  replaces: z.string().nullable(),
  expiresAt: instantField,
});
export type InvitationItem = z.infer<typeof invitationItem>;

/** GET /api/groups/{id}. */
export const groupPage = z.object({
  ...summaryFields,
  members: z.array(groupMember),
  /** Mine: what the page needs to offer the right buttons. */
  me: z.object({
    role: z.enum(['organiser', 'member']),
    hasAccepted: z.boolean(),
    autoPay: z.boolean(),
    isFrozen: z.boolean(),
    hasReceivedPayout: z.boolean(),
    hasAskedToLeave: z.boolean(),
    swapsLeft: z.number().int(),
  }),
  swaps: z.array(swapItem),
  windUp: windUpItem.nullable(),
  /** Open invitations, to the organiser only. */
  invitations: z.array(invitationItem),
  freePlaces: z.number().int(),
  /** Why it cannot be started yet, in words; null when the organiser may start. */
  startBlockedBy: z.string().nullable(),
  previousGroupId: z.uuid().nullable(),
  /** What the ledger says: contributions = payouts + fees + held. */
  books: z.object({
    contributions: amountField,
    payouts: amountField,
    fees: amountField,
    held: amountField,
  }),
});
export type GroupPage = z.infer<typeof groupPage>;

/** GET /api/groups/{id}/schedule. */
export const scheduleItem = z.object({
  round: z.number().int(),
  dueDate: dayAnswer,
  graceEndsOn: dayAnswer,
  status: z.enum(['waiting', 'open', 'paid', 'short']),
  recipient: z.object({ id: userId, firstName: z.string() }).nullable(),
  paidMembers: z.number().int(),
  totalMembers: z.number().int(),
  /** What the round is to bring, and what has been paid out of it. */
  pot: amountField,
  paidOut: amountField,
  fee: amountField,
  /** Still missing for its recipient; "0.00" unless it was paid out short. */
  shortBy: amountField,
  closedAt: instantField.nullable(),
  myPayment: ownPayment.nullable(),
});
export type ScheduleItem = z.infer<typeof scheduleItem>;
export const groupSchedule = z.array(scheduleItem);

/** GET /api/groups/{id}/charter. */
export const charterAnswer = z.object({
  hash: z.string(),
  text: z.string(),
  clauses: z.array(z.object({ title: z.string(), text: z.string() })),
  acceptedAt: instantField.nullable(),
});
export type CharterAnswer = z.infer<typeof charterAnswer>;
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

/** GET /api/groups/{id}/draw: everything the stand-alone script needs. */
export const drawAnswer = z.object({
  groupId: z.uuid(),
  commitment: z.string(),
  /** Published at the start; null before. */
  secret: z.string().nullable(),
  /** In order of joining; from the start on those who were in the group then, whoever has replaced them since. */
  members: z.array(z.object({ memberId: userId, firstName: z.string(), nonce: z.string() })),
  /** As it was drawn, before any swap; empty before the start and where turns are not drawn. */
  order: z.array(userId),
});
export type DrawAnswer = z.infer<typeof drawAnswer>;

/** PUT /api/groups/{id}/order: the organiser's order, every member once. */
export const orderBody = z.object({ memberIds: z.array(userId).min(1).max(MAX_MEMBERS) });

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
  userId,
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(254, 'Please enter a valid email')
    .pipe(z.email('Please enter a valid email'))
    .optional(),
});

/** What somebody takes over with a place in a running group. */
export const seatTerms = z.object({
  turn: z.number().int(),
  /** Contributions that were missed and are still open, and what they come to with their late fees. */
  openMissed: z.number().int(),
  openAmount: amountField,
  /** What the pot of the place gives back first to whoever paid for it before. */
  returnAmount: amountField,
});
export type SeatTerms = z.infer<typeof seatTerms>;

/** GET /api/invitations/{code}: what an invited person sees before joining. */
export const invitationAnswer = z.object({
  code: z.string(),
  groupId: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  organiser: z.string(),
  firstNames: z.array(z.string()),
  contributionAmount: amountField,
  chargeAmount: amountField,
  frequency: z.enum(FREQUENCIES),
  maxMembers: z.number().int(),
  freePlaces: z.number().int(),
  timeZone: z.string(),
  payoutOrder: z.enum(PAYOUT_ORDERS),
  lateFee: amountField,
  startDate: dayAnswer,
  rounds: z.array(scheduleDay),
  pot: amountField,
  potFee: amountField,
  payout: amountField,
  charter: z.object({
    hash: z.string(),
    clauses: z.array(z.object({ title: z.string(), text: z.string() })),
  }),
  /** For a place in a running group; null for any other, and when the place cannot be taken over any more. */
  replacement: seatTerms.nullable(),
  /** Shares of contributions paid on time, of the members there. */
  standings: z.array(z.object({ firstName: z.string(), standing })),
  /** Set when the person who asks is in the group already. */
  isMember: z.boolean(),
  expiresAt: instantField,
});
export type InvitationAnswer = z.infer<typeof invitationAnswer>;
/** GET /api/invitations: those sent to my own proven address that are still open. */
export const myInvitations = z.array(
  z.object({
    code: z.string(),
    groupId: z.uuid(),
    name: z.string(),
    organiser: z.string(),
    expiresAt: instantField,
  }),
);

/** GET /api/groups/claims: what I get back from groups in which somebody took over my place. */
export const returnList = z.array(
  z.object({
    groupName: z.string(),
    amount: amountField,
    /** What of it has come back. */
    paid: amountField,
    /** The due day of the round whose pot gives it back; null when no round will. */
    expectedOn: dayAnswer.nullable(),
  }),
);
export type ReturnItem = z.infer<typeof returnList>[number];

export const proposeSwapBody = z.object({ withUserId: userId });
export const swapAnswerBody = z.object({ accept: z.boolean() });
export const voteBody = z.object({ inFavour: z.boolean() });
export const autoPayBody = z.object({ isOn: z.boolean() });
/** POST /api/groups/{id}/restart: the same terms again, from this day. */
export const restartBody = optionalBody({ startDate: day.optional() });
export const createdGroup = groupSummary;
export const joinedAnswer = z.object({ groupId: z.uuid() });
