/**
 * Records every call that the adapters can make and compares it with the SDK's types. New port methods do not compile
 * until they are called here, and every handled event type must be listed.
 */
import { toCents } from '@circle-link/contract/money';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readForm } from '../../../../sandbox/src/api/parameters.ts';
import type { CardProvider } from '../../../src/platform/card-provider/port.ts';
import { inspectAccount, type WantedEndpoint } from '../../../src/platform/card-provider/stripe-account.ts';
import { createStripeCards } from '../../../src/platform/card-provider/stripe-cards.ts';
import { registerEndpoints } from '../../../src/platform/card-provider/stripe-endpoints.ts';
import { EVENT_TYPES } from '../../../src/platform/card-provider/stripe-events.ts';
import type { PayoutProvider } from '../../../src/platform/payout-provider/port.ts';
import { createStripePayouts } from '../../../src/platform/payout-provider/stripe-payouts.ts';
import { closeHosts, hostAt } from '../broken-host.ts';
import { signWebhook } from '../signed-webhook.ts';
import { readContract } from './describe-calls.ts';
import { findProblems, type SentCall } from './find-problems.ts';

type AsyncMethodName<Port> = {
  [Name in keyof Port]: Port[Name] extends (...given: never[]) => Promise<unknown> ? Name : never;
}[keyof Port];
type Calls<Port> = Readonly<
  Record<Exclude<AsyncMethodName<Port>, 'readWebhook'>, (port: Port) => Promise<unknown>>
>;

const NOW_SECONDS = 1_800_000_000;
const SECRET = 'whsec_1';
const URL_OF_OURS = 'https://a.example';
const PLATFORM = { url: URL_OF_OURS, supportEmail: 'help@a.example' };
const HOOK = 'https://a.example/hook';
const order = {
  amountCents: toCents(5_235),
  currency: 'usd' as const,
  description: 'Entry',
  metadata: { payment_id: '7' },
  idempotencyKey: 'payment:7',
};
const page = {
  ...{ ...order, lines: [{ name: 'Entry', amountCents: order.amountCents }] },
  ...{ successUrl: URL_OF_OURS, cancelUrl: URL_OF_OURS },
};
const setup = { customer: 'ada', metadata: {}, idempotencyKey: 'setup:7' };
const charge = { ...order, customer: 'cus_1', methodId: 'pm_1', returnUrl: URL_OF_OURS, isOffSession: true };

const CARD_CALLS: Calls<CardProvider> = {
  createIntent: (cards) => cards.createIntent(order),
  createCheckout: (cards) => cards.createCheckout(page),
  expireCheckout: (cards) => cards.expireCheckout('cs_1'),
  cancelIntent: (cards) => cards.cancelIntent('pi_1'),
  createSetup: (cards) => cards.createSetup({ kind: 'us_bank_account', ...setup }),
  chargeMethod: (cards) => cards.chargeMethod({ kind: 'us_bank_account', ...charge }),
  detachMethod: (cards) => cards.detachMethod('pm_1'),
  deleteCustomer: (cards) => cards.deleteCustomer('cus_1'),
  findMadeCharge: (cards) => cards.findMadeCharge(charge),
  findSetup: (cards) => cards.findSetup('seti_1'),
  findIntent: (cards) => cards.findIntent('pi_1'),
  findCheckout: (cards) => cards.findCheckout('cs_1'),
  findRefund: (cards) => cards.findRefund('re_1'),
  findMadeRefund: (cards) => cards.findMadeRefund('pi_1', '7'),
  findDispute: (cards) => cards.findDispute('dp_1'),
  findWarning: (cards) =>
    Promise.allSettled(
      (['inquiry', 'early_fraud_warning', 'review'] as const).map((kind) => cards.findWarning(kind, 'obj_1')),
    ),
  listPage: async (cards) => {
    const between = { fromSeconds: 1, untilSeconds: 2, after: 'id_1' };
    for (const kind of ['payments', 'refunds', 'disputes'] as const)
      await cards.listPage({ kind, ...between });
  },
  refund: (cards) => cards.refund({ ...order, intentId: 'pi_1' }),
};

const accountToken = 'acct_1';
const withdrawal = { withdrawalId: '7', accountToken, ...order };
const PAYOUT_CALLS: Calls<PayoutProvider> = {
  openAccount: (payouts) => payouts.openAccount({ memberId: '1', idempotencyKey: 'account:1' }),
  findAccount: (payouts) => payouts.findAccount(accountToken),
  linkToOnboarding: (payouts) =>
    payouts.linkToOnboarding({ accountToken, returnUrl: URL_OF_OURS, refreshUrl: URL_OF_OURS }),
  linkToAccount: (payouts) => payouts.linkToAccount(accountToken),
  forgetAccount: (payouts) => payouts.forgetAccount(accountToken),
  readBalance: (payouts) => payouts.readBalance(),
  listBalanceTransactions: (payouts) => payouts.listBalanceTransactions({ sinceSeconds: 1, after: 'txn_1' }),
  transfer: (payouts) => payouts.transfer(withdrawal),
  findTransfer: (payouts) => payouts.findTransfer('7'),
  listTransfers: (payouts) => payouts.listTransfers({ sinceSeconds: 1, after: 'tr_1' }),
  reverseTransfer: (payouts) => payouts.reverseTransfer('tr_1'),
  payOut: (payouts) => payouts.payOut({ ...withdrawal, bankId: 'ba_1' }),
  findPayout: (payouts) => payouts.findPayout({ payoutId: 'po_1', accountToken }),
  findPayoutFor: (payouts) => payouts.findPayoutFor({ withdrawalId: '7', accountToken }),
};

const recorded: SentCall[] = [];
const contract = readContract();

