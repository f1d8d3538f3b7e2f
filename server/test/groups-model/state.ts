/** What the model knows of one savings group: plain objects, which can be copied to try what might have happened. */
import type { Frequency } from './arithmetic.ts';

/** All amounts are cents. */
export interface Terms {
  readonly size: number;
  readonly contribution: number;
  readonly lateFee: number;
  readonly graceDays: number;
  readonly frequency: Frequency;
  readonly order: 'random' | 'join' | 'organiser';
}

/** People are numbers: places in the list of whoever takes part in a run. */
export type PersonNumber = number;

export interface Member {
  readonly user: PersonNumber;
  readonly seat: number;
  readonly isOrganiser: boolean;
  /** 0 while forming. */
  turn: number;
  hasReceived: boolean;
  swaps: number;
  hasAskedToLeave: boolean;
  autoPay: boolean;
  /** Charges of theirs that were taken back and not given to us again. */
  isDisputed: boolean;
}

export interface Former {
  readonly user: PersonNumber;
  readonly seat: number;
  readonly claim: number;
  claimPaid: number;
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
export interface Due {
  readonly id: string;
  readonly round: number;
  payer: PersonNumber;
  state: 'open' | 'completed' | 'refunded' | 'cancelled';
  /** The last attempt failed. */
  hasFailed: boolean;
  missedBy: PersonNumber | null;
  lateFee: number;
  method: 'card' | 'cash' | 'set_off' | null;
  paidBy: PersonNumber | null;
  /** The charge that completed it. */
  charge: number | null;
  isCashNoted: boolean;
  autoPaidOn: number | null;
}

export type CardKind = 'good' | 'declining' | 'secure';

/** A charge of a saved card: what the bank knows of it, and what the product has heard. */
export interface Charge {
  readonly number: number;
  readonly due: string;
  /** Who owed the contribution when it was asked for. */
  readonly payer: PersonNumber;
  readonly asker: PersonNumber;
  readonly card: CardKind;
  readonly total: number;
  readonly lateFee: number;
  readonly askedAt: number;
  /** When the reconciler asked about it. */
  lookedAt: number;
  bank: 'waiting' | 'paid' | 'failed' | 'over';
  /** False while the bank's first answer is lost: the product does not know the charge by its name there. */
  isAnswered: boolean;
  status: 'open' | 'canceled' | 'succeeded' | 'refunded' | 'disputed';
  /** The money was booked when it was heard of. */
  isBooked: boolean;
  /** A refund of ours. */
  refund: 'requested' | 'sent' | 'succeeded' | null;
  refundAskedAt: number;
  isRefundedElsewhere: boolean;
  isElsewhereTold: boolean;
  dispute: 'open' | 'won' | 'lost' | null;
  disputeTold: 'open' | 'won' | 'lost' | null;
  /** Who bears what was taken back: the pot, whoever paid, or we; 'unheard': taken before we heard of the charge. */
  bearer: 'pot' | 'payer' | 'us' | 'unheard' | null;
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

export interface Offer {
  readonly seat: number;
  readonly endsAt: number;
  isOpen: boolean;
}

export interface Vote {
  readonly endsAt: number;
  status: 'open' | 'passed' | 'failed';
  said: { readonly user: PersonNumber; readonly inFavour: boolean }[];
}

/** An event about a charge that the product does not know by its bank's name yet. */
export interface Parked {
  readonly event: string;
  readonly type: string;
  readonly status: string | undefined;
  readonly charge: number;
}

export interface House {
  clearing: number;
  refundsDue: number;
  providerFees: number;
  cardFees: number;
  appFees: number;
  loss: number;
}

export interface Model {
  readonly terms: Terms;
  readonly people: number;
  /** The day on which it was made, which is the day on which it plans to begin. */
  readonly createdOn: number;
  phase: 'forming' | 'running' | 'completed' | 'cancelled';
  /** Minutes since 1970, as far as the tests have moved the clock. */
  now: number;
  current: number;
  /** In order of joining. */
  members: Member[];
  former: Former[];
  rounds: Round[];
  dues: Due[];
  charges: Charge[];
  swaps: Swap[];
  offers: Offer[];
  vote: Vote | null;
  pot: number;
  outside: number;
  /** Since the run began, by person. */
  balance: number[];
  owed: number[];
  /** The card that is charged where nobody chooses one, by person. */
  defaultCard: CardKind[];
  parked: Parked[];
  house: House;
}

export const MINUTES_A_DAY = 1_440;

export function today(m: Model): number {
  return Math.floor(m.now / MINUTES_A_DAY);
}

export function memberOf(m: Model, user: PersonNumber): Member | undefined {
  return m.members.find((member) => member.user === user);
}

export function organiserOf(m: Model): PersonNumber {
  return m.members.find((member) => member.isOrganiser)?.user ?? 0;
}

export function dueOf(m: Model, id: string): Due {
  return found(
    m.dues.find((due) => due.id === id),
    `contribution ${id}`,
  );
}

export function chargeOf(m: Model, number: number): Charge {
  return found(m.charges[number], `charge ${number}`);
}

export function roundOf(m: Model, round: number): Round {
  return found(m.rounds[round - 1], `round ${round}`);
}

export function found<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`the model knows no ${what}`);
  return value;
}

/** Missed contributions that somebody still owes, oldest first. */
export function shortfallsOf(m: Model, user: PersonNumber): Due[] {
  return m.dues
    .filter((due) => due.payer === user && due.state === 'open' && due.missedBy !== null)
    .sort((a, b) => a.round - b.round);
}

export function isFrozen(m: Model, member: Member): boolean {
  return member.isDisputed || shortfallsOf(m, member.user).length >= 3;
}

/** An attempt whose outcome the product does not know. */
export function openChargeOf(m: Model, due: string): Charge | undefined {
  return m.charges.find((charge) => charge.due === due && charge.status === 'open');
}

/** Whether cash was noted or paid in the round of somebody's turn. */
export function hasCash(m: Model, round: number): boolean {
  return m.dues.some((due) => due.round === round && (due.isCashNoted || due.method === 'cash'));
}

export function isSwapOpen(m: Model, swap: Swap): boolean {
  return swap.status === 'open' && m.now < swap.endsAt;
}

export function isOfferOpen(m: Model, offer: Offer): boolean {
  return offer.isOpen && m.now < offer.endsAt;
}

export function isVoteOpen(m: Model): boolean {
  return m.vote?.status === 'open' && m.now < m.vote.endsAt;
}
