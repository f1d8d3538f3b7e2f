/** What people of a group agree on: invitations, places that change hands, swaps, votes. */
import * as z from 'zod';
import { amountField, instantField } from '../fields.ts';
import { FREQUENCIES } from './calendar.ts';
import { COVERS } from './covers.ts';
import { earlierDraw } from './draw-record.ts';
import { PAYOUT_ORDERS } from './turns.ts';
import { dayAnswer, scheduleDay, paymentRecord } from './parts.ts';

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
  proposedBy: z.uuid(),
  status: z.enum(['open', 'passed', 'failed', 'expired']),
  expiresAt: instantField,
  votesFor: z.number().int(),
  votesAgainst: z.number().int(),
  votesNeeded: z.number().int(),
  myVote: z.boolean().nullable(),
  /** Everyone who has paid in, replaced members too; fixed when the vote ends. */
  table: z.array(windUpRow),
  /** Fees taken from pots so far. They are not owed back, so the nets sum to them. */
  fees: amountField,
});

export type WindUpItem = z.infer<typeof windUpItem>;

export const invitationItem = z.object({
  code: z.string(),
  url: z.string(),
  /** Only for the member who typed it. */
  email: z.string().nullable(),
  /** Null for a link that anyone may use; `former_member` where the group started again with a member of the one before. */
  sentTo: z.enum(['address', 'former_member']).nullable(),
  /** First name of that former member, while the address is theirs. */
  formerMember: z.string().nullable(),
  /** Whose place it is for, if it is a replacement. */
  replaces: z.string().nullable(),
  expiresAt: instantField,
});

export type InvitationItem = z.infer<typeof invitationItem>;

/** What a newcomer takes over with a place in a running group. */
export const seatTerms = z.object({
  turn: z.number().int(),
  /** Contributions that were missed and are still open, and what they come to with their late fees. */
  openMissed: z.number().int(),
  openAmount: amountField,
  /** What the pot of the place gives back first to those who paid for it before. */
  returnAmount: amountField,
});

export type SeatTerms = z.infer<typeof seatTerms>;

/** GET /api/invitations/{code}: what an invited person sees before joining. */
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
    clauses: z.array(z.object({ title: z.string(), text: z.string() })),
  }),
  /** For a place in a running group; null for any other, and when the place cannot be taken over any more. */
  replacement: seatTerms.nullable(),
  /** Shares of contributions paid on time, of the members there; null for a visitor, who only has the link. */
  standings: z.array(
    z.object({
      firstName: z.string(),
      /** Of the colors for people: theirs everywhere, though ids are not told before joining. */
      color: z.number().int(),
      isOrganizer: z.boolean(),
      standing: paymentRecord.nullable(),
    }),
  ),
  /** Draws of mostly the same people in the days before, the person who asks among them. */
  earlierDraws: z.array(earlierDraw),
  /** Set when the person who asks is in the group already. */
  isMember: z.boolean(),
  /** The address that it was sent to, shortened (`f…@example.com`): only its owner may join. Null for a link for everyone. */
  sentTo: z.string().nullable(),
  /** The person who asks is signed in, and the address is not theirs. */
  isForOther: z.boolean(),
  expiresAt: instantField,
});

export type InvitationAnswer = z.infer<typeof invitationAnswer>;

/** GET /api/invitations: those sent to my own proven address that are still open. */
export const myInvitations = z.array(
  z.object({
    code: z.string(),
    groupId: z.uuid(),
    name: z.string(),
    organizer: z.string(),
    expiresAt: instantField,
  }),
);

/** GET /api/groups/claims: what I get back from groups in which a newcomer took over my place. */
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

export const joinedAnswer = z.object({ groupId: z.uuid() });
