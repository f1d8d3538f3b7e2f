import { toCents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CardProviderError } from '../../../server/src/platform/card-provider/port.ts';
import {
  getCard,
  checkoutOrder,
  getIntentId,
  goodCard,
  intentOrder,
  openPage,
  openTestSandbox,
  getPathname,
  publicUrl,
  type TestSandbox,
} from '../test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await openTestSandbox();
}, 120_000);
afterAll(() => sandbox.close());

const confirmPath = '/sandbox/payment_intents/confirm';

async function readStatus(intentId: string) {
  return (await sandbox.provider.findIntent(intentId))?.status;
}

describe('an order', () => {
  it.each([0, 49, 100_000_000, -5])('of %i cents is rejected', async (amount) => {
    const amountCents = toCents(amount);
    const form = sandbox.provider.createIntent(intentOrder({ amountCents }));
    await expect(form).rejects.toBeInstanceOf(CardProviderError);
    const page = checkoutOrder({ amountCents, lines: [{ name: 'Entry', amountCents }] });
    await expect(sandbox.provider.createCheckout(page)).rejects.toBeInstanceOf(CardProviderError);
  });

  it('with lines that do not sum to its amount is rejected', async () => {
    const order = checkoutOrder({ lines: [{ name: 'Entry', amountCents: toCents(5000) }] });
    await expect(sandbox.provider.createCheckout(order)).rejects.toThrow('sum');
  });

  it('with a key that is too long is rejected', async () => {
    const order = intentOrder({ idempotencyKey: 'k'.repeat(256) });
    await expect(sandbox.provider.createIntent(order)).rejects.toThrow('at most 255 characters');
  });

  it('with a used key is rejected when it differs, and answered alike when it does not', async () => {
    const order = intentOrder();
    const first = await sandbox.provider.createIntent(order);
    const other = { ...order, amountCents: toCents(9999) };
    await expect(sandbox.provider.createIntent(other)).rejects.toThrow('same parameters');
    const { idempotencyKey } = order;
    await expect(sandbox.provider.createCheckout(checkoutOrder({ idempotencyKey }))).rejects.toThrow(
      'same parameters',
    );
    expect(await sandbox.provider.createIntent({ ...order, metadata: { ...order.metadata } })).toEqual(first);
  });

  it('sent twenty times at once creates one intent', async () => {
    const before = await sandbox.count('sandbox_intents');
    const order = intentOrder();
    const answers = await Promise.all(Array.from({ length: 20 }, () => sandbox.provider.createIntent(order)));
    expect(new Set(answers.map((answer) => answer.intentId)).size).toBe(1);
    expect(await sandbox.count('sandbox_intents')).toBe(before + 1);
  });

  it('gets ids and a secret in Stripe’s format', async () => {
    const { intentId, clientSecret } = await sandbox.provider.createIntent(intentOrder());
    expect(intentId).toMatch(/^pi_[A-Za-z0-9]{24}$/);
    expect(clientSecret).toMatch(new RegExp(`^${intentId}_secret_[A-Za-z0-9]{25}$`));
  });
});

