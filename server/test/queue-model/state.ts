/** What the model knows of the queue's money: plain objects. All amounts are cents. */

export const TOTAL = 5_235;
/** Of it: the provider's fee and what is ours. */
export const CARD_FEE = 182;
export const APP_FEE = 53;
export const DISPUTE_FEE = 1_500;

/** Something took money of a charge back. */
export interface TakenAmount {
  readonly source: string;
  readonly amount: number;
  readonly isDispute: boolean;
  /** Who bears it; 'unassigned': we, as the charge had not been heard of yet. */
  liableParty: 'position' | 'payer' | 'refund' | 'us' | 'unassigned';
  covered: number;
  fee: number;
  isLost: boolean;
  isReturned: boolean;
}

/** A refund of ours. */
interface Refund {
  /** Its place among all refunds of the charge, in the order in which we recorded them. */
  readonly place: number;
  due: number;
  status: 'requested' | 'sent' | 'succeeded' | 'failed';
  /** The bank refused it once. It repeats the refusal for the same idempotency key. */
  wasRefused: boolean;
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
  /** As of a refund of ours, once one made by hand at the bank is heard of. */
  place: number | null;
}

export interface Charge {
  readonly number: number;
  readonly person: number;
  readonly paymentId: string;
  /** Of a charge on a page only the bank can tell it, after the first try to pay. */
  intentId: string;
  isPaid: boolean;
  isHeard: boolean;
  /** All of it was taken back once: a success that comes later makes no position. */
  wasTaken: boolean;
  position: number | null;
  readonly takes: TakenAmount[];
  readonly refunds: Refund[];
  /** Refunds that we recorded, also those made by hand at the bank. */
  recordedRefunds: number;
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

interface Withdrawal {
  readonly id: string;
  readonly person: number;
  readonly amount: number;
  status: 'pending' | 'sent' | 'paid' | 'failed';
}

/** A member's time to pay. Instants are seconds by the product's clock. */
export interface Hold {
  readonly person: number;
  heldAt: number;
  until: number;
  extensions: number;
  status: 'holding' | 'paid' | 'released';
  /** When it was opened to the fraction of a second, only the product can tell. */
  isTimed: boolean;
}

/** An attempt to pay from a hold, and the bank's page for it. */
export interface Page {
  /** Its place in the list of holds. */
  readonly hold: number;
  bank: 'unmade' | 'open' | 'closed' | 'paid';
  /** As far as the product has heard, until the charge is heard of. */
  known: 'open' | 'canceled';
  /** The product has written down what the bank has made. */
  isStored: boolean;
  /** The member was sent there, maybe in more than one window. */
  isReported: boolean;
  charge: number | null;
  paymentId: string;
  /** Empty until the payer first tries to pay. */
  intentId: string;
  url: string;
}

export interface Model {
  /** Those who signed in: they can reserve; the others came by /join. */
  readonly signedIn: number;
  /** The first of them can take their money out. */
  readonly withAccount: number;
  people: number;
  /** By the product's clock, as the step began. */
  now: number;
  holds: Hold[];
  pages: Page[];
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

/** The bank has charged it; nothing is heard of that yet. */
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

/** A refund that is due: the job sends it, or an admin has to retry it. */
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

/** What of a charge is due back and not on its way. */
export function computeDueBack(charge: Charge): number {
  return charge.refunds
    .filter(({ status }) => status === 'requested' || status === 'failed')
    .reduce((sum, { due }) => sum + due, 0);
}

export function inForce(charge: Charge): TakenAmount[] {
  return charge.takes.filter((take) => !take.isReturned);
}

export function isWhole({ amount }: { readonly amount: number }): boolean {
  return amount >= TOTAL;
}
