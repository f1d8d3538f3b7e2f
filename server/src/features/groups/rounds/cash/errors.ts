import { formatDollars, type Cents } from '@circle-link/contract/money';
import { Refusal } from '../../../../platform/http/refusal.ts';
import { GroupRefusal } from '../../errors.ts';

/** What cannot be said about cash as things are; the sentence tells why. */
export class CashRefused extends GroupRefusal {
  constructor(message: string) {
    super('cash_refused', message);
  }
}

/** A member of the group whose cash it is not. */
export class NotTheirCash extends Refusal {
  override readonly code = 'not_your_cash';
  override readonly status = 403;
}

/** What a former member is still owed comes out of this pot first, and only money that passes through us can pay it. */
export class PlaceOwesFormer extends GroupRefusal {
  constructor(openCents: Cents) {
    super(
      'place_owes_former',
      `The place that receives this round still owes ${formatDollars(openCents)} to former members. Until that is covered, it cannot be paid in cash. Please pay by card.`,
    );
  }
}
