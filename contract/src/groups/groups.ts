/** Savings groups: responses under /api/groups (spec §3, §7). */
import * as z from 'zod';
import { CHARGE_KINDS } from '../charges/charge-kinds.ts';
import { amountField, instantField } from '../fields/fields.ts';
import { PAYMENT_METHODS } from '../payments.ts';
import { cashNote, COVERS, dayAnswer, openCash, paymentRecord, scheduleDay } from './parts.ts';
import { shownTerms } from './terms.ts';
import { charterClause, invitationItem, swapItem, windUpItem } from './agreements.ts';

export const groupPreview = z.object({
  contributionAmount: amountField,
  cardFee: amountField,
  chargeAmount: amountField,
  pot: amountField,
  potFee: amountField,
  payout: amountField,
  rounds: z.array(scheduleDay),
  tightMonths: z.array(z.object({ month: z.string(), debits: z.number().int() })),
  /** The charter the organizer accepts by creating the group, in the requested language. */
  charter: z.object({ clauses: z.array(charterClause) }),
});

export type GroupPreview = z.infer<typeof groupPreview>;

export const PHASES = ['forming', 'running', 'finished'] as const;

/** 'missed' only after due date and grace, 'under_way' while a bank debit settles. */
export const DUE_STATES = ['none', 'due', 'under_way', 'paid', 'late', 'missed'] as const;

const seat = z.object({
  turn: z.number().int(),
  userId: z.uuid(),
  firstName: z.string(),
  state: z.enum(DUE_STATES),
  /** The member has recorded paying in cash, and the recipient has not confirmed it yet. */
  hasCashToConfirm: z.boolean(),
  hasReceived: z.boolean(),
  isMine: z.boolean(),
});

export type Seat = z.infer<typeof seat>;

const ownPayment = z.object({
  id: z.uuid(),
  round: z.number().int(),
  amount: amountField,
  /** Quoted for `chargeKind`: the viewer's saved payment method, otherwise a card. */
  chargeAmount: amountField,
  /** Open late fee and provider fee, both included in `chargeAmount`. */
  lateFee: amountField,
  cardFee: amountField,
  chargeKind: z.enum(CHARGE_KINDS),
  dueDate: dayAnswer,
  status: z.string(),
  isMissed: z.boolean(),
});

