import { ENTRY_REFUSED } from '@circle-link/contract/entry';
import { Refusal } from '../../platform/http/refusal.ts';

/** The e-mail or verified phone belongs to someone who stands in the line. Says nothing about who. */
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