describe('confirming an intent', () => {
  it.each([
    [
      'an unknown secret',
      { ...goodCard, clientSecret: `pi_${'a'.repeat(24)}_secret_${'b'.repeat(25)}` },
      404,
    ],
    ['a secret of no shape', { ...goodCard, clientSecret: "' or 1=1 --" }, 404],
    ['no secret', goodCard, 400],
    ['an empty body', {}, 400],
    ['no body', undefined, 400],
    ['a list', [], 400],
    ['a month of letters', { ...goodCard, clientSecret: 'pi_1', expMonth: '12' }, 400],
  ])('with %s is rejected', async (_name, body, status) => {
    const answer = await sandbox.post(confirmPath, body);
    expect(answer).toMatchObject({ status, body: { status: 'failed' } });
    expect(answer.body.error?.message).toBeTypeOf('string');
  });

  // security: 3.7.2
  it.each([
    'https://evil.example/',
    '//evil.example/success',
    'javascript:alert(1)',
    'http://localhost:3000@evil.example/',
  ])('with a return to %s is rejected', async (returnUrl) => {
    const { clientSecret } = await sandbox.provider.createIntent(intentOrder());
    expect((await sandbox.post(confirmPath, { ...goodCard, clientSecret, returnUrl })).status).toBe(400);
  });

  it('with an invalid card changes nothing and sends no event', async () => {
    await sandbox.receivedTypes();
    const { clientSecret, intentId } = await sandbox.provider.createIntent(intentOrder());
    const answer = await sandbox.post(confirmPath, { ...getCard('4242424242424241'), clientSecret });
    expect(answer).toMatchObject({
      status: 402,
      body: { status: 'failed', error: { code: 'incorrect_number' } },
    });
    expect(await readStatus(intentId)).toBe('requires_payment_method');
    expect(await sandbox.receivedTypes()).toEqual([]);
  });

  it('with a declined card reopens the intent, and another card can pay it', async () => {
    await sandbox.receivedTypes();
    const { clientSecret, intentId } = await sandbox.provider.createIntent(intentOrder());
    const declined = await sandbox.post(confirmPath, { ...getCard('4000000000009995'), clientSecret });
    expect(declined).toEqual({
      status: 402,
      body: {
        status: 'failed',
        error: {
          code: 'card_declined',
          declineCode: 'insufficient_funds',
          message: 'Your card has insufficient funds.',
        },
      },
    });
    expect(await readStatus(intentId)).toBe('requires_payment_method');
    expect(await sandbox.receivedTypes()).toEqual(['charge.failed', 'payment_intent.payment_failed']);
    expect(sandbox.received.findLast((event) => event.kind === 'payment_failed')).toMatchObject({
      intentId,
      failureMessage: 'Your card has insufficient funds.',
    });
    const paid = await sandbox.post(confirmPath, { ...goodCard, clientSecret, surplus: 'dropped' });
    expect(paid).toEqual({ status: 200, body: { status: 'succeeded' } });
    expect(await sandbox.receivedTypes()).toEqual(['charge.succeeded', 'payment_intent.succeeded']);
    expect(
      sandbox.received.find((event) => event.intentId === intentId && event.kind === 'payment_succeeded'),
    ).toMatchObject({
      amountCents: 5235,
      feeCents: 182,
      currency: 'usd',
      metadata: { payment: '7' },
    });
    expect(await sandbox.provider.findIntent(intentId)).toMatchObject({
      status: 'succeeded',
      feeCents: 182,
      refundedCents: 0,
    });
  });

  it('returns the browser with the outcome, never with the secret', async () => {
    const { clientSecret, intentId } = await sandbox.provider.createIntent(intentOrder());
    const { body } = await sandbox.post(confirmPath, {
      ...goodCard,
      clientSecret,
      returnUrl: '/success?a=1',
    });
    expect(body.redirectUrl).toBe(
      `${publicUrl}/success?a=1&payment_intent=${intentId}&redirect_status=succeeded`,
    );
  });

  it('fails for a canceled intent, and a paid one cannot be canceled', async () => {
    const canceled = await sandbox.provider.createIntent(intentOrder());
    expect(await sandbox.provider.cancelIntent(canceled.intentId)).toBe('canceled');
    const { clientSecret } = canceled;
    expect((await sandbox.post(confirmPath, { ...goodCard, clientSecret })).status).toBe(400);
    const paid = await sandbox.provider.createIntent(intentOrder());
    await sandbox.post(confirmPath, { ...goodCard, clientSecret: paid.clientSecret });
    expect(await sandbox.provider.cancelIntent(paid.intentId)).toBe('succeeded');
  });
});

