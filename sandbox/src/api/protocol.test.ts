/** Tests the wire protocol without a client: keys, form encoding, errors, idempotency, expansion. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCard, goodCard, openTestSandbox, secretKey, type TestSandbox } from '../test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await openTestSandbox();
}, 120_000);
afterAll(() => sandbox.close());

interface Said {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, never> & { readonly id: string; readonly error: Record<string, unknown> };
}

async function call(
  method: string,
  path: string,
  {
    form = '',
    key,
    authorization = `Bearer ${secretKey}`,
    type = 'application/x-www-form-urlencoded',
  }: {
    readonly form?: string;
    readonly key?: string;
    readonly authorization?: string | null;
    readonly type?: string;
  } = {},
): Promise<Said> {
  const answer = await fetch(`${sandbox.url}/v1${path}`, {
    method,
    headers: {
      ...(authorization !== null && { authorization }),
      ...(method === 'POST' && { 'content-type': type }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(method === 'POST' && { body: form }),
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as never };
}

const order = 'amount=5235&currency=usd&metadata[payment_id]=7';

async function pay(cardNumber = goodCard.cardNumber): Promise<string> {
  const { body } = await call('POST', '/payment_intents', { form: order });
  const card = { ...getCard(cardNumber), clientSecret: body['client_secret'] };
  await sandbox.post('/sandbox/payment_intents/confirm', card);
  return body.id;
}

async function saveCard(cardNumber: string): Promise<{ customer: string; method: string }> {
  const { body: customer } = await call('POST', '/customers');
  const { body: setup } = await call('POST', '/setup_intents', { form: `customer=${customer.id}` });
  const card = { ...getCard(cardNumber), clientSecret: setup['client_secret'] };
  await sandbox.post('/sandbox/setup_intents/confirm', card);
  await sandbox.receivedTypes();
  const saved = sandbox.received.find(({ method }) => method?.setupId === setup.id);
  return { customer: customer.id, method: saved?.method?.methodId ?? '' };
}

describe('the API key', () => {
  it.each([null, 'Bearer sk_test_other', secretKey, 'Basic c2s6', 'Bearer '])(
    '%s grants no access',
    async (authorization) => {
      for (const [method, path] of [
        ['POST', '/payment_intents'],
        ['GET', '/payment_intents/pi_x'],
        ['DELETE', '/nowhere'],
      ] as const) {
        const said = await call(method, path, { form: order, authorization });
        expect(said).toMatchObject({ status: 401, body: { error: { type: 'invalid_request_error' } } });
      }
    },
  );
});

describe('unknown input is rejected', () => {
  it.each([
    [
      'an unknown parameter',
      'POST',
      '/payment_intents',
      `${order}&setup_future_usage=manual`,
      { code: 'parameter_unknown', param: 'setup_future_usage' },
    ],
    [
      'an unknown part of one',
      'POST',
      '/checkout/sessions',
      'mode=payment&success_url=http://a.test&cancel_url=http://a.test&line_items[0][quantity]=1&line_items[0][price_data][currency]=usd&line_items[0][price_data][unit_amount]=500&line_items[0][price_data][product_data][name]=a&line_items[0][price_data][product_data][images][0]=b',
      { code: 'parameter_unknown', param: 'line_items[0][price_data][product_data][images]' },
    ],
    [
      'a missing one',
      'POST',
      '/payment_intents',
      'currency=usd',
      { code: 'parameter_missing', param: 'amount' },
    ],
    [
      'an amount of letters',
      'POST',
      '/payment_intents',
      'amount=5.5&currency=usd',
      { code: 'parameter_invalid_integer', param: 'amount' },
    ],
    ['another currency', 'POST', '/payment_intents', 'amount=500&currency=eur', { param: 'currency' }],
    [
      'a page that leads to a script',
      'POST',
      '/checkout/sessions',
      'mode=payment&success_url=javascript:alert(1)&cancel_url=http://a.test&line_items[0][quantity]=1&line_items[0][price_data][currency]=usd&line_items[0][price_data][unit_amount]=500&line_items[0][price_data][product_data][name]=a',
      { code: 'url_invalid', param: 'success_url' },
    ],
    ['an expansion', 'POST', '/payment_intents', `${order}&expand[0]=review`, { param: 'expand' }],
    [
      'a customer',
      'POST',
      '/setup_intents',
      'customer=cus_x',
      { code: 'resource_missing', param: 'customer' },
    ],
    [
      'a saved card without confirm',
      'POST',
      '/payment_intents',
      `${order}&payment_method=pm_x`,
      { param: 'payment_method' },
    ],
    ['a prototype', 'POST', '/payment_intents', `${order}&metadata[__proto__][a]=b`, {}],
    [
      'a name that every object has',
      'POST',
      '/payment_intents',
      `${order}&toString[a]=b`,
      { code: 'parameter_unknown', param: 'toString' },
    ],
    ['a parameter given twice', 'POST', '/payment_intents', `${order}&amount=9`, { param: 'amount' }],
  ])('%s', async (_name, method, path, form, error) => {
    const said = await call(method, path, { form });
    expect(said).toMatchObject({ status: 400, body: { error: { type: 'invalid_request_error', ...error } } });
  });

  it('except metadata keys that equal names of object properties', async () => {
    const { body } = await call('POST', '/payment_intents', { form: `${order}&metadata[toString]=9` });
    expect(body['metadata']).toEqual({ payment_id: '7', toString: '9' });
  });

  it('in an unknown path, a body that is not a form, and a nested object', async () => {
    const nowhere = await call('POST', '/invoices', { form: 'a=b' });
    expect(nowhere).toMatchObject({
      status: 404,
      body: { error: { message: 'Unrecognized request URL (POST: /v1/invoices).' } },
    });
    expect((await call('POST', '/payment_intents', { form: '{}', type: 'application/json' })).status).toBe(
      415,
    );
    for (const path of [
      '/payment_intents/pi_x',
      '/checkout/sessions/cs_x',
      '/refunds/re_x',
      '/disputes/dp_x',
      '/payment_methods/pm_x',
    ]) {
      const missing = await call('GET', path);
      expect(missing).toMatchObject({ status: 404, body: { error: { code: 'resource_missing' } } });
    }
  });
});

describe('an idempotency key', () => {
  it('repeats the first answer verbatim and changes nothing', async () => {
    const key = randomUUID();
    const before = await sandbox.count('sandbox_intents');
    const first = await call('POST', '/payment_intents', { form: order, key });
    // A retry after a lost answer may order its parameters differently.
    const again = await call('POST', '/payment_intents', {
      form: 'metadata[payment_id]=7&currency=usd&amount=5235',
      key,
    });
    expect(again.body).toEqual(first.body);
    expect([first, again].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true']);
    expect(await sandbox.count('sandbox_intents')).toBe(before + 1);
  });

  it.each([
    ['another amount', '/payment_intents', 'amount=5236&currency=usd&metadata[payment_id]=7'],
    ['one parameter more', '/payment_intents', `${order}&description=x`],
    ['another call', '/customers', ''],
  ])('is rejected with %s', async (_name, path, form) => {
    const key = randomUUID();
    await call('POST', '/payment_intents', { form: order, key });
    const said = await call('POST', path, { form, key });
    expect(said).toMatchObject({ status: 400, body: { error: { type: 'idempotency_error' } } });
  });

  it('can be reused after invalid parameters', async () => {
    const key = randomUUID();
    expect((await call('POST', '/payment_intents', { form: 'amount=1&currency=usd', key })).status).toBe(400);
    expect((await call('POST', '/payment_intents', { form: order, key })).status).toBe(200);
  });

  it('repeats a decline of the same intent', async () => {
    const { customer, method } = await saveCard('4000000000000341');
    const form = `${order}&confirm=true&customer=${customer}&payment_method=${method}&return_url=http://a.test`;
    const before = await sandbox.count('sandbox_charges');
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => call('POST', '/payment_intents', { form, key: `decline:${method}` })),
    );
    for (const answer of answers) expect(answer).toMatchObject({ status: 402, body: answers[0]?.body });
    expect(answers[0]?.body.error).toMatchObject({
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'generic_decline',
      message: 'Your card was declined.',
      payment_intent: {
        object: 'payment_intent',
        status: 'requires_payment_method',
        metadata: { payment_id: '7' },
      },
    });
    expect(await sandbox.count('sandbox_charges')).toBe(before + 1);
  });
});

describe('an object', () => {
  it('contains ids of other objects, expanded on request', async () => {
    const id = await pay();
    const path = `/payment_intents/${id}`;
    const { body: plain } = await call('GET', path);
    expect(plain['latest_charge']).toMatch(/^ch_/);
    const { body: charge } = await call('GET', `${path}?expand[0]=latest_charge`);
    expect(charge['latest_charge']).toMatchObject({
      status: 'succeeded',
      balance_transaction: expect.stringMatching(/^txn_/) as string,
    });
    const { body: fee } = await call('GET', `${path}?expand[0]=latest_charge.balance_transaction`);
    expect(fee['latest_charge']).toMatchObject({ balance_transaction: { fee: 182, net: 5053 } });
  });

  it('of a declined payment shows the failed charge', async () => {
    const { body } = await call(
      'GET',
      `/payment_intents/${await pay('4000000000000002')}?expand[]=latest_charge`,
    );
    expect(body).toMatchObject({
      status: 'requires_payment_method',
      latest_charge: { status: 'failed' },
      last_payment_error: { code: 'card_declined' },
    });
  });
});

describe('the sandbox rejects', () => {
  it('refunding more than the charge', async () => {
    const intent = await pay();
    const refund = (amount: number) =>
      call('POST', '/refunds', { form: `payment_intent=${intent}&amount=${String(amount)}` });
    expect(await refund(5236)).toMatchObject({ status: 400, body: { error: { param: 'amount' } } });
    expect(await refund(5235)).toMatchObject({
      status: 200,
      body: { object: 'refund', status: 'succeeded' },
    });
    expect(await refund(1)).toMatchObject({
      status: 400,
      body: { error: { code: 'charge_already_refunded' } },
    });
  });

  it('canceling a paid payment', async () => {
    const said = await call('POST', `/payment_intents/${await pay()}/cancel`);
    expect(said).toMatchObject({
      status: 400,
      body: { error: { code: 'payment_intent_unexpected_state', payment_intent: { status: 'succeeded' } } },
    });
  });

  it('expiring a paid page', async () => {
    const page =
      'mode=payment&success_url=http://a.test&cancel_url=http://a.test&line_items[0][quantity]=1&line_items[0][price_data][currency]=usd&line_items[0][price_data][unit_amount]=500&line_items[0][price_data][product_data][name]=a';
    const { body: session } = await call('POST', '/checkout/sessions', { form: page });
    expect(session).toMatchObject({ status: 'open', amount_total: 500, payment_intent: null });
    await sandbox.post(`/sandbox/checkout/${session.id}/pay`, goodCard);
    const said = await call('POST', `/checkout/sessions/${session.id}/expire`);
    expect(said).toMatchObject({ status: 400, body: { error: { type: 'invalid_request_error' } } });
    expect(said.body.error['message']).toContain('a status of `complete`');
    expect((await call('GET', `/checkout/sessions/${session.id}`)).body).toMatchObject({
      status: 'complete',
      url: null,
      payment_intent: expect.stringMatching(/^pi_/) as string,
    });
  });
});
