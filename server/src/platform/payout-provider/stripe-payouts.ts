/** Payouts by Stripe's API: withdrawals are transferred to the member's connected account and paid out from there. */
import { createStripeAsker, type StripeHost } from '../card-provider/stripe-client.ts';
import { PayoutProviderError, type PayoutProvider } from './port.ts';
import { accountCalls, type Platform } from './stripe-accounts.ts';
import { balanceCalls } from './stripe-balance.ts';
import { moneyCalls } from './stripe-money.ts';
import { readPayoutWebhook } from './stripe-payout-events.ts';

export interface StripePayoutsOptions extends StripeHost {
  readonly name: PayoutProvider['name'];
  readonly livemode: boolean;
  readonly webhookSecrets: readonly string[];
  readonly platform: Platform;
}

export function createStripePayouts(options: StripePayoutsOptions): PayoutProvider {
  const { name, livemode, webhookSecrets: secrets } = options;
  const ask = createStripeAsker(options, (message, facts) => new PayoutProviderError(message, facts));
  return {
    name,
    livemode,
    ...accountCalls(ask, options.platform),
    ...moneyCalls(ask),
    ...balanceCalls(ask),
    readWebhook: (rawBody, signatureHeader, nowSeconds) =>
      readPayoutWebhook({ rawBody, signatureHeader, secrets, livemode, nowSeconds }),
  };
}
