/**
 * The payout provider's port: how money reaches a member's own bank account. Amounts are whole cents. Calls go over a
 * network: never inside a transaction, and a payout always under an idempotency key of ours that was stored before.
 */
import type { InEachLanguage } from '@circle-link/contract/language';
import type { Cents } from '@circle-link/contract/money';

export interface PayoutProvider {
  readonly name: 'sandbox' | 'stripe';
  /** True when real money moves. */
  readonly livemode: boolean;
  /** Hands the numbers over and gets a token for them; we keep the token. Throws AccountRefused. */
  registerAccount(account: BankAccount): Promise<RegisteredAccount>;
  /**
   * Sends money. A definite no of the bank is an answer with status 'failed'; an error says nothing about what happened,
   * so the same order is asked for again under the same key.
   */
  createPayout(order: PayoutOrder): Promise<PayoutState>;
  /** The provider keeps nothing more of this account than its books demand. May be asked again. */
  forgetAccount(accountToken: string): Promise<void>;
  /** What has become of it; null where there is none. */
  findPayout(payout: {
    readonly payoutId: string;
    readonly accountToken: string;
  }): Promise<PayoutState | null>;
}

export interface BankAccount {
  readonly holderName: string;
  readonly routingNumber: string;
  readonly accountNumber: string;
}

export interface RegisteredAccount {
  readonly accountToken: string;
  readonly bankName: string;
  readonly last4: string;
}

export interface PayoutOrder {
  readonly accountToken: string;
  readonly amountCents: Cents;
  readonly currency: 'usd';
  /** Holds our withdrawal's id. */
  readonly metadata: Readonly<Record<string, string>>;
  readonly idempotencyKey: string;
}

export interface PayoutState {
  readonly payoutId: string;
  readonly status: 'pending' | 'paid' | 'failed';
  /** Why the bank said no, in words for the member; null otherwise. */
  readonly failureMessage: string | null;
}

/** The provider does not take this account; the words are for the member. */
export class AccountRefused extends Error {
  override readonly name = 'AccountRefused';
  readonly field: 'routingNumber' | 'accountNumber';
  readonly words: InEachLanguage<string>;
  constructor(field: 'routingNumber' | 'accountNumber', words: InEachLanguage<string>) {
    super(words.en);
    this.field = field;
    this.words = words;
  }
}

/** A call that the provider could not answer; asking again under the same key is safe. */
export class PayoutProviderError extends Error {
  override readonly name = 'PayoutProviderError';
}
