/** The payout host or a proxy returns invalid answers: each is an error, and no money counts as moved. */
import { toCents } from '@circle-link/contract/money';
import { afterEach, describe, expect, it } from 'vitest';
import { closeHosts, hostAt, json, NO_ANSWERS } from '../../../test/outside/broken-host.ts';
import { type PayoutProvider, PayoutProviderError, PayoutRefused } from './port.ts';
import { createStripePayouts } from './stripe-payouts.ts';

afterEach(closeHosts);

async function payoutsAt(answer: Parameters<typeof hostAt>[0]): Promise<PayoutProvider> {
  const platform = { url: 'https://circle.example', supportEmail: undefined };
  const keys = { secretKey: 'sk_test_1', webhookSecrets: ['whsec_of_the_test'], platform };
  return createStripePayouts({ name: 'stripe', livemode: false, ...keys, apiBase: await hostAt(answer) });
}

const order = {
  withdrawalId: '7',
  accountToken: 'acct_2',
  amountCents: toCents(7_500),
  currency: 'usd',
  idempotencyKey: 'withdrawal:7:transfer:1',
} as const;

const CALLS: readonly (readonly [string, (provider: PayoutProvider) => Promise<unknown>])[] = [
  ['openAccount', (provider) => provider.openAccount({ memberId: '1', idempotencyKey: 'account:1:1' })],
  ['findAccount', (provider) => provider.findAccount('acct_2')],
  [
    'linkToOnboarding',
    (provider) =>
      provider.linkToOnboarding({
        accountToken: 'acct_2',
        returnUrl: 'https://a.example',
        refreshUrl: 'https://a.example',
      }),
  ],
  ['linkToAccount', (provider) => provider.linkToAccount('acct_2')],
  ['forgetAccount', (provider) => provider.forgetAccount('acct_2')],
  ['transfer', (provider) => provider.transfer(order)],
  ['readBalance', (provider) => provider.readBalance()],
  ['listBalanceTransactions', (provider) => provider.listBalanceTransactions({ sinceSeconds: 0 })],
  ['findTransfer', (provider) => provider.findTransfer('7')],
  ['listTransfers', (provider) => provider.listTransfers({ sinceSeconds: 0 })],
  ['reverseTransfer', (provider) => provider.reverseTransfer('tr_1')],
  ['payOut', (provider) => provider.payOut({ ...order, bankId: 'ba_1' })],
  ['findPayout', (provider) => provider.findPayout({ payoutId: 'po_1', accountToken: 'acct_2' })],
  ['findPayoutFor', (provider) => provider.findPayoutFor({ withdrawalId: '7', accountToken: 'acct_2' })],
];

describe.each(NO_ANSWERS)('%s', (_name, answer) => {
  it.each(CALLS)('is an error of %s', async (_call, ask) => {
    const outcome = await ask(await payoutsAt(answer)).catch((error: unknown) => error);
    expect(outcome).toBeInstanceOf(PayoutProviderError);
    // A definite refusal would end the withdrawal.
    expect(outcome).not.toBeInstanceOf(PayoutRefused);
  });
});

it('a transfer is not reversed by a response about another object', async () => {
  const provider = await payoutsAt((request, response) => {
    const transfer = { id: 'tr_1', object: 'transfer', amount: 1, metadata: {}, reversed: false };
    json(200, request.method === 'GET' ? transfer : { id: 'acct_1', object: 'account' })(request, response);
  });
  await expect(provider.reverseTransfer('tr_1')).rejects.toBeInstanceOf(PayoutProviderError);
});
