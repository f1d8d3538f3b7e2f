/** /v1/account and /v1/webhook_endpoints: the merchant's own account, which can do everything here, and where its events go. */
import { Stripe } from 'stripe';
import type { Endpoint } from './endpoint.ts';

export const account: readonly Endpoint[] = [
  {
    method: 'GET',
    url: '/account',
    what: 'account',
    find: () =>
      Promise.resolve({
        id: 'acct_sandbox',
        object: 'account',
        charges_enabled: true,
        payouts_enabled: true,
        country: 'US',
        default_currency: 'usd',
        settings: { payouts: { schedule: { delay_days: 2, interval: 'manual' } } },
      }),
  },
  {
    method: 'GET',
    url: '/webhook_endpoints',
    what: 'webhook endpoint',
    takes: ['limit'],
    find: (_db, _subject, { webhookUrl, accountWebhookUrl }) =>
      Promise.resolve({
        object: 'list',
        url: '/v1/webhook_endpoints',
        has_more: false,
        data: [
          endpointAt(webhookUrl, { id: 'we_sandbox', application: null }),
          ...(accountWebhookUrl === undefined
            ? []
            : [endpointAt(accountWebhookUrl, { id: 'we_sandbox_connect', application: 'ca_sandbox' })]),
        ],
      }),
  },
];

/** One for connected accounts names the application that connects them. */
function endpointAt(url: string, facts: { readonly id: string; readonly application: string | null }) {
  return {
    ...facts,
    object: 'webhook_endpoint',
    url,
    status: 'enabled',
    enabled_events: ['*'],
    api_version: Stripe.API_VERSION,
    livemode: false,
  };
}
