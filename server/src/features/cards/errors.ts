import { Refusal } from '../../platform/http/refusal.ts';

/** The webhook's signature, age or body is wrong: nothing was stored. */
export class ForgedWebhook extends Refusal {
  override readonly code = 'webhook_refused';
  override readonly status = 400;
  constructor(reason: string) {
    super(`Webhook refused: ${reason}`);
  }
}

/** The provider could not be reached or said no; the same click may be tried again. */
export class ProviderUnavailable extends Refusal {
  override readonly code = 'payment_provider_unavailable';
  override readonly status = 503;
  override readonly retryAfterSeconds = 10;
  constructor(
    message = 'The card provider cannot be reached right now. Nothing was charged. Please try again.',
  ) {
    super(message);
  }
}

/** The same when a saved card was to be charged: we do not know yet whether it was. */
export class ChargeUnanswered extends ProviderUnavailable {
  constructor() {
    super('The card provider did not answer. Please try again: you will not be charged twice.');
  }
}

/** No such saved card of this member's. */
export class CardNotFound extends Refusal {
  override readonly code = 'not_found';
  override readonly status = 404;
  constructor() {
    super('There is no such card.');
  }
}

/** A charge of the card is under way: it cannot be removed before its outcome is known. */
export class CardInUse extends Refusal {
  override readonly code = 'card_in_use';
  override readonly status = 409;
  constructor() {
    super('A payment with this card is under way. Remove it when the payment is finished.');
  }
}
