/** Limits, errors and replays that match Stripe's. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { intentOrder, openTestSandbox, secretKey, type TestSandbox } from '../test-sandbox.ts';
import { listSandboxParameters } from './register-api.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await openTestSandbox();
}, 120_000);
afterAll(() => sandbox.close());

interface Said {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown> & { readonly id: string };
}

async function call(
  method: string,
  path: string,
  { form, key, account }: { readonly form?: string; readonly key?: string; readonly account?: string } = {},
): Promise<Said> {
  const answer = await fetch(`${sandbox.url}/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${secretKey}`,
      ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(account !== undefined && { 'stripe-account': account }),
    },
    ...(form !== undefined && { body: form }),
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Said['body'] };
}

const newAccount = [
  'controller[fees][payer]=application&controller[losses][payments]=application',
  'controller[requirement_collection]=stripe&controller[stripe_dashboard][type]=express',
  'country=US&capabilities[transfers][requested]=true&settings[payouts][schedule][interval]=manual',
].join('&');

describe('a rejected account', () => {
  it.each([
    ['other', 'rejected.platform_other'],
    ['credit', 'rejected.platform_other'],
    ['fraud_other', 'rejected.platform_fraud'],
    ['terms_of_service', 'rejected.platform_terms_of_service'],
  ])('for %s reports %s', async (reason, disabled) => {
    const { body } = await call('POST', '/accounts', { form: newAccount });
    const rejected = await call('POST', `/accounts/${body.id}/reject`, { form: `reason=${reason}` });
    expect(rejected.body).toMatchObject({ requirements: { disabled_reason: disabled } });
  });

  it('is not rejected for fraud alone, which Stripe no longer accepts', async () => {
    const { body } = await call('POST', '/accounts', { form: newAccount });
    expect(await call('POST', `/accounts/${body.id}/reject`, { form: 'reason=fraud' })).toMatchObject({
      status: 400,
      body: { error: { param: 'reason' } },
    });
  });
});

describe('metadata', () => {
  const order = (keys: number) =>
    ['amount=500&currency=usd', ...Array.from({ length: keys }, (_, at) => `metadata[k${at}]=v`)].join('&');

  it('accepts 50 keys and rejects 51', async () => {
    expect((await call('POST', '/payment_intents', { form: order(50) })).status).toBe(200);
    expect(await call('POST', '/payment_intents', { form: order(51) })).toMatchObject({
      status: 400,
      body: { error: { type: 'invalid_request_error', param: 'metadata' } },
    });
  });
});

describe('a list', () => {
  const lists = listSandboxParameters()
    .filter(([name, parameters]) => name.startsWith('GET ') && parameters.includes('limit'))
    .map(([name]) => name.slice('GET /v1'.length));

  it('is covered for more than six endpoints', () => {
    expect(lists.length).toBeGreaterThan(6);
    expect(lists).toContain('/webhook_endpoints');
  });

  it.each(lists)('%s parses its limit and rejects an invalid one', async (path) => {
    const { body: account } = await call('POST', '/accounts', { form: newAccount });
    const scope = path === '/payouts' ? { account: account.id } : {};
    const answer = await call('GET', `${path}?limit=1`, scope);
    expect(answer.status).toBe(200);
    expect((answer.body['data'] as unknown[]).length).toBeLessThan(2);
    for (const limit of ['0', '-1', '101', '1.5', 'ten', ''])
      expect(await call('GET', `${path}?limit=${limit}`, scope), limit).toMatchObject({
        status: 400,
        body: { error: { type: 'invalid_request_error', param: 'limit' } },
      });
  });
});

describe('an idempotency key', () => {
  const DAY = 86_400;
  const refusedForm = 'payment_intent=pi_nowhere&amount=500';

  it('repeats an error, whatever has changed since', async () => {
    const key = randomUUID();
    const first = await call('POST', '/refunds', { form: refusedForm, key });
    expect(first).toMatchObject({ status: 400, body: { error: { code: 'resource_missing' } } });
    const again = await call('POST', '/refunds', { form: refusedForm, key });
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(await call('POST', '/refunds', { form: `${refusedForm}0`, key })).toMatchObject({
      status: 400,
      body: { error: { type: 'idempotency_error' } },
    });
  });

  it('keeps nothing of rejected work', async () => {
    const before = await sandbox.count('sandbox_intents');
    const { body: customer } = await call('POST', '/customers');
    const form = `amount=500&currency=usd&confirm=true&customer=${customer.id}&payment_method=pm_nowhere&return_url=http://a.test`;
    expect((await call('POST', '/payment_intents', { form, key: randomUUID() })).status).toBe(400);
    expect(await sandbox.count('sandbox_intents')).toBe(before);
  });

  it('can be reused after a day', async () => {
    const key = randomUUID();
    const form = 'amount=500&currency=usd';
    const first = await call('POST', '/payment_intents', { form, key });
    await sandbox.advanceClock(DAY - 60);
    expect((await call('POST', '/payment_intents', { form, key })).body.id).toBe(first.body.id);
    await sandbox.advanceClock(120);
    const later = await call('POST', '/payment_intents', { form: `${form}&description=later`, key });
    expect(later.status).toBe(200);
    expect(later.body.id).not.toBe(first.body.id);
  });

  it('creates one object when many calls reuse an expired key at once', async () => {
    const key = randomUUID();
    const form = 'amount=500&currency=usd';
    await call('POST', '/payment_intents', { form, key });
    await sandbox.advanceClock(DAY + 1);
    const before = await sandbox.count('sandbox_intents');
    const ids = await Promise.all(
      Array.from({ length: 5 }, async () => (await call('POST', '/payment_intents', { form, key })).body.id),
    );
    expect(new Set(ids).size).toBe(1);
    expect(await sandbox.count('sandbox_intents')).toBe(before + 1);
  });
});

describe('the rate limit', () => {
  it('answers the next calls with 429 and stores nothing', async () => {
    expect(await sandbox.post('/sandbox/rate-limit', { calls: 2 })).toMatchObject({ status: 200 });
    const key = randomUUID();
    const form = 'amount=500&currency=usd';
    for (const _ of [1, 2])
      expect(await call('POST', '/payment_intents', { form, key })).toMatchObject({
        status: 429,
        body: { error: { code: 'rate_limit' } },
      });
    expect((await call('POST', '/payment_intents', { form, key })).status).toBe(200);
    expect((await sandbox.post('/sandbox/rate-limit', { calls: -1 })).status).toBe(400);
  });

  it('is handled by the product: a retry with the same key succeeds once', async () => {
    sandbox.host.limitCalls(1);
    const order = intentOrder();
    const before = await sandbox.count('sandbox_intents');
    await expect(sandbox.provider.createIntent(order)).rejects.toThrow();
    const { intentId } = await sandbox.provider.createIntent(order);
    expect((await sandbox.provider.createIntent(order)).intentId).toBe(intentId);
    expect(await sandbox.count('sandbox_intents')).toBe(before + 1);
  });
});
