/** What the model knows of the queue's money: plain objects. All amounts are cents. */

export const TOTAL = 5_235;
/** Of it: the provider's fee and what is ours. */
export const CARD_FEE = 182;
export const APP_FEE = 53;
export const DISPUTE_FEE = 1_500;

/** Something took money of a charge back. */
export interface Take {
  readonly source: string;
  readonly amount: number;
  readonly isDispute: boolean;
  /** Who bears it; 'unheard': we, as the charge had not been heard of yet. */
  bearer: 'position' | 'payer' | 'refund' | 'us' | 'unheard';
  covered: number;
  fee: number;
  isLost: boolean;
  isReturned: boolean;
}

/** A refund of ours. */
export interface Refund {
  due: number;
  status: 'requested' | 'sent' | 'succeeded' | 'failed';
  /** At the bank. */
  bankId: string | null;
}

/** A refund as the bank knows it. */
export interface BankRefund {
  readonly id: string;
  readonly amount: number;
  status: 'succeeded' | 'failed';
  /** What was heard of it last; for those made by hand at the bank. */
  heard: 'succeeded' | 'failed' | null;
}

export interface Charge {
  readonly number: number;
  readonly person: number;
  readonly paymentId: string;
  readonly intentId: string;
  isPaid: boolean;
  isHeard: boolean;
  /** All of it was taken back once: a success that comes later makes no position. */
  wasTaken: boolean;
  position: number | null;
  readonly takes: Take[];
  readonly refunds: Refund[];
  readonly bankRefunds: BankRefund[];
  dispute: { readonly id: string; readonly amount: number; state: 'open' | 'won' | 'lost' } | null;
  /** What was heard of the dispute. */
  disputeHeard: 'open' | 'won' | 'lost' | null;
}

export interface Position {
  readonly number: number;
  readonly person: number;
  readonly charge: number;
  status: 'active' | 'frozen' | 'withdrawn';
  payouts: number;
  earnings: number;
  withheld: number;
  applied: number;
  loss: number;
}

export interface Withdrawal {
  readonly id: string;
  readonly person: number;
  readonly amount: number;
  status: 'pending' | 'sent' | 'paid' | 'failed';
}

export interface Model {
  /** Those who signed in; the others came by /join. */
  readonly signedIn: number;
  people: number;
  balance: number[];
  owed: number[];
  charges: Charge[];
  positions: Position[];
  withdrawals: Withdrawal[];
  /** Entries that each level has had, and who waits in it, oldest first. */
  levels: { entries: number; waiting: number[]; pool: number }[];
  platform: {
    clearing: number;
    providerFees: number;
    cardFees: number;
    appFees: number;
    loss: number;
    sentOut: number;
  };
}

export function emptyModel(signedIn: number): Model {
  const nothing = () => Array.from({ length: signedIn }, () => 0);
  return {
    signedIn,
    people: signedIn,
    balance: nothing(),
    owed: nothing(),
    charges: [],
    positions: [],
    withdrawals: [],
    levels: Array.from({ length: 5 }, () => ({ entries: 0, waiting: [], pool: 0 })),
    platform: { clearing: 0, providerFees: 0, cardFees: 0, appFees: 0, loss: 0, sentOut: 0 },
  };
}

/** What of a charge is due back and not on its way. */
export function dueOf(charge: Charge): number {
  return charge.refunds
    .filter(({ status }) => status === 'requested' || status === 'failed')
    .reduce((sum, { due }) => sum + due, 0);
}

export function inForce(charge: Charge): Take[] {
  return charge.takes.filter((take) => !take.isReturned);
}

export function isWhole({ amount }: { readonly amount: number }): boolean {
  return amount >= TOTAL;
}
