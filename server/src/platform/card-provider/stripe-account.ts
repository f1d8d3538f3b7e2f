/** What the host says of our own account and of where it posts its webhooks: read by those who operate this, at the start and by the doctor. */
import { Stripe } from 'stripe';
import { CardProviderError } from './port.ts';
import { asObject, createStripeAsker, type StripeHost } from './stripe-client.ts';

/** An endpoint of ours as it has to be registered at the host. */
export interface WantedEndpoint {
  readonly url: string;
  /** Whose events it gets: our own account's, or those of the accounts that are connected with it. */
  readonly listensTo: 'own' | 'connected';
  readonly events: readonly string[];
}

export interface AccountReport {
  readonly takesCharges: boolean;
  readonly paysOut: boolean;
  /** What keeps webhooks from us, each as a sentence; empty where they come. */
  readonly webhookProblems: Readonly<Record<WantedEndpoint['listensTo'], readonly string[]>>;
}

/** @throws CardProviderError */
export function lookAtAccount(
  host: StripeHost,
  wanted: Readonly<Record<WantedEndpoint['listensTo'], WantedEndpoint>>,
): Promise<AccountReport> {
  const ask = createStripeAsker(host, (message, facts) => new CardProviderError(message, facts));
  return ask(async (stripe) => {
    const account = asObject(await stripe.accounts.retrieveCurrent(), 'account');
    const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
    return {
      takesCharges: account.charges_enabled,
      paysOut: account.payouts_enabled,
      webhookProblems: {
        own: findWebhookProblems(data, wanted.own),
        connected: findWebhookProblems(data, wanted.connected),
      },
    };
  });
}

function findWebhookProblems(endpoints: readonly Stripe.WebhookEndpoint[], wanted: WantedEndpoint): string[] {
  const { url, listensTo, events } = wanted;
  const there = endpoints.filter((endpoint) => endpoint.url === url);
  if (there.length === 0) return [`no webhook endpoint is registered for ${url}`];
  // One that listens to connected accounts names the Connect application that connects them.
  const ours = there.filter(({ application }) => (application === null ? 'own' : 'connected') === listensTo);
  if (ours.length === 0) return [`the endpoint for ${url} listens to ${OTHER[listensTo]}`];
  const endpoint = ours.find(({ status }) => status === 'enabled');
  if (endpoint === undefined) return [`the endpoint for ${url} is disabled`];
  const { enabled_events: chosen, api_version: version } = endpoint;
  const missing = chosen.includes('*') ? [] : events.filter((type) => !chosen.includes(type));
  return [
    ...(missing.length === 0 ? [] : [`it does not get ${missing.join(', ')}`]),
    ...(version === Stripe.API_VERSION
      ? []
      : [`it gets API version ${version ?? 'of the account'}, not ${Stripe.API_VERSION}`]),
  ];
}

const OTHER = {
  own: 'connected accounts, not to your account',
  connected: 'your account, not to connected accounts',
} as const;
