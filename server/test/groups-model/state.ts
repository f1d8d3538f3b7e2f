/** What the model knows of one savings group: plain objects, which can be copied to try what might have happened. */
import type { Frequency } from './arithmetic.ts';

/** All amounts are cents. */
export interface Terms {
  readonly size: number;
  readonly contribution: number;
  readonly lateFee: number;
  readonly graceDays: number;
  readonly frequency: Frequency;
  readonly order: 'random' | 'join' | 'organizer';
}

/** People are numbers: their places in the list of those who take part in a run. */
export type PersonNumber = number;

export interface Member {
  readonly user: PersonNumber;
  readonly seat: number;
  readonly isOrganizer: boolean;
  /** 0 while forming. */
  turn: number;
  hasReceived: boolean;
  swaps: number;
  hasRequestedToLeave: boolean;
  autoPay: boolean;
  /** Charges of theirs that were taken back and not given to us again. */
  isDisputed: boolean;
}

/** A member whose place a newcomer has taken. */
interface Former {
  readonly user: PersonNumber;
  readonly seat: number;
}

/** What `user` had paid in for a place before `holder` handed it over. */
interface Claim {
  readonly holder: PersonNumber;
  readonly user: PersonNumber;
  readonly seat: number;
  claim: number;
  paid: number;
}

export interface Round {
  readonly round: number;
  readonly dueDay: number;
  readonly lastGraceDay: number;
  isClosed: boolean;
  recipient: PersonNumber | null;
  card: number;
  cash: number;
  fee: number;
}

/** A contribution owed. */
export interface DueContribution {
  readonly id: string;
  readonly round: number;
  payer: PersonNumber;
  state: 'open' | 'completed' | 'refunded' | 'canceled';
  /** The last attempt failed. */
  hasFailed: boolean;
  missedBy: PersonNumber | null;
  /** The product may have taken it for missed somewhat earlier. */
  missedAt: number;
  /** Its round was paid out while a debit for it, begun in time, was under way. */
  isAwaited: boolean;
  lateFee: number;
  /** Of contribution and late fee: taken from money that had reached its payer. */
  setOff: number;
  lateSetOff: number;
  /** Whose money that was. */
  parts: { readonly user: PersonNumber; readonly amount: number; lateFee: number }[];
  method: 'card' | 'bank_debit' | 'cash' | 'set_off' | null;
  paidBy: PersonNumber | null;
  /** The charge that completed it. */
  charge: number | null;
  cash: CashNote | null;
  /** A note was taken back, denied or has lapsed: a later one after the grace holds no place. */
  cashWasDropped: boolean;
  autoPaidOn: number | null;
  /** From when on auto-pay looks at it, in hours since 1970; null: as it was planned. */
  lookFrom: number | null;
}

/** A note that it was paid in cash. */
export interface CashNote {
  readonly writer: PersonNumber;
  readonly writtenAt: number;
  readonly cents: number;
  payerSaid: boolean;
  recipientSaid: boolean;
}

/** The last is a bank account, whose bank answers days later. */
export type CardKind = 'good' | 'declining' | 'secure' | 'bank';

/** So much of what was taken has been written off. */
interface Share {
  readonly number: number;
  readonly writeOff: number;
  readonly amount: number;
  recovered: number;
}

/** A debt that finance has given up. */
interface WriteOff {
  readonly number: number;
  readonly user: PersonNumber;
  readonly amount: number;
  recovered: number;
}

/** Something took money of a charge back. */
export interface TakenAmount {
  /** In the order of taking. */
  readonly number: number;
  readonly source: string;
  readonly amount: number;
  readonly isDispute: boolean;
  /** The pot, the payer, a refund of ours that was due, or we; 'unassigned': we, before we heard of the charge. */
  liableParty: 'pot' | 'payer' | 'refund' | 'us' | 'unassigned';
  covered: number;
  written: Share[];
  fee: number;
  isLost: boolean;
  isReturned: boolean;
}

/** A refund of ours, and what of it is still to go back. */
export interface Refund {
  due: number;
  status: 'requested' | 'sent' | 'succeeded' | 'failed';
  bankId: string | null;
}

