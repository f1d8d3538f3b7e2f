/** Savings groups: what is answered under /api/groups (spec §3, §7). */
import * as z from 'zod';
import { CHARGE_KINDS } from './charge-kinds.ts';
import { amountField, instantField } from './fields.ts';
import { PAYMENT_METHODS } from './payments.ts';
import { FREQUENCIES } from './groups/calendar.ts';
import { COVERS } from './groups/covers.ts';
import { PAYOUT_ORDERS } from './groups/turns.ts';
import { swapItem, windUpItem, invitationItem } from './groups/agreements.ts';
import { cashNote, dayAnswer, openCash, scheduleDay, paymentRecord } from './groups/parts.ts';

export const groupPreview = z.object({
  contributionAmount: amountField,
  cardFee: amountField,
  chargeAmount: amountField,
  /** All members' contributions of one round. */
  pot: amountField,
  potFee: amountField,
  payout: amountField,
  rounds: z.array(scheduleDay),
  /** Months with more debits than usual: five weekly or three bi-weekly ones. */
  tightMonths: z.array(z.object({ month: z.string(), debits: z.number().int() })),
  /** What the organizer accepts by creating it, in the language asked for. */
  charter: z.object({ clauses: z.array(z.object({ title: z.string(), text: z.string() })) }),
});

export type GroupPreview = z.infer<typeof groupPreview>;

export const PHASES = ['forming', 'running', 'finished'] as const;

/** How a member stands in the open round; 'missed' only after due date and grace, 'under_way' while their bank has its days. */
export const DUE_STATES = ['none', 'due', 'under_way', 'paid', 'late', 'missed'] as const;

