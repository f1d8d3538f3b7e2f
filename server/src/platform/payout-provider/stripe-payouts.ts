/** Payouts behind Stripe's API: each member has a connected account of type express, which a withdrawal is transferred to and
 * paid out of. */
import { createStripeAsker, type StripeHost } from '../card-provider/stripe-client.ts';
import { PayoutProviderError, type PayoutProvider } from './port.ts';
import { accountCalls } from './stripe-accounts.ts';
import { moneyCalls } from './stripe-money.ts';
import { readPayoutWebhook } from './stripe-payout-events.ts';

export interface StripePayoutsOptions extends StripeHost {
  readonly name: PayoutProvider['name'];
  readonly livemode: boolean;
  /** Of the endpoint for connected accounts; while it is being changed there are two. */
  readonly webhookSecrets: readonly string[];
}

export function createStripePayouts(options: StripePayoutsOptions): PayoutProvider {
  const { name, livemode, webhookSecrets: secrets } = options;
  const ask = createStripeAsker(options, (message, facts) => new PayoutProviderError(message, facts));
  return {
    name,
    livemode,
    ...accountCalls(ask),
    ...moneyCalls(ask),
    readWebhook: (rawBody, signatureHeader, nowSeconds) =>
      readPayoutWebhook({ rawBody, signatureHeader, secrets, livemode, nowSeconds }),
  };
}
