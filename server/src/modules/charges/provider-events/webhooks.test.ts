import { beforeAll, describe, expect, it } from 'vitest';
import { countRows, deadLetters, listPositions, listRefunds } from '../../../../test/database/books.ts';
import { buildPayments, type BuiltPayment } from '../../../../test/factories/build-payments.ts';
import { postWebhook, signWebhook, succeededBody } from '../../../../test/outside/signed-webhook.ts';
import { startTestProduct, type TestProduct } from '../../../../test/product/test-product.ts';

let product: TestProduct;
let payment: BuiltPayment;
let secret: string;
let now: number;

beforeAll(async () => {
  product = await startTestProduct();
  [payment] = (await buildPayments(product.database, 1)) as [BuiltPayment];
  secret = product.settings.sandboxWebhookSecret;
  now = await product.clock.nowSeconds();
});

const parseV1 = (header: string) => /v1=([0-9a-f]+)/.exec(header)?.[1] ?? '';

describe('a forged webhook', () => {
  const body = () => succeededBody(payment);
  const forgeries: [string, () => { body: string; signature: string }][] = [
    ['unsigned', () => ({ body: body(), signature: '' })],
    ['signed with another secret', () => signWebhook(body(), 'whsec_another', now)],
    ['signed with an empty secret', () => signWebhook(body(), '', now)],
    [
      'changed after it was signed',
      () => ({ ...signWebhook(body(), secret, now), body: body().replace('5235', '5236') }),
    ],
    ['with one more space', () => ({ ...signWebhook(body(), secret, now), body: `${body()} ` })],
    ['of six minutes ago', () => signWebhook(body(), secret, now - 360)],
    ['of tomorrow', () => signWebhook(body(), secret, now + 86_400)],
    ['of six minutes ahead', () => signWebhook(body(), secret, now + 360)],
    [
      'signed in the old scheme v0 only',
      () => {
        const signed = signWebhook(body(), secret, now);
        return { ...signed, signature: signed.signature.replace('v1=', 'v0=') };
      },
    ],
    [
      'without a time',
      () => {
        const signed = signWebhook(body(), secret, now);
        return { ...signed, signature: `v1=${parseV1(signed.signature)}` };
      },
    ],
    ['of the live mode', () => signWebhook(succeededBody(payment, { livemode: true }), secret, now)],
    [
      'of another version',
      () => signWebhook(succeededBody(payment, { api_version: '2020-08-27' }), secret, now),
    ],
    ['without a version', () => signWebhook(succeededBody(payment, { api_version: null }), secret, now)],
    ['without a mode', () => signWebhook(succeededBody(payment, { livemode: undefined }), secret, now)],
    ['that is no event', () => signWebhook('{"id":"evt_1"}', secret, now)],
    ['that is no JSON', () => signWebhook('{', secret, now)],
    ['that is empty', () => signWebhook('', secret, now)],
    [
      'with an id that is no id',
      () => signWebhook(succeededBody(payment, { id: "x'; drop table users" }), secret, now),
    ],
    [
      'with an amount that is no number',
      () => signWebhook(succeededBody(payment, {}, { amount: '52.35' }), secret, now),
    ],
    ['with half a cent', () => signWebhook(succeededBody(payment, {}, { amount: 5235.5 }), secret, now)],
  ];

  // security: T10
  it.each(forgeries)('%s is answered with 400 and stores no row', async (_name, forge) => {
    expect(await postWebhook(product.url, forge())).toBe(400);
    expect(await countRows(product.database, 'provider_events')).toBe(0);
    expect(await listPositions(product.database)).toEqual([]);
  });

  it('is refused without a detailed reason', async () => {
    const answer = await product.request('POST', '/api/webhooks/card', { body: {} });
    expect([answer.status, answer.body]).toMatchObject([400, { code: 'webhook_refused' }]);
    expect(JSON.stringify(answer.body)).not.toContain('whsec');
  });
});