const summaryFields = {
  id: z.uuid(),
  ...shownTerms,
  currentRound: z.number().int(),
  /** Number of members once running; the planned number before. */
  totalRounds: z.number().int(),
  status: z.enum(['active', 'completed', 'canceled']),
  phase: z.enum(PHASES),
  createdBy: z.uuid(),
  cover: z.enum(COVERS).nullable(),
  totalMembers: z.number().int(),
  paidMembers: z.number().int(),
  currentRecipient: z.object({ id: z.uuid(), firstName: z.string() }).nullable(),
  /** Due day of the open round; null when finished. */
  nextDueDate: dayAnswer.nullable(),
  pot: amountField,
  isOrganizer: z.boolean(),
  /** The viewer's oldest open payment, which "Pay Now" pays; null without one. */
  nextPayment: ownPayment.nullable(),
  /** In turn order; empty while forming. */
  seats: z.array(seat),
  /** Set while the order waits for a public random number; the phase is "forming" until then. */
  draw: z
    .object({
      round: z.number().int(),
      publishedAt: instantField,
      /** The sandbox simulates the beacon. */
      isStandIn: z.boolean(),
      isLate: z.boolean(),
      /** Late enough for the organizer to postpone the draw. */
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
  profileImageUrl: z.string().nullable(),
  role: z.enum(['organizer', 'member']),
  payoutOrder: z.number().int().nullable(),
  hasReceivedPayout: z.boolean(),
  joinedAt: instantField,
  hasAccepted: z.boolean(),
  paymentRecord: paymentRecord,
  state: z.enum(DUE_STATES),
  paymentId: z.uuid().nullable(),
  paidAt: instantField.nullable(),
  method: z.enum(PAYMENT_METHODS).nullable(),
  /** First name of the member who paid for them; null otherwise. */
  coveredBy: z.string().nullable(),
  cash: cashNote.nullable(),
  openMissed: z.number().int(),
  /** The rounds counted by `openMissed`, oldest first. */
  missedRounds: z.array(z.number().int()),
  /** For the organizer only: the oldest missed contribution that is not being paid, with its open amount. */
  missedToPay: z.object({ paymentId: z.uuid(), round: z.number().int(), open: amountField }).nullable(),
  isFrozen: z.boolean(),
  hasRequestedToLeave: z.boolean(),
  /**
   * 'possible' if the viewer may send a reminder for this round, 'sent' if a member did today; null if nothing is due.
   */
  reminder: z.enum(['possible', 'sent']).nullable(),
  /** The organizer may replace them: they want to leave or missed a contribution, and have not received a pot. */
  isReplaceable: z.boolean(),
});

export type GroupMember = z.infer<typeof groupMember>;

/** GET /api/groups/{id}. */
export const groupPage = z.object({
  ...summaryFields,
  members: z.array(groupMember),
  me: z.object({
    role: z.enum(['organizer', 'member']),
    hasAccepted: z.boolean(),
    autoPay: z.boolean(),
    /** Payment method of auto-pay (a card if nothing is saved) and the next charge day; null without one. */
    autoPayNext: z.object({ kind: z.enum(CHARGE_KINDS), on: dayAnswer.nullable() }),
    isFrozen: z.boolean(),
    hasReceivedPayout: z.boolean(),
    hasRequestedToLeave: z.boolean(),
    swapsLeft: z.number().int(),
  }),
  swaps: z.array(swapItem),
  /** Cash notes that concern the viewer, of every round; oldest first. */
  openCash: z.array(openCash),
  windUp: windUpItem.nullable(),
  invitations: z.array(invitationItem),
  freePlaces: z.number().int(),
  /** Why the group cannot start, as a displayable text; null when the organizer may start it. */
  startBlockedBy: z.string().nullable(),
  /** The offered or elected organizer, and the state of an election while the organizer is inactive. */
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
  lastPot: z
    .object({
      round: z.number().int(),
      recipient: z.object({ id: z.uuid(), firstName: z.string() }),
      closedAt: instantField,
      hasThanked: z.boolean(),
      /** Words of thanks; null without any. */
      thanks: z.string().nullable(),
    })
    .nullable(),
  /** Ledger totals: contributions = payouts + fees + held. */
  books: z.object({
    contributions: amountField,
    payouts: amountField,
    fees: amountField,
    held: amountField,
  }),
  /** Totals per member, including former ones; empty until all rounds are over. */
  shares: z.array(
    z.object({
      userId: z.uuid(),
      firstName: z.string(),
      paidIn: amountField,
      received: amountField,
      /** Contributions of this group that were paid before they counted as missed, and all of them. */
      onTime: z.number().int(),
      contributions: z.number().int(),
    }),
  ),
  /** Set when the books are public or announced; null while private. */
  openBooks: z
    .object({
      opensAt: instantField,
      url: z.string().nullable(),
    })
    .nullable(),
});

export type GroupPage = z.infer<typeof groupPage>;

/** A round in GET /api/groups/{id}/schedule. */
export const scheduleItem = z.object({
  round: z.number().int(),
  dueDate: dayAnswer,
  graceEndsOn: dayAnswer,
  status: z.enum(['waiting', 'open', 'paid', 'short']),
  recipient: z.object({ id: z.uuid(), firstName: z.string() }).nullable(),
  paidMembers: z.number().int(),
  totalMembers: z.number().int(),
  pot: amountField,
  paidOut: amountField,
  inCash: amountField,
  fee: amountField,
  /** Amount the recipient is still owed; "0.00" unless the round was paid out short. */
  shortBy: amountField,
  /** Pending bank debits of an open or short-paid round. */
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
  clauses: z.array(charterClause),
  acceptedAt: instantField.nullable(),
});

export type CharterAnswer = z.infer<typeof charterAnswer>;