const seat = z.object({
  turn: z.number().int(),
  userId: z.uuid(),
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
  /** Quoted for `chargeKind`: what the viewer pays with, a card where nothing is saved. */
  chargeAmount: amountField,
  chargeKind: z.enum(CHARGE_KINDS),
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
  status: z.enum(['active', 'completed', 'canceled']),
  phase: z.enum(PHASES),
  createdBy: z.uuid(),
  /** The anchor of the calendar: the planned day while forming. */
  startDate: dayAnswer,
  timeZone: z.string(),
  payoutOrder: z.enum(PAYOUT_ORDERS),
  graceDays: z.number().int(),
  lateFee: amountField,
  totalMembers: z.number().int(),
  /** How many have paid the open round. */
  paidMembers: z.number().int(),
  currentRecipient: z.object({ id: z.uuid(), firstName: z.string() }).nullable(),
  /** The open round's due day; null when finished. */
  nextDueDate: dayAnswer.nullable(),
  pot: amountField,
  isOrganizer: z.boolean(),
  /** The payment "Pay Now" pays: my oldest one that is open; null when nothing is. */
  nextPayment: ownPayment.nullable(),
  /** In order of turns; empty while forming. */
  seats: z.array(seat),
  /** Set while its members are fixed and the order waits for a public random number; its phase is "forming" until then. */
  draw: z
    .object({
      round: z.number().int(),
      publishedAt: instantField,
      /** The number is made by the sandbox's stand-in. */
      isStandIn: z.boolean(),
      /** It should have been there for more than a minute. */
      isLate: z.boolean(),
      /** So late that the organizer can put the draw off. */
      mayBePutOff: z.boolean(),
    })
    .nullable(),
  createdAt: instantField,
};

export const groupSummary = z.object(summaryFields);

export type GroupSummary = z.infer<typeof groupSummary>;

export const groupList = z.array(groupSummary);

const groupMember = z.object({
  userId: z.uuid(),
  firstName: z.string(),
  /** Of their own picture; null where they have sent none. */
  profileImageUrl: z.string().nullable(),
  role: z.enum(['organizer', 'member']),
  payoutOrder: z.number().int().nullable(),
  hasReceivedPayout: z.boolean(),
  joinedAt: instantField,
  /** Accepted the charter in force. */
  hasAccepted: z.boolean(),
  standing: paymentRecord,
  /** Of the open round. */
  state: z.enum(DUE_STATES),
  paymentId: z.uuid().nullable(),
  paidAt: instantField.nullable(),
  method: z.enum(PAYMENT_METHODS).nullable(),
  /** Who paid for them, if another member did. */
  coveredBy: z.string().nullable(),
  /** A note of cash that waits for the words of payer and recipient. */
  cash: cashNote.nullable(),
  /** Contributions of theirs that were missed and are still open. */
  openMissed: z.number().int(),
  isFrozen: z.boolean(),
  hasAskedToLeave: z.boolean(),
  /** Whether the viewer may remind them of this round, or a member has today; null when there is nothing to remind of. */
  reminder: z.enum(['possible', 'sent']).nullable(),
  /** The organizer may replace them: they asked to leave or missed a contribution, and have not received. */
  isReplaceable: z.boolean(),
});

export type GroupMember = z.infer<typeof groupMember>;

/** GET /api/groups/{id}. */
export const groupPage = z.object({
  ...summaryFields,
  members: z.array(groupMember),
  /** Mine: what the page needs to offer the right buttons. */
  me: z.object({
    role: z.enum(['organizer', 'member']),
    hasAccepted: z.boolean(),
    autoPay: z.boolean(),
    /** How auto-pay charges (a card where nothing is saved), and the day on which it would charge next; null without one. */
    autoPayNext: z.object({ kind: z.enum(CHARGE_KINDS), on: dayAnswer.nullable() }),
    isFrozen: z.boolean(),
    hasReceivedPayout: z.boolean(),
    hasAskedToLeave: z.boolean(),
    swapsLeft: z.number().int(),
  }),
  swaps: z.array(swapItem),
  /** Those that concern me, of every round; oldest first. */
  openCash: z.array(openCash),
  windUp: windUpItem.nullable(),
  /** Open invitations, to the organizer only. */
  invitations: z.array(invitationItem),
  freePlaces: z.number().int(),
  /** Why it cannot be started yet, in words; null when the organizer may start. */
  startBlockedBy: z.string().nullable(),
  /** Who is asked to organize the group, and how an election stands while the organizer is silent. */
  organizing: z.object({
    offeredTo: z.object({ userId: z.uuid(), until: instantField }).nullable(),
    election: z
      .object({
        silentSince: instantField,
        votesNeeded: z.number().int(),
        myVote: z.uuid().nullable(),
        candidates: z.array(z.object({ userId: z.uuid(), votes: z.number().int() })),
      })
      .nullable(),
  }),
  previousGroupId: z.uuid().nullable(),
  /** Of our drawings. */
  cover: z.enum(COVERS).nullable(),
  /** Who received the pot that was paid out last, and whether they have said thanks. */
  lastPot: z
    .object({
      round: z.number().int(),
      recipient: z.object({ id: z.uuid(), firstName: z.string() }),
      closedAt: instantField,
      hasThanked: z.boolean(),
    })
    .nullable(),
  /** What the ledger says: contributions = payouts + fees + held. */
  books: z.object({
    contributions: amountField,
    payouts: amountField,
    fees: amountField,
    held: amountField,
  }),
  /** What each paid in and received, former members too, once all rounds are over; empty until then. */
  shares: z.array(
    z.object({ userId: z.uuid(), firstName: z.string(), paidIn: amountField, received: amountField }),
  ),
  /** They are shown to everyone, or will be; null while they are the group's own. */
  openBooks: z
    .object({
      opensAt: instantField,
      /** Their address; null until then, and for an API token. */
      url: z.string().nullable(),
    })
    .nullable(),
});

export type GroupPage = z.infer<typeof groupPage>;

/** GET /api/groups/{id}/schedule. */
export const scheduleItem = z.object({
  round: z.number().int(),
  dueDate: dayAnswer,
  graceEndsOn: dayAnswer,
  status: z.enum(['waiting', 'open', 'paid', 'short']),
  recipient: z.object({ id: z.uuid(), firstName: z.string() }).nullable(),
  paidMembers: z.number().int(),
  totalMembers: z.number().int(),
  /** What the round is to bring, and what has been paid out of it. */
  pot: amountField,
  paidOut: amountField,
  /** Of what has been paid out: handed over in cash before, so it never was in a balance. */
  inCash: amountField,
  fee: amountField,
  /** Still missing for its recipient, less what was given up; "0.00" unless it was paid out short. */
  shortBy: amountField,
  /** Bank debits for the open round, or one that was paid out short, that have not settled yet. */
  onItsWay: amountField,
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
