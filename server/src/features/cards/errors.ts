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
  constructor() {
    super('The card provider cannot be reached right now. Nothing was charged. Please try again.');
  }
}
