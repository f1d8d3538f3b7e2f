import { ENTRY_REFUSED } from '@circle-link/contract/entry';
import { Refusal } from '../../platform/http/refusal.ts';

/** The e-mail or verified phone belongs to an account, or to someone who stands in the line. Says nothing about who. */
export class EntryRefused extends Refusal {
  override readonly code = 'entry_refused';
  override readonly status = 409;
  constructor() {
    super(ENTRY_REFUSED);
  }
}

/** An admin asked for a refund that cannot be made. */
export class EntryNotRefundable extends Refusal {
  override readonly code = 'entry_not_refundable';
  override readonly status = 409;
}

/** A receipt was asked for and nothing was paid. */
export class NoEntryYet extends Refusal {
  override readonly code = 'not_found';
  override readonly status = 404;
  constructor() {
    super('You have no entry yet.');
  }
}

/** Another admin's request to refund this payment waits for its decision. */
export class RefundWaits extends Refusal {
  override readonly code = 'refund_waits';
  override readonly status = 409;
  constructor() {
    super('A refund of this payment waits for a second person already.');
  }
}

/** There is no such request. */
export class NoSuchRefundRequest extends Refusal {
  override readonly code = 'not_found';
  override readonly status = 404;
  constructor() {
    super('There is no such request for a refund.');
  }
}

/** Somebody was faster: the request is not open any more. */
export class RefundDecided extends Refusal {
  override readonly code = 'refund_decided';
  override readonly status = 409;
  constructor() {
    super('This request was decided already.');
  }
}

/** The second person must be another one than whoever asked, and than whoever the money goes to. */
export class SecondPersonLinked extends Refusal {
  override readonly code = 'second_person_linked';
  override readonly status = 403;
  constructor() {
    super(
      'Your account shares a browser, phone, card, bank account or document with the person who asked or who gets the money: somebody else has to decide.',
    );
  }
}

/** Whoever asked for a refund does not decide on it. */
export class SecondPersonNeeded extends Refusal {
  override readonly code = 'second_person_needed';
  override readonly status = 403;
  constructor() {
    super('You asked for this refund: another admin has to decide on it.');
  }
}
