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

/** Something of the contribution was taken from a payout meanwhile, and its recipient has not enough to give it back. */
export class RecipientLacksCover extends GroupRefusal {
  constructor(
    { payer, recipient, isRecipient }: Sides,
    { wantedCents, hasCents }: { readonly wantedCents: Cents; readonly hasCents: Cents },
  ) {
    super(
      'recipient_lacks_cover',
      isRecipient
        ? `This contribution was taken from ${payer}’s payout meanwhile and paid to you. To count the cash, ${formatDollars(wantedCents)} goes back to ${payer} out of your balance, which holds ${formatDollars(hasCents)}. Give the cash back to ${payer} and say that none was handed over, or confirm again when your balance covers it.`
        : `This contribution was taken from your payout meanwhile and paid to ${recipient}. It can come back to you only out of ${recipient}’s balance, which does not cover it now. Ask ${recipient} for the cash back, or confirm again later.`,
    );
  }
}

/** First names, and on which side the caller stands. */
interface Sides {
  readonly payer: string;
  readonly recipient: string;
  readonly isRecipient: boolean;
}
