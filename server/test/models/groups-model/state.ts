/** Model of one savings group: plain objects that can be copied to try alternatives. */
import type { Frequency } from './arithmetic.ts';

/** Amounts in cents. */
export interface Terms {
  readonly size: number;
  readonly contribution: number;
  readonly lateFee: number;
  readonly graceDays: number;
  readonly frequency: Frequency;
  readonly order: 'random' | 'join' | 'organizer';
}

/** Index in the list of people in a run. */
export type PersonNumber = number;

export interface Member {
  readonly user: PersonNumber;
  readonly seat: number;
  readonly isOrganizer: boolean;
  /** 0 before the start. */
  turn: number;
  hasReceived: boolean;
  swaps: number;
  hasRequestedToLeave: boolean;
  autoPay: boolean;
  /** Has reversed charges that were not restored. */
  isDisputed: boolean;
}

/** A replaced member. */
interface Former {
  readonly user: PersonNumber;
  readonly seat: number;
}

/** What `user` had paid for a place before `holder` left it. */
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

export interface DueContribution {
  readonly id: string;
  readonly round: number;
  payer: PersonNumber;
  state: 'open' | 'completed' | 'refunded' | 'canceled';
  hasFailed: boolean;
  missedBy: PersonNumber | null;
  /** The product may have marked it somewhat earlier. */
  missedAt: number;
  /** Its round was paid out while a debit started in time was pending. */
  isAwaited: boolean;
  lateFee: number;
  /** Contribution and late fee set off from the payer's money. */
  setOff: number;
  lateSetOff: number;
  /** Sources of the set-off. */
  parts: { readonly user: PersonNumber; readonly amount: number; lateFee: number }[];
  method: 'card' | 'bank_debit' | 'cash' | 'set_off' | null;
  paidBy: PersonNumber | null;
  charge: number | null;
  cash: CashNote | null;
  /** A note was withdrawn, denied or has expired: a later one after the grace period reserves no place. */
  cashWasDropped: boolean;
  autoPaidOn: number | null;
  /** First auto-pay run in hours since 1970. Null: as planned. */
  lookFrom: number | null;
}

export interface CashNote {
  readonly writer: PersonNumber;
  readonly writtenAt: number;
  readonly cents: number;
  payerSaid: boolean;
  recipientSaid: boolean;
}

/** The last is a bank account, whose bank answers days later. */
export type CardKind = 'good' | 'declining' | 'secure' | 'bank';

/** Written-off part of a reversal. */
interface Share {
  readonly number: number;
  readonly writeOff: number;
  readonly amount: number;
  recovered: number;
}

/** A debt written off by finance. */
interface WriteOff {
  readonly number: number;
  readonly user: PersonNumber;
  readonly amount: number;
  recovered: number;
}

/** A reversal of a charge. */
export interface TakenAmount {
  readonly number: number;
  readonly source: string;
  readonly amount: number;
  readonly isDispute: boolean;
  /** Liable party: the pot, the payer, a due refund, or us. 'unassigned': us, until the charge is known. */
  liableParty: 'pot' | 'payer' | 'refund' | 'us' | 'unassigned';
  covered: number;
  written: Share[];
  fee: number;
  isLost: boolean;
  isReturned: boolean;
}

/** Our refund and its remaining amount. */
export interface Refund {
  due: number;
  status: 'requested' | 'sent' | 'succeeded' | 'failed';
  bankId: string | null;
}

export interface BankRefund {
  readonly id: string;
  readonly amount: number;
  status: 'succeeded' | 'failed';
  /** Last event of a manual refund. */
  heard: 'succeeded' | 'failed' | null;
  /** When its arrival was reported and last checked by the reconciler. */
  arrivedAt: number | null;
  requestedAt: number;
}

/** A charge of a saved card: the bank's state and the product's knowledge. */
export interface Charge {
  readonly number: number;
  readonly purpose: 'contribution' | 'owed';
  /** The contribution, or empty for a debt. */
  readonly due: string;
  /** Debtor of the contribution at request time. */
  readonly payer: PersonNumber;
  readonly asker: PersonNumber;
  readonly card: CardKind;
  readonly isAutomatic: boolean;
  readonly total: number;
  /** Amount of the contribution or debt. */
  readonly contribution: number;
  readonly lateFee: number;
  readonly requestedAt: number;
  /** Position among write-offs. */
  readonly orderedStep: number;
  paidAt: number;
  /** When the reconciler last queried it. */
  lookedAt: number;
  /** Position in the product's order of charges. Simultaneous ones have no defined order. */
  place: number;
  bank: 'waiting' | 'processing' | 'paid' | 'returned' | 'failed' | 'over';
  /** Its payer owes the return fee. */
  isReturnBooked: boolean;
  /** False while the bank's first answer is lost: the product does not know the provider's id. */
  isAnswered: boolean;
  status: 'open' | 'canceled' | 'succeeded' | 'refunded' | 'disputed';
  /** The money was posted when the charge became known. */
  isBooked: boolean;
  readonly refunds: Refund[];
  refundRequestedAt: number;
  /** All refunds at the bank, including manual ones. */
  readonly bankRefunds: BankRefund[];
  dispute: { readonly id: string; readonly amount: number; state: 'open' | 'won' | 'lost' } | null;
  reportedDispute: 'open' | 'won' | 'lost' | null;
  /** When it was reported or last queried by the reconciler. */
  disputeRequestedAt: number;
  readonly takes: TakenAmount[];
  /** The payment's id, once known from the product. */
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

/** A deferred turn and the contributions that caused it. */
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
  /** User ids in the product. */
  readonly ids: readonly string[];
  /** Creation day and planned start. */
  readonly createdOn: number;
  phase: 'forming' | 'drawing' | 'running' | 'completed' | 'canceled';
  /** Minutes since 1970 by the movable clock. */
  now: number;
  current: number;
  members: Member[];
  former: Former[];
  /** In order of payment. */
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
  /** Change since the run began, by person. */
  balance: number[];
  owed: number[];
  /** Default card by person. */
  defaultCard: CardKind[];
  writeOffs: WriteOff[];
  /** Sequence counter. */
  steps: number;
  platform: Platform;
}