export interface BankRefund {
  readonly id: string;
  readonly amount: number;
  status: 'succeeded' | 'failed';
  /** What was heard of it; of those made by hand. */
  heard: 'succeeded' | 'failed' | null;
  /** When it was heard that it arrived, and when the reconciler last asked whether it still has. */
  arrivedAt: number | null;
  requestedAt: number;
}

/** A charge of a saved card: what the bank knows of it, and what the product has heard. */
export interface Charge {
  readonly number: number;
  readonly purpose: 'contribution' | 'owed';
  /** The contribution; nothing where a debt is paid. */
  readonly due: string;
  /** Who owed the contribution when it was asked for. */
  readonly payer: PersonNumber;
  readonly asker: PersonNumber;
  readonly card: CardKind;
  /** Asked for by auto-pay. */
  readonly isAutomatic: boolean;
  readonly total: number;
  /** Of the contribution, or of the debt. */
  readonly contribution: number;
  readonly lateFee: number;
  readonly requestedAt: number;
  /** The same among write-offs. */
  readonly orderedStep: number;
  /** When the bank took the money. */
  paidAt: number;
  /** When the reconciler asked about it. */
  lookedAt: number;
  /** Among all charges in time, as the product has it: two that were asked for at once have no order of their own. */
  place: number;
  bank: 'waiting' | 'processing' | 'paid' | 'returned' | 'failed' | 'over';
  /** Its payer owes what its return cost. */
  isReturnBooked: boolean;
  /** False while the bank's first answer is lost: the product does not know the charge by its name there. */
  isAnswered: boolean;
  status: 'open' | 'canceled' | 'succeeded' | 'refunded' | 'disputed';
  /** The money was booked when it was heard of. */
  isBooked: boolean;
  /** Refunds of ours. */
  readonly refunds: Refund[];
  refundRequestedAt: number;
  /** Every refund that the bank knows, ours and those made by hand there. */
  readonly bankRefunds: BankRefund[];
  dispute: { readonly id: string; readonly amount: number; state: 'open' | 'won' | 'lost' } | null;
  reportedDispute: 'open' | 'won' | 'lost' | null;
  /** When it was told of, or the reconciler last asked. */
  disputeRequestedAt: number;
  readonly takes: TakenAmount[];
  /** The card payment, once the product has shown it. */
  id: string | null;
  intentId: string | null;
}

export interface Swap {
  readonly from: PersonNumber;
  readonly to: PersonNumber;
  readonly fromTurn: number;
  readonly toTurn: number;
  readonly endsAt: number;
  status: 'open' | 'accepted' | 'declined' | 'withdrawn' | 'expired';
}

/** Who let whom go first in a round, because of these contributions. */
export interface Deferral {
  readonly round: number;
  readonly late: PersonNumber;
  readonly next: PersonNumber;
  readonly lateTurn: number;
  readonly causes: readonly string[];
  readonly at: number;
  isUndone: boolean;
}

export interface Offer {
  readonly seat: number;
  readonly endsAt: number;
  isOpen: boolean;
}

interface Vote {
  readonly endsAt: number;
  status: 'open' | 'passed' | 'failed';
  said: { readonly user: PersonNumber; readonly inFavor: boolean }[];
}

export interface Platform {
  clearing: number;
  refundsDue: number;
  providerFees: number;
  cardFees: number;
  appFees: number;
  loss: number;
  debts: number;
}

export interface Model {
  readonly terms: Terms;
  readonly people: number;
  /** Of the people, in the product. */
  readonly ids: readonly string[];
  /** The day on which it was made, which is the day on which it plans to begin. */
  readonly createdOn: number;
  phase: 'forming' | 'drawing' | 'running' | 'completed' | 'canceled';
  /** Minutes since 1970, as far as the tests have moved the clock. */
  now: number;
  current: number;
  /** In order of joining. */
  members: Member[];
  former: Former[];
  /** In the order in which they are paid. */
  claims: Claim[];
  rounds: Round[];
  dues: DueContribution[];
  charges: Charge[];
  swaps: Swap[];
  offers: Offer[];
  deferrals: Deferral[];
  vote: Vote | null;
  pot: number;
  outside: number;
  /** Since the run began, by person. */
  balance: number[];
  owed: number[];
  /** The card that is charged where the payer chooses none, by person. */
  defaultCard: CardKind[];
  writeOffs: WriteOff[];
  /** Counts what has an order of its own. */
  steps: number;
  platform: Platform;
}
