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

/** The payer says that they paid it in cash: the recipient answers first, or it lapses. */
export class CashAwaitsConfirmation extends Refusal {
  override readonly code = 'cash_recorded';
  override readonly status = 409;
  constructor() {
    super(
      'You have said that you paid this in cash. It can be paid by card when the recipient denies it, or when you take the note back.',
    );
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

/** A part of it was taken from a payout while the click was on its way: another amount is left. */
export class AmountChanged extends Refusal {
  override readonly code = 'amount_changed';
  override readonly status = 409;
  constructor() {
    super('Another amount is left to pay now. Please look again and repeat your payment.');
  }
}
