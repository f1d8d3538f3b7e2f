import { Refusal } from '../../platform/http/refusal.ts';

/** The member has no active hold, or its time has passed. */
export class HoldExpired extends Refusal {
  override readonly code = 'hold_expired';
  override readonly status = 409;
  constructor() {
    super('Your hold has ended. Reserve a position again to continue.');
  }
}

/** One entry a person: this member stands in the line already. */
export class PositionExists extends Refusal {
  override readonly code = 'position_exists';
  override readonly status = 409;
  constructor(globalPosition: number) {
    super(`You already have a position: number ${globalPosition}.`);
  }
}

/** The payer was faster than the release: the payment decides. */
export class PaymentInProgress extends Refusal {
  override readonly code = 'payment_in_progress';
  override readonly status = 409;
  constructor() {
    super('Payment in progress');
  }
}

/** More time is offered in the last five minutes only. */
export class ExtensionTooEarly extends Refusal {
  override readonly code = 'extension_too_early';
  override readonly status = 409;
  constructor() {
    super('You can ask for more time when less than 5 minutes are left.');
  }
}

/** Ten extensions are the limit; a new hold can be opened afterwards. */
export class NoExtensionsLeft extends Refusal {
  override readonly code = 'no_extensions_left';
  override readonly status = 409;
  constructor() {
    super('This hold cannot be extended any further. When it ends, you can reserve a position again.');
  }
}

/** Three holds an hour. */
export class TooManyHolds extends Refusal {
  override readonly code = 'too_many_requests';
  override readonly status = 429;
  override readonly retryAfterSeconds = 3_600;
  constructor() {
    super('You have reserved three times within an hour. Please try again later.');
  }
}
