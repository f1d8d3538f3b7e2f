/** Invitations, replacements, turn swaps and votes of a group. */
import * as z from 'zod';
import { amountField, instantField } from '../fields/fields.ts';
import { FREQUENCIES } from './calendar.ts';
import { COVERS, dayAnswer, paymentRecord, scheduleDay } from './parts.ts';
import { earlierDraw } from './draw-record.ts';
import { PAYOUT_ORDERS } from './turns.ts';

export const swapItem = z.object({
  id: z.uuid(),
  fromUserId: z.uuid(),
  toUserId: z.uuid(),
  fromTurn: z.number().int(),
  toTurn: z.number().int(),
  status: z.enum(['open', 'accepted', 'declined', 'withdrawn', 'expired']),
  expiresAt: instantField,
});

export type SwapItem = z.infer<typeof swapItem>;

const windUpRow = z.object({
  userId: z.uuid(),
  firstName: z.string(),
  /** Contributions of paid-out rounds, and cash of any round. */
  paidIn: amountField,
  received: amountField,
  /** Held money that is refunded to its card when the group is wound up. */
  refunded: amountField,
  /** Paid in less received. Positive: owed by the other members. Negative: owed to them. */
  net: amountField,
});

export const windUpItem = z.object({
  id: z.uuid(),
  proposedBy: z.uuid(),
  status: z.enum(['open', 'passed', 'failed', 'expired']),
  expiresAt: instantField,
  votesFor: z.number().int(),
  votesAgainst: z.number().int(),
  votesNeeded: z.number().int(),
  myVote: z.boolean().nullable(),
  /** Everyone who paid in, including replaced members; fixed when the vote ends. */
  table: z.array(windUpRow),
  /** Fees deducted from pots so far. They are not refunded, so the nets sum to them. */
  fees: amountField,
});

export type WindUpItem = z.infer<typeof windUpItem>;

export const invitationItem = z.object({
  code: z.string(),
  url: z.string(),
  email: z.string().nullable(),
  /** Null for a link that anyone may use; `former_member` after a restart of the group. */
  sentTo: z.enum(['address', 'former_member']).nullable(),
  /** First name of that former member while they own the address. */
  formerMember: z.string().nullable(),
  replaces: z.string().nullable(),
  expiresAt: instantField,
});

export type InvitationItem = z.infer<typeof invitationItem>;

export const charterClause = z.object({ title: z.string(), text: z.string() });

export type CharterClause = z.infer<typeof charterClause>;

/** Obligations that a new member takes over with a seat in a running group. */
export const seatTerms = z.object({
  turn: z.number().int(),
  /** Number of open missed contributions, and their sum with late fees. */
  openMissed: z.number().int(),
  openAmount: amountField,
  /** Amount the seat's pot first returns to earlier payers of the seat. */
  returnAmount: amountField,
});

export type SeatTerms = z.infer<typeof seatTerms>;

/** GET /api/invitations/{code}: the invitation before joining. */
export const invitationAnswer = z.object({
  code: z.string(),
  groupId: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  cover: z.enum(COVERS).nullable(),
  organizer: z.string(),
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
    clauses: z.array(charterClause),
  }),
  /** Set for a seat in a running group; null otherwise, and when the seat is no longer available. */
  replacement: seatTerms.nullable(),
  /** On-time shares of the current members; null for visitors without a session. */
  members: z.array(
    z.object({
      firstName: z.string(),
      color: z.number().int(),
      isOrganizer: z.boolean(),
      paymentRecord: paymentRecord.nullable(),
    }),
  ),
  /** Recent draws with mostly the same people, including the reader. */
  earlierDraws: z.array(earlierDraw),
  isMember: z.boolean(),
  /** Masked recipient address (`f…@example.com`): only its owner may join. Null for an open link. */
  sentTo: z.string().nullable(),
  /** The reader is signed in with another address. */
  isForOther: z.boolean(),
  expiresAt: instantField,
});

export type InvitationAnswer = z.infer<typeof invitationAnswer>;

/** GET /api/invitations: open invitations to the reader's verified address. */
export const myInvitations = z.array(
  z.object({
    code: z.string(),
    groupId: z.uuid(),
    name: z.string(),
    organizer: z.string(),
    expiresAt: instantField,
  }),
);

/** GET /api/groups/claims: amounts due to a member whose seat was taken over. */
export const returnList = z.array(
  z.object({
    groupName: z.string(),
    amount: amountField,
    paid: amountField,
    /** Due day of the round whose pot pays it; null without such a round. */
    expectedOn: dayAnswer.nullable(),
  }),
);

export type ReturnItem = z.infer<typeof returnList>[number];

export const joinedAnswer = z.object({ groupId: z.uuid() });