/**
 * Some calls send a second request when the first is rejected. Each runs against a host that accepts everything and one
 * that rejects changes.
 */
async function openHost({ takesChanges }: { readonly takesChanges: boolean }): Promise<string> {
  return hostAt((request, response) => {
    let form = '';
    request.on('data', (chunk: Buffer) => (form += chunk.toString()));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const [path = '', query = ''] = url.split('?', 2);
      recorded.push({ method, path, headers, parameters: readForm(method === 'GET' ? query : form) });
      const isRefused = method !== 'GET' && !takesChanges;
      const error = { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message: 'No' };
      response.writeHead(isRefused ? 400 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isRefused ? { error } : answer(path)));
    });
  });
}

/** Returns the object of a path with the fields that the next call needs. */
function answer(path: string): object {
  const [, , name = '', ...rest] = path.split('/');
  const kind = name === 'checkout' ? 'checkout.session' : name.replace(/s$/, '');
  const id = (name === 'checkout' ? rest[1] : rest[0]) ?? `${kind}_new`;
  const types = ['card', 'us_bank_account'];
  const found = { id, object: kind, payment_method_types: types, status: 'canceled', customer: 'cus_1' };
  const endpoint = { id: 'we_1', url: HOOK, application: null, status: 'enabled', enabled_events: [] };
  const data = kind === 'webhook_endpoint' ? [endpoint] : [];
  return { ...found, client_secret: 'a_secret_b', secret: SECRET, url: URL_OF_OURS, data, metadata: {} };
}

/** Reads every event type, in our API version and in another (the object is fetched). */
async function readEvents(cards: CardProvider): Promise<void> {
  for (const type of EVENT_TYPES)
    for (const version of ['2020-08-27', Stripe.API_VERSION]) {
      const object = { id: 'obj_1', object: type.split('.')[0] };
      const event = { id: 'evt_1', object: 'event', type, created: NOW_SECONDS, livemode: false };
      const body = JSON.stringify({ ...event, api_version: version, data: { object } });
      const { signature } = signWebhook(body, SECRET, NOW_SECONDS);
      await cards.readWebhook(Buffer.from(body), signature, NOW_SECONDS).catch(() => undefined);
    }
}

async function callEverything(apiBase: string): Promise<void> {
  const host = { secretKey: 'sk_test_1', apiBase };
  const options = { name: 'stripe', livemode: false, webhookSecrets: [SECRET], ...host } as const;
  const cards = createStripeCards(options);
  const payouts = createStripePayouts({ ...options, platform: PLATFORM });
  // Answers do not matter here. broken-host.test.ts and the sandbox's tests cover them.
  const all = [
    ...Object.values(CARD_CALLS).map((call) => () => call(cards)),
    ...Object.values(PAYOUT_CALLS).map((call) => () => call(payouts)),
  ];
  for (const call of all) await call().catch(() => undefined);
  await readEvents(cards);
  const own: WantedEndpoint = { url: HOOK, listensTo: 'own', events: EVENT_TYPES };
  const connected: WantedEndpoint = { url: HOOK, listensTo: 'connected', events: ['account.updated'] };
  await registerEndpoints(host, [own, connected], { replaces: false }).catch(() => undefined);
  await inspectAccount(host, { own, connected }).catch(() => undefined);
}

beforeAll(async () => {
  for (const takesChanges of [true, false]) await callEverything(await openHost({ takesChanges }));
}, 120_000);
afterAll(closeHosts);

it('every adapter call uses operations and parameters known to the SDK', () => {
  expect([...new Set(recorded.flatMap((call) => findProblems(contract, call)))]).toEqual([]);
});

it('every adapter call was recorded', () => {
  const id = /\b(obj|cus|cs|pi|seti|pm|re|dp|acct|tr|po|we)_\w+/g;
  const names = recorded.map(({ method, path }) => `${method} ${path.replaceAll(id, '{}')}`);
  expect([...new Set(names)].sort()).toMatchInlineSnapshot(`
    [
      "DELETE /v1/accounts/{}",
      "DELETE /v1/customers/{}",
      "GET /v1/account",
      "GET /v1/accounts/{}",
      "GET /v1/balance",
      "GET /v1/balance_transactions",
      "GET /v1/checkout/sessions/{}",
      "GET /v1/customers/{}",
      "GET /v1/disputes",
      "GET /v1/disputes/{}",
      "GET /v1/mandates/{}",
      "GET /v1/payment_intents",
      "GET /v1/payment_intents/{}",
      "GET /v1/payment_methods/{}",
      "GET /v1/payouts",
      "GET /v1/payouts/{}",
      "GET /v1/radar/early_fraud_warnings/{}",
      "GET /v1/refunds",
      "GET /v1/refunds/{}",
      "GET /v1/reviews/{}",
      "GET /v1/setup_intents/{}",
      "GET /v1/transfers",
      "GET /v1/transfers/{}",
      "GET /v1/webhook_endpoints",
      "POST /v1/account_links",
      "POST /v1/accounts",
      "POST /v1/accounts/{}/login_links",
      "POST /v1/accounts/{}/reject",
      "POST /v1/checkout/sessions",
      "POST /v1/checkout/sessions/{}/expire",
      "POST /v1/customers",
      "POST /v1/payment_intents",
      "POST /v1/payment_intents/{}/cancel",
      "POST /v1/payment_methods/{}/detach",
      "POST /v1/payouts",
      "POST /v1/refunds",
      "POST /v1/setup_intents",
      "POST /v1/transfers",
      "POST /v1/transfers/{}/reversals",
      "POST /v1/webhook_endpoints",
      "POST /v1/webhook_endpoints/{}",
    ]
  `);
});