describe('a webhook of the provider', () => {
  // security: T11
  it('makes one row and one position when sent twice and ten times concurrently', async () => {
    const webhook = signWebhook(succeededBody(payment), secret, now);
    expect(await postWebhook(product.url, webhook)).toBe(200);
    expect(await postWebhook(product.url, webhook)).toBe(200);
    const again = await Promise.all(Array.from({ length: 10 }, () => postWebhook(product.url, webhook)));
    expect(new Set(again)).toEqual(new Set([200]));
    expect(await countRows(product.database, 'provider_events')).toBe(1);
    expect(await listPositions(product.database)).toHaveLength(1);
  });

  it('is accepted with either signature during a secret rotation', async () => {
    const [next] = (await buildPayments(product.database, 1)) as [BuiltPayment];
    const body = succeededBody(next);
    const good = signWebhook(body, secret, now);
    const signature = `${good.signature},v1=${'0'.repeat(64)}`;
    expect(await postWebhook(product.url, { body, signature })).toBe(200);
    expect(await listPositions(product.database)).toHaveLength(2);
  });

  it('of an unknown kind is stored and changes nothing', async () => {
    const body = succeededBody(payment, { id: 'evt_strange', type: 'customer.created' });
    expect(await postWebhook(product.url, signWebhook(body, secret, now))).toBe(200);
    expect(await listPositions(product.database)).toHaveLength(2);
  });
});

describe('a provider webhook that does not match our data', () => {
  const unknown = '00000000-0000-4000-8000-000000000001';
  it.each([
    ['of another currency', { currency: 'eur' }],
    ['about a payment that was never begun', { metadata: { payment_id: unknown } }],
    ['about no payment at all', { metadata: {} }],
  ])('%s becomes a dead letter and books nothing', async (_name, facts) => {
    const opened = await startTestProduct();
    const [waiting] = (await buildPayments(opened.database, 1)) as [BuiltPayment];
    const strange = { ...waiting, intentId: 'pi_strange' };
    const at = await opened.clock.nowSeconds();
    const webhook = signWebhook(succeededBody(strange, {}, facts), opened.settings.sandboxWebhookSecret, at);
    expect(await postWebhook(opened.url, webhook)).toBe(200);
    expect(await deadLetters(opened.database)).toHaveLength(1);
    expect(await listPositions(opened.database)).toEqual([]);
    expect(await countRows(opened.database, 'ledger_transactions')).toBe(0);
    await opened.close({ dataChecks: false });
  });

  it('with another amount makes no position and is refunded in full', async () => {
    const opened = await startTestProduct();
    const [waiting] = (await buildPayments(opened.database, 1)) as [BuiltPayment];
    const at = await opened.clock.nowSeconds();
    const body = succeededBody(waiting, {}, { amount: 5_200, amount_received: 5_200 });
    const webhook = signWebhook(body, opened.settings.sandboxWebhookSecret, at);
    expect(await postWebhook(opened.url, webhook)).toBe(200);
    expect(await listPositions(opened.database)).toEqual([]);
    expect(await listRefunds(opened.database)).toMatchObject([{ amountCents: 5_200 }]);
  });

  // security: T12
  it('becomes a dead letter if it names one member’s payment for another’s charge, and correct ones count', async () => {
    const opened = await startTestProduct();
    const [ann, ben] = (await buildPayments(opened.database, 2)) as [BuiltPayment, BuiltPayment];
    const { sandboxWebhookSecret } = opened.settings;
    const at = await opened.clock.nowSeconds();
    const tell = (body: string) => postWebhook(opened.url, signWebhook(body, sandboxWebhookSecret, at));
    const mixed = succeededBody({ ...ben, intentId: ann.intentId }, { id: 'evt_mixed' });
    expect([await tell(mixed), await tell(mixed)]).toEqual([200, 200]);
    expect(await deadLetters(opened.database)).toHaveLength(1);
    expect(await listRefunds(opened.database)).toEqual([]);
    await tell(succeededBody(ben));
    await tell(succeededBody(ann));
    expect((await listPositions(opened.database)).map(({ userId: id }) => id)).toEqual([
      ben.userId,
      ann.userId,
    ]);
    expect(await listRefunds(opened.database)).toEqual([]);
    await opened.writer.retryDeadLetters();
    expect(await deadLetters(opened.database)).toHaveLength(1);
    await opened.close({ dataChecks: false });
  });

  it('of a connected account is not a payment here', async () => {
    const [waiting] = (await buildPayments(product.database, 1)) as [BuiltPayment];
    const before = await listPositions(product.database);
    const body = succeededBody(waiting, { account: 'acct_of_a_member' });
    expect(await postWebhook(product.url, signWebhook(body, secret, now))).toBe(200);
    expect(await listPositions(product.database)).toEqual(before);
  });
});
