/** /v1/account: the merchant's own account, with all capabilities. */
import type { Endpoint } from './endpoint.ts';

export const platformAccountEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    url: '/account',
    what: 'account',
    find: () =>
      Promise.resolve({
        id: 'acct_sandbox',
        object: 'account',
        capabilities: {
          card_payments: 'active',
          us_bank_account_ach_payments: 'active',
          transfers: 'active',
        },
        charges_enabled: true,
        payouts_enabled: true,
        country: 'US',
        default_currency: 'usd',
        settings: { payouts: { schedule: { delay_days: 2, interval: 'manual' } } },
      }),
  },
];
