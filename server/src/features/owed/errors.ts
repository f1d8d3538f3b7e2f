import { formatDollars, type Cents } from '@circle-link/contract/money';
import { Refusal } from '../../platform/http/refusal.ts';

/** More than is owed, or than the balance holds; named on the form's field. */
export class TooMuch extends Refusal {
  override readonly code = 'invalid';
  override readonly status = 422;
  override readonly fields: Readonly<Record<string, string>>;
  constructor(message: string) {
    super(message);
    this.fields = { amount: message };
  }
}

export function atMost(cents: Cents, what: 'owed' | 'balance'): TooMuch {
  if (cents <= 0) return new TooMuch(what === 'owed' ? 'You owe nothing.' : 'Your balance is empty.');
  const most = formatDollars(cents);
  return new TooMuch(what === 'owed' ? `You owe ${most}.` : `Your balance is ${most}.`);
}

export class OwedPaymentUnderWay extends Refusal {
  override readonly code = 'payment_under_way';
  override readonly status = 409;
  constructor() {
    super('A payment of another amount is under way. Please wait for its outcome.');
  }
}

/** The same name for two different payments. */
export class OwedRequestReused extends Refusal {
  override readonly code = 'request_reused';
  override readonly status = 409;
  constructor() {
    super('A payment of another amount was asked for by this name already. Please reload the page.');
  }
}

export class OwedCardRequired extends Refusal {
  override readonly code = 'card_required';
  override readonly status = 409;
  constructor() {
    super('Please add a card first. It is charged only when you pay.');
  }
}

/** The same wish was faster, and has its outcome: no refusal, that is the answer. */
export class AnsweredMeanwhile extends Error {
  override readonly name = 'AnsweredMeanwhile';
}
