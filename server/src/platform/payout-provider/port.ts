/**
 * The payout provider's port: how money reaches a member's own bank account. A member's account is opened on the provider's
 * own pages, so that no bank number passes through us. Amounts are whole cents. Calls go over a network: never inside a
 * transaction, and what makes something always under an idempotency key of ours that was stored before.
 */
import type { BalanceCategory } from '@circle-link/contract/admin/operations';
import type { Cents } from '@circle-link/contract/money';

export interface PayoutProvider extends AccountCalls, MoneyCalls, BalanceCalls {
  readonly name: 'sandbox' | 'stripe';
  /** True when real money moves. */
  readonly livemode: boolean;
  /** Throws PayoutWebhookRefused for anything that is not the provider's. It only says where to look. */
  readonly readWebhook: (
    rawBody: Buffer,
    signatureHeader: string | undefined,
    nowSeconds: number,
  ) => PayoutHint;
}

/** Members' accounts at the provider. */
export interface AccountCalls {
  /** An account that its member has yet to fill in; its token. */
  openAccount(order: { readonly memberId: string; readonly idempotencyKey: string }): Promise<string>;
  /** How it stands; null where the provider has none any more. */
  findAccount(accountToken: string): Promise<AccountState | null>;
  /** The address of the page on which the member fills in what is missing. It can be opened once, for some minutes. */
  linkToOnboarding(account: {
    readonly accountToken: string;
    readonly returnUrl: string;
    /** Where the member is sent who opens it later, or again. */
    readonly refreshUrl: string;
  }): Promise<string>;
  /** The address of the page on which the member of a complete account changes it; it can be opened once, too. */
  linkToAccount(accountToken: string): Promise<string>;
  /** The provider keeps nothing more of this account than its books demand. May be asked again. */
  forgetAccount(accountToken: string): Promise<void>;
}

/** Our own balance at the provider, which transfers draw on. */
export interface BalanceCalls {
  readBalance(): Promise<OwnBalance>;
  /** Balance transactions since then, newest first, page by page; `after` is the last id of the page before. */
  listBalanceTransactions(page: {
    readonly sinceSeconds: number;
    readonly after?: string;
  }): Promise<BalancePage>;
}

export interface BalanceTransaction {
  readonly id: string;
  readonly category: BalanceCategory;
  /** After fees; positive for money coming in. */
  readonly netCents: Cents;
  readonly createdAt: Date;
}

interface BalancePage {
  readonly transactions: readonly BalanceTransaction[];
  readonly hasMore: boolean;
}

export interface OwnBalance {
  readonly availableCents: Cents;
  /** Money from charges that becomes available within days. */
  readonly pendingCents: Cents;
}

/** Money: from us to the account, from there to its bank, and back. A definite no is a PayoutRefused. */
export interface MoneyCalls {
  /** To the account; the transfer's id. */
  transfer(order: TransferOrder): Promise<string>;
  /** The transfer made for this withdrawal; null where none was. */
  findTransfer(withdrawalId: string): Promise<TransferState | null>;
  /** What was transferred since then, newest first, a page at a time; `after` is the last id of the page before. */
  listTransfers(page: { readonly sinceSeconds: number; readonly after?: string }): Promise<TransferPage>;
  /** All of it comes back to us, once. PayoutRefused where the account has it no more. */
  reverseTransfer(transferId: string): Promise<void>;
  /** From the account to its bank. */
  payOut(order: PayoutOrder): Promise<PayoutState>;
  /** What has become of it; null where there is none. */
  findPayout(payout: Payout & { readonly payoutId: string }): Promise<PayoutState | null>;
  /** The payout that was made for this withdrawal; null where none was. */
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
  /** The bank account that it goes to, and no other. */
  readonly bankId: string;
}

export interface TransferState {
  readonly transferId: string;
  readonly withdrawalId: string | null;
  readonly accountToken: string;
  readonly amountCents: Cents;
  readonly isBack: boolean;
  /** What the provider kept of us for it; null where it has not booked it yet, or was not asked. */
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
  /** The provider's word for why it pays nothing, such as `requirements.past_due` or `rejected.platform_other`. */
  readonly disabledReason: string | null;
  /** The provider's names of what it waits for, past due first. */
  readonly missing: readonly string[];
  /** Where it pays to; the first is the one that is used. */
  readonly banks: readonly Bank[];
}

export interface PayoutState {
  readonly payoutId: string;
  readonly status: 'pending' | 'paid' | 'failed';
  /** The bank's word, such as `account_closed`, where it said no. */
  readonly failureCode: string | null;
  /** Why the bank said no, in words for the member; null otherwise. */
  readonly failureMessage: string | null;
}

/** Something has changed there: what, is asked for. */
export interface PayoutHint {
  readonly accountToken: string | null;
  readonly about: 'account' | 'payout' | 'other';
  readonly payoutId: string | null;
}

/** A call that the provider could not answer; asking again under the same key is safe, if not always of use. */
export class PayoutProviderError extends Error {
  override readonly name: string = 'PayoutProviderError';
  /** It says the same again under this key: whether something was made has to be looked up, and only another key may help. */
  readonly isFinal: boolean;
  constructor(message: string, { isFinal = false }: { readonly isFinal?: boolean } = {}) {
    super(message);
    this.isFinal = isFinal;
  }
}

/**
 * `no_money`: there is too little to take it from, for now. `account`: this account takes or pays nothing. `bank`: nothing
 * goes to this bank account. `other`: the call is wrong, and a person has to look.
 */
export type RefusedBecause = 'no_money' | 'account' | 'bank' | 'other';

/** The provider's no: nothing was made, and it says the same again under this key. */
export class PayoutRefused extends PayoutProviderError {
  override readonly name = 'PayoutRefused';
  readonly because: RefusedBecause;
  constructor(because: RefusedBecause, message: string) {
    super(message, { isFinal: true });
    this.because = because;
  }
}

/** A webhook that is not the provider's: bad signature, wrong age, unreadable body. Answered 400. */
export class PayoutWebhookRefused extends Error {
  override readonly name = 'PayoutWebhookRefused';
  /** It came from the provider, so that a person has to see why it is of no use. */
  readonly isSigned: boolean;
  constructor(
    message: string,
    { cause, isSigned }: { readonly cause?: unknown; readonly isSigned: boolean },
  ) {
    super(message, { cause });
    this.isSigned = isSigned;
  }
}
