/** Reads our account and its webhook endpoints at the provider, for operators, the start and the doctor. */
import type { Cents } from '@circle-link/contract/money';
import { Stripe } from 'stripe';
import { readBalance } from '../payout-provider/stripe-balance.ts';
import { CardProviderError } from './port.ts';
import { asObject, createStripeAsker, type StripeHost } from './stripe-client.ts';

/** A webhook endpoint that must be registered. */
export interface WantedEndpoint {
  readonly url: string;
  readonly listensTo: 'own' | 'connected';
  readonly events: readonly EventName[];
}

export type EventName = Stripe.WebhookEndpointCreateParams.EnabledEvent;

export interface AccountReport {
  readonly takesCharges: boolean;
  readonly paysOut: boolean;
  readonly payoutInterval: string | null;
  readonly balance: { readonly availableCents: Cents; readonly pendingCents: Cents };
  readonly capabilities: Readonly<Record<'card' | 'us_bank_account', string | null>>;
  /** Reasons why webhooks do not arrive, one sentence each; empty if they do. */
  readonly webhookProblems: Readonly<Record<WantedEndpoint['listensTo'], readonly string[]>>;
  readonly otherVersions: Readonly<Record<WantedEndpoint['listensTo'], string | null>>;
}

export function inspectAccount(
  host: StripeHost,
  wanted: Readonly<Record<WantedEndpoint['listensTo'], WantedEndpoint>>,
): Promise<AccountReport> {
  const ask = createStripeAsker(host, (message, facts) => new CardProviderError(message, facts));
  return ask(async (stripe) => {
    const account = asObject(await stripe.accounts.retrieveCurrent(), 'account');
    const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
    const { own, connected } = wanted;
    const { capabilities } = account;
    // A capability that was never requested is missing.
    const unsaid = capabilities === undefined ? null : 'inactive';
    return {
      takesCharges: account.charges_enabled,
      paysOut: account.payouts_enabled,
      payoutInterval: account.settings?.payouts?.schedule.interval ?? null,
      balance: await readBalance(stripe),
      capabilities: {
        card: capabilities?.card_payments ?? unsaid,
        us_bank_account: capabilities?.us_bank_account_ach_payments ?? unsaid,
      },
      webhookProblems: {
        own: findWebhookProblems(data, own),
        connected: findWebhookProblems(data, connected),
      },
      otherVersions: { own: findOtherVersion(data, own), connected: findOtherVersion(data, connected) },
    };
  });
}

function findWebhookProblems(endpoints: readonly Stripe.WebhookEndpoint[], wanted: WantedEndpoint): string[] {
  const { url, listensTo, events } = wanted;
  if (!endpoints.some((endpoint) => endpoint.url === url))
    return [`no webhook endpoint is registered for ${url}`];
  const ours = listOurEndpoints(endpoints, wanted);
  if (ours.length === 0) return [`the endpoint for ${url} listens to ${OTHER[listensTo]}`];
  const endpoint = ours.find(isEnabled);
  if (endpoint === undefined) return [`the endpoint for ${url} is disabled`];
  const missing = listMissingEvents(endpoint, events);
  return missing.length === 0 ? [] : [`it does not get ${missing.join(', ')}`];
}

/** Endpoints with this address and scope; one for connected accounts names the application. */
export function listOurEndpoints(
  endpoints: readonly Stripe.WebhookEndpoint[],
  { url, listensTo }: WantedEndpoint,
): readonly Stripe.WebhookEndpoint[] {
  return endpoints.filter(
    (endpoint) => endpoint.url === url && (endpoint.application === null ? 'own' : 'connected') === listensTo,
  );
}

export function isEnabled({ status }: Stripe.WebhookEndpoint): boolean {
  return status === 'enabled';
}

export function listMissingEvents(
  { enabled_events: chosen }: Stripe.WebhookEndpoint,
  wanted: readonly string[],
): readonly string[] {
  return chosen.includes('*') ? [] : wanted.filter((type) => !chosen.includes(type));
}

function findOtherVersion(
  endpoints: readonly Stripe.WebhookEndpoint[],
  wanted: WantedEndpoint,
): string | null {
  const endpoint = listOurEndpoints(endpoints, wanted).find(isEnabled);
  if (endpoint === undefined || endpoint.api_version === Stripe.API_VERSION) return null;
  return endpoint.api_version ?? 'of the account';
}

const OTHER = {
  own: 'connected accounts, not to your account',
  connected: 'your account, not to connected accounts',
} as const;
