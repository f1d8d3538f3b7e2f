import { toCents } from '@circle-link/contract/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CardProviderError } from '../../../server/src/platform/card-provider/port.ts';
import {
  cardOf,
  checkoutOrder,
  goodCard,
  intentOrder,
  openTestSandbox,
  pathOf,
  publicUrl,
  type TestSandbox,
} from '../test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await openTestSandbox();
}, 120_000);
afterAll(() => sandbox.close());

const confirmPath = '/sandbox/payment_intents/confirm';

async function openCheckout() {
  const { sessionId, url, intentId } = await sandbox.provider.createCheckout(checkoutOrder());
  return { sessionId, intentId: intentId!, path: pathOf(url), payPath: `${pathOf(url)}/pay` };
}

async function statusOf(intentId: string) {
  return (await sandbox.provider.findIntent(intentId))?.status;
}

describe('an order', () => {
  it.each([0, 49, 100_000_000, -5])('of %i cents is refused', async (amount) => {
    const amountCents = toCents(amount);
    const form = sandbox.provider.createIntent(intentOrder({ amountCents }));
    await expect(form).rejects.toBeInstanceOf(CardProviderError);
    const page = checkoutOrder({ amountCents, lines: [{ name: 'Entry', amountCents }] });
    await expect(sandbox.provider.createCheckout(page)).rejects.toBeInstanceOf(CardProviderError);
  });

  it('whose lines do not sum to its amount is refused', async () => {
    const order = checkoutOrder({ lines: [{ name: 'Entry', amountCents: toCents(5000) }] });
    await expect(sandbox.provider.createCheckout(order)).rejects.toThrow('sum');
  });

  it('with a key that is too long is refused', async () => {
    const order = intentOrder({ idempotencyKey: 'k'.repeat(256) });
    await expect(sandbox.provider.createIntent(order)).rejects.toThrow('at most 255 characters');
  });

  it('under a used key is refused when it differs, and answered alike when it does not', async () => {
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

  it('sent twenty times at once makes one intent', async () => {
    const before = await sandbox.count('sandbox_intents');
    const order = intentOrder();
    const answers = await Promise.all(Array.from({ length: 20 }, () => sandbox.provider.createIntent(order)));
    expect(new Set(answers.map((answer) => answer.intentId)).size).toBe(1);
    expect(await sandbox.count('sandbox_intents')).toBe(before + 1);
  });

  it('gets ids and a secret in the shape of Stripe’s', async () => {
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
  ])('with %s is refused', async (_name, body, status) => {
    const answer = await sandbox.post(confirmPath, body);
    expect(answer).toMatchObject({ status, body: { status: 'failed' } });
    expect(answer.body.error?.message).toBeTypeOf('string');
  });

  it.each([
    'https://evil.example/',
    '//evil.example/success',
    'javascript:alert(1)',
    'http://localhost:3000@evil.example/',
  ])('with a return to %s is refused', async (returnUrl) => {
    const { clientSecret } = await sandbox.provider.createIntent(intentOrder());
    expect((await sandbox.post(confirmPath, { ...goodCard, clientSecret, returnUrl })).status).toBe(400);
  });

  it('a mistyped card changes nothing and tells no one', async () => {
    await sandbox.receivedTypes();
    const { clientSecret, intentId } = await sandbox.provider.createIntent(intentOrder());
    const answer = await sandbox.post(confirmPath, { ...cardOf('4242424242424241'), clientSecret });
    expect(answer).toMatchObject({
      status: 402,
      body: { status: 'failed', error: { code: 'incorrect_number' } },
    });
    expect(await statusOf(intentId)).toBe('requires_payment_method');
    expect(await sandbox.receivedTypes()).toEqual([]);
  });

  it('a decline sends the intent back, and another card may pay it', async () => {
    await sandbox.receivedTypes();
    const { clientSecret, intentId } = await sandbox.provider.createIntent(intentOrder());
    const declined = await sandbox.post(confirmPath, { ...cardOf('4000000000009995'), clientSecret });
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
    expect(await statusOf(intentId)).toBe('requires_payment_method');
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

  it('a canceled intent cannot be paid; a paid one cannot be canceled', async () => {
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
  it('shows the order and escapes what it shows', async () => {
    const lines = [{ name: '<script>alert(1)</script>', amountCents: toCents(5235) }];
    const { url } = await sandbox.provider.createCheckout(
      checkoutOrder({ lines, cancelUrl: `${publicUrl}/?a="><b>` }),
    );
    const page = await sandbox.get(pathOf(url));
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

  it('takes one payment, tells it, and refuses a second', async () => {
    await sandbox.receivedTypes();
    const { sessionId, intentId, path, payPath } = await openCheckout();
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
      intentId,
    });
    expect(await sandbox.provider.expireCheckout(sessionId)).toBe('complete');
    expect((await sandbox.get(path)).text).toContain('Payment complete');
  });

  it('paid twenty times at once is charged once', async () => {
    const { payPath } = await openCheckout();
    const before = await sandbox.count('sandbox_charges');
    const answers = await Promise.all(Array.from({ length: 20 }, () => sandbox.post(payPath, goodCard)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array<number>(19).fill(400)]);
    expect(await sandbox.count('sandbox_charges')).toBe(before + 1);
  });

  it('paid and expired at once ends as one of the two', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { sessionId, intentId, payPath } = await openCheckout();
      const [paid, expired] = await Promise.all([
        sandbox.post(payPath, goodCard),
        sandbox.provider.expireCheckout(sessionId),
      ]);
      expect([paid.status, expired, await statusOf(intentId)]).toEqual(
        paid.status === 200 ? [200, 'complete', 'succeeded'] : [400, 'expired', 'canceled'],
      );
    }
  });

  it('once expired takes no card, and says so once', async () => {
    await sandbox.receivedTypes();
    const { sessionId, intentId, path, payPath } = await openCheckout();
    await expect(sandbox.provider.cancelIntent(intentId)).rejects.toThrow('expire the session');
    expect(await sandbox.provider.expireCheckout(sessionId)).toBe('expired');
    expect(await sandbox.provider.expireCheckout(sessionId)).toBe('expired');
    expect(await sandbox.post(payPath, goodCard)).toMatchObject({
      status: 400,
      body: { error: { code: 'checkout_session_expired' } },
    });
    expect((await sandbox.get(path)).text).toContain('expired');
    expect(await statusOf(intentId)).toBe('canceled');
    expect(await sandbox.receivedTypes()).toEqual(['checkout.session.expired', 'payment_intent.canceled']);
  });

  it('an unknown session cannot be expired', async () => {
    await expect(sandbox.provider.expireCheckout('cs_test_x')).rejects.toThrow(CardProviderError);
    expect(await sandbox.provider.findCheckout('cs_test_x')).toBeNull();
    expect(await sandbox.provider.findIntent('pi_x')).toBeNull();
  });
});

describe('3-D Secure', () => {
  async function startOn(payPath: string, number = '4000002760003184') {
    const { status, body } = await sandbox.post(payPath, cardOf(number));
    expect([status, body.status]).toEqual([200, 'requires_action']);
    return pathOf(body.nextActionUrl);
  }

  it('completes a payment once', async () => {
    const { intentId, payPath } = await openCheckout();
    const page = await startOn(payPath);
    expect(await statusOf(intentId)).toBe('requires_action');
    expect((await sandbox.get(page)).text).toContain('3184');
    expect((await sandbox.post(`${page}/complete`, { outcome: 'maybe' })).status).toBe(400);
    expect(await sandbox.post(`${page}/complete`, { outcome: 'authenticated' })).toEqual({
      status: 200,
      body: { status: 'succeeded', redirectUrl: `${publicUrl}/queue-holding?paid=1` },
    });
    expect((await sandbox.post(`${page}/complete`, { outcome: 'authenticated' })).status).toBe(404);
    expect((await sandbox.get(page)).status).toBe(404);
    expect(await statusOf(intentId)).toBe('succeeded');
  });

  it.each([
    ['4000002760003184', 'failed', 'payment_intent_authentication_failure'],
    ['4000008260003178', 'authenticated', 'card_declined'],
    ['4000008400001629', 'authenticated', 'card_declined'],
  ])(
    'of %s, %s, sends back to the page, which says why and takes another card',
    async (number, outcome, code) => {
      const { intentId, path, payPath } = await openCheckout();
      const page = await startOn(payPath, number);
      const answer = await sandbox.post(`${page}/complete`, { outcome });
      expect(answer).toMatchObject({
        status: 402,
        body: { status: 'failed', redirectUrl: publicUrl + path, error: { code } },
      });
      expect(await statusOf(intentId)).toBe('requires_payment_method');
      expect((await sandbox.get(path)).text).toMatch(/unable to authenticate|was declined|insufficient/);
      expect((await sandbox.post(payPath, goodCard)).status).toBe(200);
    },
  );

  it('another card replaces the page; the old one answers nothing', async () => {
    const { payPath } = await openCheckout();
    const old = await startOn(payPath);
    expect((await sandbox.post(payPath, goodCard)).status).toBe(200);
    expect((await sandbox.post(`${old}/complete`, { outcome: 'authenticated' })).status).toBe(404);
  });

  it('of an expired page charges nothing', async () => {
    const { sessionId, intentId, payPath } = await openCheckout();
    const page = await startOn(payPath);
    await sandbox.provider.expireCheckout(sessionId);
    expect((await sandbox.post(`${page}/complete`, { outcome: 'authenticated' })).status).toBe(404);
    expect(await statusOf(intentId)).toBe('canceled');
  });
});
