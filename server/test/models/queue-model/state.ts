/** Model of the queue's money: plain objects. Amounts in cents. */

export const TOTAL = 5_235;
/** The provider's fee and our fee. */
export const CARD_FEE = 182;
export const APP_FEE = 53;
export const DISPUTE_FEE = 1_500;

/** A reversal of a charge. */
export interface TakenAmount {
  readonly source: string;
  readonly amount: number;
  readonly isDispute: boolean;
  /** 'unassigned': us, until the charge is known. */
  liableParty: 'position' | 'payer' | 'refund' | 'us' | 'unassigned';
  covered: number;
  fee: number;
  isLost: boolean;
  isReturned: boolean;
}

interface Refund {
  /** Position among the charge's refunds in order of recording. */
  readonly place: number;
  due: number;
  status: 'requested' | 'sent' | 'succeeded' | 'failed';
  /** The bank rejected it once. It repeats the error for the same idempotency key. */
  wasRefused: boolean;
  bankId: string | null;
}

export interface BankRefund {
  readonly id: string;
  readonly amount: number;
  status: 'succeeded' | 'failed';
  /** Last event of a manual refund. */
  heard: 'succeeded' | 'failed' | null;
  /** Position as one of our refunds, once a manual one is known. */
  place: number | null;
}

export interface Charge {
  readonly number: number;
  readonly person: number;
  readonly paymentId: string;
  /** For a hosted page, only the bank knows it, after the first attempt. */
  intentId: string;
  isPaid: boolean;
  isHeard: boolean;
  /** It was fully reversed once: a later success creates no position. */
  wasTaken: boolean;
  position: number | null;
  readonly takes: TakenAmount[];
  readonly refunds: Refund[];
  /** Recorded refunds, including manual ones. */
  recordedRefunds: number;
  readonly bankRefunds: BankRefund[];
  dispute: { readonly id: string; readonly amount: number; state: 'open' | 'won' | 'lost' } | null;
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

interface Withdrawal {
  readonly id: string;
  readonly person: number;
  readonly amount: number;
  status: 'pending' | 'sent' | 'paid' | 'failed';
}

/** A member's hold. Times in seconds by the product's clock. */
export interface Hold {
  readonly person: number;
  heldAt: number;
  until: number;
  extensions: number;
  status: 'holding' | 'paid' | 'released';
  /** Only the product knows the exact fraction of a second when it was opened. */
  isTimed: boolean;
}

/** A payment attempt of a hold and its page at the bank. */
export interface Page {
  /** Index in the list of holds. */
  readonly hold: number;
  bank: 'unmade' | 'open' | 'closed' | 'paid';
  /** The product's knowledge until the charge is known. */
  known: 'open' | 'canceled';
  /** The product has stored the page's id. */
  isStored: boolean;
  /** The member was redirected there, maybe in several windows. */
  isReported: boolean;
  charge: number | null;
  paymentId: string;
  /** Empty until the payer's first attempt. */
  intentId: string;
  url: string;
}

export interface Model {
  /** Signed-in people, who can reserve. The others came through /join. */
  readonly signedIn: number;
  /** The first people, who can withdraw. */
  readonly withAccount: number;
  people: number;
  /** By the product's clock at the start of the step. */
  now: number;
  holds: Hold[];
  pages: Page[];
  balance: number[];
  owed: number[];
  charges: Charge[];
  positions: Position[];
  withdrawals: Withdrawal[];
  /** Entries per level and their queue, oldest first. */
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

export function emptyModel({ signedIn, withAccount }: Pick<Model, 'signedIn' | 'withAccount'>): Model {
  const nothing = () => Array.from({ length: signedIn }, () => 0);
  return {
    signedIn,
    withAccount,
    people: signedIn,
    now: 0,
    holds: [],
    pages: [],
    balance: nothing(),
    owed: nothing(),
    charges: [],
    positions: [],
    withdrawals: [],
    levels: Array.from({ length: 5 }, () => ({ entries: 0, waiting: [], pool: 0 })),
    platform: { clearing: 0, providerFees: 0, cardFees: 0, appFees: 0, loss: 0, sentOut: 0 },
  };
}

/** The bank has charged it, but no event has arrived. */
export function newCharge(m: Model, of: Pick<Charge, 'person' | 'paymentId' | 'intentId'>): Charge {
  const charge: Charge = {
    ...of,
    number: m.charges.length,
    isPaid: true,
    isHeard: false,
    wasTaken: false,
    position: null,
    takes: [],
    refunds: [],
    recordedRefunds: 0,
    bankRefunds: [],
    dispute: null,
    disputeHeard: null,
  };
  m.charges.push(charge);
  return charge;
}

/** A due refund, sent by the job or retried by an admin. */
export function addRefund(
  charge: Charge,
  due: number,
  status: 'requested' | 'failed',
  place = nextPlace(charge),
): void {
  charge.refunds.push({ place, due, status, wasRefused: false, bankId: null });
}

export function nextPlace(charge: Charge): number {
  charge.recordedRefunds += 1;
  return charge.recordedRefunds;
}

/** The due refund that has not been sent. */
export function computeDueBack(charge: Charge): number {
  return charge.refunds
    .filter(({ status }) => status === 'requested' || status === 'failed')
    .reduce((sum, { due }) => sum + due, 0);
}

/** Refunded or due, by us and manually, as far as known. */
export function computeRefunded(charge: Charge): number {
  const ours = charge.refunds.reduce((sum, { due }) => sum + due, 0);
  const manual = charge.bankRefunds.filter(({ heard }) => heard === 'succeeded');
  return manual.reduce((sum, { amount }) => sum + amount, ours);
}

export function inForce(charge: Charge): TakenAmount[] {
  return charge.takes.filter((take) => !take.isReturned);
}

export function isWhole({ amount }: { readonly amount: number }): boolean {
  return amount >= TOTAL;
}
