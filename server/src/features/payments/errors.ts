import { Refusal } from '../../platform/http/refusal.ts';

/** Someone else's contribution, or none at all: to the caller it does not exist. */
export class PaymentNotFound extends Refusal {
  override readonly code = 'not_found';
  override readonly status = 404;
  constructor() {
    super('There is no such payment.');
  }
}

/** Nothing is owed here any more. */
export class PaymentClosed extends Refusal {
  override readonly code = 'payment_closed';
  override readonly status = 409;
  constructor() {
    super('This payment was cancelled. Nothing is owed.');
  }
}

/** A contribution that was missed is paid before any other: it goes to the member who was paid short. */
export class OlderPaymentFirst extends Refusal {
  override readonly code = 'older_payment_first';
  override readonly status = 409;
  constructor(round: number) {
    super(
      `Round ${round} is still open and was paid out without this contribution. Please pay round ${round} first.`,
    );
  }
}

/** There is no saved card to charge. */
export class CardRequired extends Refusal {
  override readonly code = 'card_required';
  override readonly status = 409;
  constructor() {
    super('Please add a card first. It is charged only when you pay.');
  }
}

/** The organiser says it was paid in cash: the recipient answers first. */
export class CashAwaitsConfirmation extends Refusal {
  override readonly code = 'cash_recorded';
  override readonly status = 409;
  constructor() {
    super('This payment is recorded as cash. The recipient has to confirm or deny it first.');
  }
}

/** There is a receipt once something was paid. */
export class ReceiptNotReady extends Refusal {
  override readonly code = 'not_paid_yet';
  override readonly status = 409;
  constructor() {
    super('This contribution is not paid yet, so there is no receipt.');
  }
}
