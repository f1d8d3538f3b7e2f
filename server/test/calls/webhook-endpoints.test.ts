/**
 * The provider's two webhook endpoints: each accepts only its own secrets, and a signed event that cannot be used
 * raises an alarm.
 */
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refreshAccounts } from '../../src/modules/withdrawals/index.ts';
import { createLog } from '../../src/platform/logging/log.ts';
import { listPositions } from '../database/books.ts';
import { buildPayments, type BuiltPayment } from '../factories/build-payments.ts';
import { putAccount } from '../outside/payout-account.ts';
import { postWebhook, signWebhook, succeededBody } from '../outside/signed-webhook.ts';
import { signInMember, startTestProduct, type TestProduct } from '../product/test-product.ts';

const CARD = '/api/webhooks/card';
const PAYOUTS = '/api/webhooks/payouts';
/** Both secrets are in rotation. */
const STRIPE = {
  secretKey: 'sk_test_1',
  publishableKey: 'pk_test_1',
  webhookSecrets: ['whsec_old', 'whsec_new'],
  connectWebhookSecrets: ['whsec_connect_old', 'whsec_connect_new'],
  apiBase: 'http://127.0.0.1:9',
};

let product: TestProduct;
const lines: string[] = [];
beforeAll(async () => {
  const log = createLog('error', { write: (line) => void lines.push(line) });
  product = await startTestProduct({ log, settings: { stripe: STRIPE } });
});
beforeEach(() => {
  lines.length = 0;
});

const post = async (path: string, body: string, secret: string) =>
  postWebhook(product.url, signWebhook(body, secret, await product.clock.nowSeconds()), path);

const rings = (): number => lines.filter((line) => line.includes('"alarm":"webhook_unusable"')).length;

const updated = (account: string, more: Record<string, unknown> = {}): string =>
  JSON.stringify({
    ...{ id: 'evt_account', object: 'event', type: 'account.updated', created: 1, livemode: false },
    ...{ account, data: { object: { id: account, object: 'account' } } },
    ...more,
  });

describe('an event signed with the secret', () => {
  it.each(STRIPE.webhookSecrets)(
    'of our own account (%s) is accepted at its endpoint and rejected at the other',
    async (secret) => {
      const [payment] = (await buildPayments(product.database, 1)) as [BuiltPayment];
      const before = (await listPositions(product.database)).length;
      expect(await post(PAYOUTS, updated('acct_1'), secret)).toBe(400);
      expect(await post(CARD, succeededBody(payment), secret)).toBe(200);
      expect(await listPositions(product.database)).toHaveLength(before + 1);
    },
  );

  it.each(STRIPE.connectWebhookSecrets)(
    'of connected accounts (%s) is accepted at its endpoint and pays for nothing',
    async (secret) => {
      const [payment] = (await buildPayments(product.database, 1)) as [BuiltPayment];
      const before = await listPositions(product.database);
      expect(await post(CARD, succeededBody(payment), secret)).toBe(400);
      expect(await listPositions(product.database)).toEqual(before);
      expect(await post(PAYOUTS, updated('acct_1'), secret)).toBe(200);
    },
  );

  it('of neither endpoint is rejected at both without an alarm, because anyone can send it', async () => {
    const [payment] = (await buildPayments(product.database, 1)) as [BuiltPayment];
    for (const secret of ['whsec_former', 'whsec_old,whsec_new', product.settings.sandboxWebhookSecret]) {
      expect(await post(CARD, succeededBody(payment), secret)).toBe(400);
      expect(await post(PAYOUTS, updated('acct_1'), secret)).toBe(400);
      expect(await post(PAYOUTS, updated('acct_1', { livemode: true }), secret)).toBe(400);
    }
    for (const signature of ['', 't=1,v1', `t=${await product.clock.nowSeconds()},v1`])
      for (const path of [CARD, PAYOUTS])
        expect(await postWebhook(product.url, { body: '{', signature }, path)).toBe(400);
    expect(rings()).toBe(0);
  });
});

it('in the sandbox, the account of a member is synced only for events at its own endpoint', async () => {
  const sandbox = await startTestProduct();
  const payer = await signInMember(sandbox);
  await putAccount(sandbox, payer);
  const { rows } = await sandbox.database.read((db) =>
    sql<{ token: string }>`select account_token as token from connected_accounts`.execute(db),
  );
  const { sandboxWebhookSecret: own, sandboxConnectWebhookSecret: connect } = sandbox.settings;
  const tell = async (secret: string) =>
    postWebhook(
      sandbox.url,
      signWebhook(updated(rows[0]?.token ?? ''), secret, await sandbox.clock.nowSeconds()),
      PAYOUTS,
    );
  expect(await tell(own)).toBe(400);
  expect(await refreshAccounts(sandbox.platform)).toBe(0);
  expect(await tell(connect)).toBe(200);
  expect(await refreshAccounts(sandbox.platform)).toBe(1);
});

describe.each([
  [CARD, 'whsec_new'],
  [PAYOUTS, 'whsec_connect_new'],
])('a signed event for %s', (path, secret) => {
  it.each<[string, string]>([
    ['of the other mode', updated('acct_1', { livemode: true })],
    ['without its object', updated('acct_1', { data: {} })],
    ['in the form of a thin event', updated('acct_1', { object: 'v2.core.event' })],
    ['and is no JSON', '{'],
    ['and is nothing of an event', 'null'],
  ])('%s is rejected and raises an alarm', async (_what, body) => {
    expect(await post(path, body, secret)).toBe(400);
    expect(rings()).toBe(1);
  });
});

it.each([
  [CARD, 'whsec_new'],
  [PAYOUTS, 'whsec_connect_new'],
])('an unused event type is accepted at %s in any API version', async (path, secret) => {
  expect(await post(path, updated('acct_1', { api_version: '2020-08-27' }), secret)).toBe(200);
  expect(rings()).toBe(0);
});

it('a test-mode event is accepted at the live endpoint of connected accounts without an effect or alarm', async () => {
  const live = await startTestProduct({
    log: createLog('error', { write: (line) => void lines.push(line) }),
    settings: { stripe: STRIPE, moneyMode: 'live' },
  });
  const now = await live.clock.nowSeconds();
  const tell = (body: string) => postWebhook(live.url, signWebhook(body, 'whsec_connect_new', now), PAYOUTS);
  expect(await tell(updated('acct_1'))).toBe(200);
  expect(await refreshAccounts(live.platform)).toBe(0);
  expect(await tell(updated('acct_1', { livemode: true }))).toBe(200);
  const [payment] = (await buildPayments(live.database, 1)) as [BuiltPayment];
  expect(await postWebhook(live.url, signWebhook(succeededBody(payment), 'whsec_new', now))).toBe(400);
  expect(rings()).toBe(1);
});
