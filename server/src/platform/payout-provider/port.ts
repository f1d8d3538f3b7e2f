/**
 * Members enter bank data on the provider's pages. Amounts are whole cents. Never call it inside a transaction, and
 * store an idempotency key before a call that creates something.
 */
import type { BalanceCategory } from '@circle-link/contract/admin/operations';
import type { Cents } from '@circle-link/contract/money';

export interface PayoutProvider extends AccountCalls, MoneyCalls, BalanceCalls {
  readonly name: 'sandbox' | 'stripe';
  readonly livemode: boolean;
  /** Throws PayoutWebhookRefused unless the provider signed it. Only reports which object to fetch. */
  readonly readWebhook: (
    rawBody: Buffer,
    signatureHeader: string | undefined,
    nowSeconds: number,
  ) => PayoutHint;
}

export interface AccountCalls {
  /** Opens an account for the member to complete; returns its token. */
  openAccount(order: { readonly memberId: string; readonly idempotencyKey: string }): Promise<string>;
  findAccount(accountToken: string): Promise<AccountState | null>;
  linkToOnboarding(account: {
    readonly accountToken: string;
    readonly returnUrl: string;
    /** The page for members whose link has expired or was used. */
    readonly refreshUrl: string;
  }): Promise<string>;
  /** A single-use link to the page on which the member changes a complete account. */
  linkToAccount(accountToken: string): Promise<string>;
  /** Deletes the account at the provider, except for records that it must retain. Idempotent. */
  forgetAccount(accountToken: string): Promise<void>;
}

export interface BalanceCalls {
  readBalance(): Promise<OwnBalance>;
  /** Balance transactions since a time, newest first; `after` is the last id of the previous page. */
  listBalanceTransactions(page: {
    readonly sinceSeconds: number;
    readonly after?: string;
  }): Promise<BalancePage>;
}

export interface BalanceTransaction {
  readonly id: string;
  readonly category: BalanceCategory;
  readonly netCents: Cents;
  readonly createdAt: Date;
}

interface BalancePage {
  readonly transactions: readonly BalanceTransaction[];
  readonly hasMore: boolean;
}

export interface OwnBalance {
  readonly availableCents: Cents;
  readonly pendingCents: Cents;
}

/** Transfers to the account, payouts to its bank, and reversals. A definite refusal is a PayoutRefused. */
export interface MoneyCalls {
  transfer(order: TransferOrder): Promise<string>;
  findTransfer(withdrawalId: string): Promise<TransferState | null>;
  /** Transfers since a time, newest first; `after` is the last id of the previous page. */
  listTransfers(page: { readonly sinceSeconds: number; readonly after?: string }): Promise<TransferPage>;
  /** Reverses the whole transfer, once. PayoutRefused if the account has too little money. */
  reverseTransfer(transferId: string): Promise<void>;
  payOut(order: PayoutOrder): Promise<PayoutState>;
  findPayout(payout: Payout & { readonly payoutId: string }): Promise<PayoutState | null>;
  findPayoutFor(payout: Payout & { readonly withdrawalId: string }): Promise<PayoutState | null>;
}

interface Payout {
  readonly accountToken: string;
}

interface Order {
  readonly withdrawalId: string;
  readonly accountToken: string;
  readonly amountCents: Cents;
  readonly currency: 'usd';
  readonly idempotencyKey: string;
}
export type TransferOrder = Order;

interface PayoutOrder extends Order {
  readonly bankId: string;
}

export interface TransferState {
  readonly transferId: string;
  readonly withdrawalId: string | null;
  readonly accountToken: string;
  readonly amountCents: Cents;
  readonly isBack: boolean;
  readonly feeCents: Cents | null;
}

interface TransferPage {
  readonly transfers: readonly TransferState[];
  readonly hasMore: boolean;
}

export interface Bank {
  readonly bankId: string;
  readonly holderName: string;
  readonly bankName: string;
  readonly last4: string;
}

export interface AccountState {
  readonly accountToken: string;
  readonly detailsSubmitted: boolean;
  readonly transfersActive: boolean;
  readonly payoutsEnabled: boolean;
  readonly disabledReason: string | null;
  readonly missing: readonly string[];
  readonly banks: readonly Bank[];
}

export interface PayoutState {
  readonly payoutId: string;
  readonly status: 'pending' | 'paid' | 'failed';
  readonly failureCode: string | null;
  readonly failureMessage: string | null;
}

/** An object has changed and must be fetched. */
export interface PayoutHint {
  readonly accountToken: string | null;
  readonly about: 'account' | 'payout' | 'other';
  readonly payoutId: string | null;
}

/** A failed call; a retry with the same key is safe, but may not help. */
export class PayoutProviderError extends Error {
  override readonly name: string = 'PayoutProviderError';
  /** The provider repeats this answer for the key: look up whether the object exists, and use another key. */
  readonly isFinal: boolean;
  constructor(message: string, { isFinal = false }: { readonly isFinal?: boolean } = {}) {
    super(message);
    this.isFinal = isFinal;
  }
}

/** `no_money`: too little money for now. `account` and `bank` cannot be paid. `other`: a person must act. */
export type RefusedBecause = 'no_money' | 'account' | 'bank' | 'other';

/** A definite refusal: nothing was created, and the provider repeats it for this key. */
export class PayoutRefused extends PayoutProviderError {
  override readonly name = 'PayoutRefused';
  readonly because: RefusedBecause;
  constructor(because: RefusedBecause, message: string) {
    super(message, { isFinal: true });
    this.because = because;
  }
}

export class PayoutWebhookRefused extends Error {
  override readonly name = 'PayoutWebhookRefused';
  /** Signed by the provider, so a person must find out why it is unusable. */
  readonly isSigned: boolean;
  constructor(
    message: string,
    { cause, isSigned }: { readonly cause?: unknown; readonly isSigned: boolean },
  ) {
    super(message, { cause });
    this.isSigned = isSigned;
  }
}
