/** What the host says of our own account and of where it posts its webhooks: read by those who operate this, at the start and by the doctor. */
import { Stripe } from 'stripe';
import { CardProviderError } from './port.ts';
import { asObject, createStripeAsker, type StripeHost } from './stripe-client.ts';
import { EVENT_TYPES } from './stripe-events.ts';

export interface AccountReport {
  readonly takesCharges: boolean;
  readonly paysOut: boolean;
  /** What keeps its webhooks from us, each as a sentence; empty where they come. */
  readonly webhookProblems: readonly string[];
}

/** @throws CardProviderError */
export function lookAtAccount(host: StripeHost, webhookUrl: string): Promise<AccountReport> {
  const ask = createStripeAsker(host, (message, facts) => new CardProviderError(message, facts));
  return ask(async (stripe) => {
    const account = asObject(await stripe.accounts.retrieveCurrent(), 'account');
    const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
    return {
      takesCharges: account.charges_enabled,
      paysOut: account.payouts_enabled,
      webhookProblems: findWebhookProblems(data, webhookUrl),
    };
  });
}

function findWebhookProblems(endpoints: readonly Stripe.WebhookEndpoint[], url: string): string[] {
  const ours = endpoints.filter((endpoint) => endpoint.url === url);
  const endpoint = ours.find(({ status }) => status === 'enabled');
  if (endpoint === undefined)
    return [
      ours.length === 0
        ? `no webhook endpoint is registered for ${url}`
        : `the endpoint for ${url} is disabled`,
    ];
  const { enabled_events: chosen, api_version: version } = endpoint;
  const missing = chosen.includes('*') ? [] : EVENT_TYPES.filter((type) => !chosen.includes(type as never));
  return [
    ...(missing.length === 0 ? [] : [`it does not get ${missing.join(', ')}`]),
    ...(version === Stripe.API_VERSION
      ? []
      : [`it gets API version ${version ?? 'of the account'}, not ${Stripe.API_VERSION}`]),
  ];
}
