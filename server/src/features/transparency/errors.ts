import { Refusal } from '../../platform/http/refusal.ts';

/** Nothing of this member's to prove. */
export class NoEntry extends Refusal {
  override readonly code = 'not_found';
  override readonly status = 404;
  constructor() {
    super('You have no entry, so there is nothing to prove.');
  }
}

/** The block with it is made within moments. */
export class NotSealedYet extends Refusal {
  override readonly code = 'not_sealed_yet';
  override readonly status = 409;
  override readonly retryAfterSeconds = 2;
  constructor() {
    super('Your entry is being sealed. Please try again in a moment.');
  }
}

/** While the queue is switched off its accounts are not there. */
export class UnknownAccount extends Refusal {
  override readonly code = 'not_found';
  override readonly status = 404;
  constructor() {
    super('There is no such account.');
  }
}
