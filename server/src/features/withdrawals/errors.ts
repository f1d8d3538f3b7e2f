import type { Cents } from '@circle-link/contract/money';
import { TOO_SMALL, withdrawUpTo } from '@circle-link/contract/withdrawals';
import { Refusal } from '../../platform/http/refusal.ts';

/** More than the balance less what is owed. */
export class NotEnoughBalance extends Refusal {
  override readonly code = 'invalid';
  override readonly status = 422;
  override readonly fields: Readonly<Record<string, string>>;
  constructor(availableCents: Cents) {
    super(withdrawUpTo(availableCents));
    this.fields = { amount: this.message };
  }
}

/** Less than the smallest withdrawal, and not all there is. */
export class WithdrawalTooSmall extends Refusal {
  override readonly code = 'invalid';
  override readonly status = 422;
  override readonly fields = { amount: TOO_SMALL };
  constructor() {
    super(TOO_SMALL);
  }
}

/** There is nowhere to send the money to yet. */
export class NoPayoutAccount extends Refusal {
  override readonly code = 'payout_account_required';
  override readonly status = 409;
  constructor() {
    super('First add the bank account that your money should go to.');
  }
}

/** The provider does not take these numbers. */
export class AccountNotTaken extends Refusal {
  override readonly code = 'invalid';
  override readonly status = 422;
  override readonly fields: Readonly<Record<string, string>>;
  constructor(field: string, message: string) {
    super(message);
    this.fields = { [field]: message };
  }
}

/** One name for two different wishes: guessing which of them counts would move the wrong amount. */
export class RequestReused extends Refusal {
  override readonly code = 'request_reused';
  override readonly status = 409;
  constructor() {
    super('This withdrawal was already sent with another amount. Please load the page again.');
  }
}

/** The provider could not be reached; nothing was changed. */
export class PayoutProviderUnavailable extends Refusal {
  override readonly code = 'payout_provider_unavailable';
  override readonly status = 503;
  override readonly retryAfterSeconds = 10;
  constructor() {
    super('The bank cannot be reached right now. Nothing was changed. Please try again.');
  }
}