describe('the hosted page', () => {
  // security: 1.2.1
  it('shows the order and escapes its text', async () => {
    const lines = [{ name: '<script>alert(1)</script>', amountCents: toCents(5235) }];
    const { url } = await sandbox.provider.createCheckout(
      checkoutOrder({ lines, cancelUrl: `${publicUrl}/?a="><b>` }),
    );
    const page = await sandbox.get(getPathname(url));
    expect(page.status).toBe(200);
    expect(page.text).toContain('$52.35');
    expect(page.text).toContain('&lt;script&gt;alert(1)');
    expect(page.text).not.toContain('<script>alert');
    expect(page.text).not.toContain('"><b>');
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
  });

  it.each([
    '/sandbox/checkout/cs_test_x',
    `/sandbox/checkout/cs_test_${'a'.repeat(24)}`,
    '/sandbox/authentications/auth_x',
  ])('%s is not found', async (path) => {
    expect((await sandbox.get(path)).status).toBe(404);
    expect((await sandbox.post(`${path}/pay`, goodCard)).status).toBe(404);
  });

  it.each(['sandbox.css', 'checkout.js', 'authentication.js', 'inter.woff2'])('serves %s', async (name) => {
    expect((await sandbox.get(`/sandbox/assets/${name}`)).status).toBe(200);
  });

  it('has no intent until a card reaches the bank', async () => {
    const before = await sandbox.count('sandbox_intents');
    const { url, sessionId } = await sandbox.provider.createCheckout(
      checkoutOrder({ description: 'Entry of Ada' }),
    );
    expect(await sandbox.provider.findCheckout(sessionId)).toMatchObject({ intentId: null });
    expect((await sandbox.get(getPathname(url))).text).toContain('Entry of Ada');
    const mistyped = await sandbox.post(`${getPathname(url)}/pay`, getCard('4242424242424241'));
    expect(mistyped).toMatchObject({ status: 402, body: { error: { code: 'incorrect_number' } } });
    expect(await sandbox.provider.findCheckout(sessionId)).toEqual({
      sessionId,
      status: 'open',
      intentId: null,
    });
    expect(await sandbox.count('sandbox_intents')).toBe(before);
  });

  it('keeps one intent with the order from the first decline to the payment', async () => {
    await sandbox.receivedTypes();
    const { url, sessionId } = await sandbox.provider.createCheckout(
      checkoutOrder({ description: 'Entry of Ada', metadata: { payment: '8' } }),
    );
    const payPath = `${getPathname(url)}/pay`;
    expect((await sandbox.post(payPath, getCard('4000000000009995'))).status).toBe(402);
    const intentId = await getIntentId(sandbox, sessionId);
    expect(await sandbox.provider.findCheckout(sessionId)).toMatchObject({ status: 'open' });
    expect(await sandbox.provider.findIntent(intentId)).toMatchObject({
      status: 'requires_payment_method',
      amountCents: 5235,
      metadata: { payment: '8' },
    });
    const { rows } = await sandbox.database.read((db) =>
      sql`select description from sandbox_intents where id = ${intentId}`.execute(db),
    );
    expect(rows).toEqual([{ description: 'Entry of Ada' }]);
    expect((await sandbox.get(getPathname(url))).text).toContain('insufficient funds');
    expect(await sandbox.receivedTypes()).toEqual(['charge.failed', 'payment_intent.payment_failed']);
    expect((await sandbox.post(payPath, goodCard)).status).toBe(200);
    expect(await getIntentId(sandbox, sessionId)).toBe(intentId);
    expect(await readStatus(intentId)).toBe('succeeded');
  });

  it('has one intent after twenty declined cards at once', async () => {
    const { payPath, sessionId } = await openPage(sandbox);
    const before = await sandbox.count('sandbox_intents');
    const declined = getCard('4000000000009995');
    const answers = await Promise.all(Array.from({ length: 20 }, () => sandbox.post(payPath, declined)));
    expect(answers.map((answer) => answer.status)).toEqual(Array<number>(20).fill(402));
    expect(await sandbox.count('sandbox_intents')).toBe(before + 1);
    expect(await readStatus(await getIntentId(sandbox, sessionId))).toBe('requires_payment_method');
  });

  it('accepts one payment, sends its event, and rejects a second', async () => {
    await sandbox.receivedTypes();
    const { sessionId, path, payPath } = await openPage(sandbox);
    expect(await sandbox.post(payPath, goodCard)).toEqual({
      status: 200,
      body: { status: 'succeeded', redirectUrl: `${publicUrl}/queue-holding?paid=1` },
    });
    expect(await sandbox.post(payPath, goodCard)).toMatchObject({
      status: 400,
      body: { error: { message: 'This payment is already complete.' } },
    });
    expect(await sandbox.receivedTypes()).toEqual([
      'charge.succeeded',
      'checkout.session.completed',
      'payment_intent.succeeded',
    ]);
    expect(await sandbox.provider.findCheckout(sessionId)).toEqual({
      sessionId,
      status: 'complete',
      intentId: sandbox.received.findLast(({ kind }) => kind === 'payment_succeeded')?.intentId,
    });
    expect(await readStatus(await getIntentId(sandbox, sessionId))).toBe('succeeded');
    expect(await sandbox.provider.expireCheckout(sessionId)).toBe('complete');
    expect((await sandbox.get(path)).text).toContain('Payment complete');
  });

  it('is charged once when paid twenty times at once', async () => {
    const { payPath } = await openPage(sandbox);
    const before = await sandbox.count('sandbox_charges');
    const answers = await Promise.all(Array.from({ length: 20 }, () => sandbox.post(payPath, goodCard)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array<number>(19).fill(400)]);
    expect(await sandbox.count('sandbox_charges')).toBe(before + 1);
  });

  it.each(['untouched', 'declined before'])('%s, paid and expired at once has one outcome', async (page) => {
    for (let round = 0; round < 10; round += 1) {
      const { sessionId, payPath } = await openPage(sandbox);
      const isTried = page === 'declined before';
      if (isTried) await sandbox.post(payPath, getCard('4000000000009995'));
      const [paid, expired] = await Promise.all([
        sandbox.post(payPath, goodCard),
        sandbox.provider.expireCheckout(sessionId),
      ]);
      const { intentId } = (await sandbox.provider.findCheckout(sessionId))!;
      const status = intentId === null ? null : await readStatus(intentId);
      expect([paid.status, expired, status]).toEqual(
        paid.status === 200 ? [200, 'complete', 'succeeded'] : [400, 'expired', isTried ? 'canceled' : null],
      );
    }
  });

  it('expires without an attempt, accepts no card, cancels no intent, and sends one event', async () => {
    await sandbox.receivedTypes();
    const { sessionId, path, payPath } = await openPage(sandbox);
    expect(await sandbox.provider.expireCheckout(sessionId)).toBe('expired');
    expect(await sandbox.provider.expireCheckout(sessionId)).toBe('expired');
    expect(await sandbox.post(payPath, goodCard)).toMatchObject({
      status: 400,
      body: { error: { code: 'checkout_session_expired' } },
    });
    expect((await sandbox.get(path)).text).toContain('expired');
    expect(await sandbox.receivedTypes()).toEqual(['checkout.session.expired']);
    expect(await sandbox.provider.findCheckout(sessionId)).toMatchObject({ intentId: null });
  });

  it('expires after a decline, accepts no card, cancels its intent, and sends one event', async () => {
    const { sessionId, path, payPath } = await openPage(sandbox);
    await sandbox.post(payPath, getCard('4000000000009995'));
    await sandbox.receivedTypes();
    const intentId = await getIntentId(sandbox, sessionId);
    await expect(sandbox.provider.cancelIntent(intentId)).rejects.toThrow('expire the session');
    expect(await sandbox.provider.expireCheckout(sessionId)).toBe('expired');
    expect(await sandbox.provider.expireCheckout(sessionId)).toBe('expired');
    expect(await sandbox.post(payPath, goodCard)).toMatchObject({
      status: 400,
      body: { error: { code: 'checkout_session_expired' } },
    });
    expect((await sandbox.get(path)).text).toContain('expired');
    expect(await readStatus(intentId)).toBe('canceled');
    expect(await sandbox.receivedTypes()).toEqual(['checkout.session.expired', 'payment_intent.canceled']);
  });

  it('an unknown session cannot be expired', async () => {
    await expect(sandbox.provider.expireCheckout('cs_test_x')).rejects.toThrow(CardProviderError);
    expect(await sandbox.provider.findCheckout('cs_test_x')).toBeNull();
    expect(await sandbox.provider.findIntent('pi_x')).toBeNull();
  });
});
