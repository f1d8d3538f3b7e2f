import { randomUUID } from 'node:crypto';
import { toCents } from '@circle-link/contract/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CardProviderError,
  type ChargeOrder,
  type SavedMethod,
} from '../../../../server/src/platform/card-provider/port.ts';
import {
  getCard,
  goodCard,
  openTestSandbox,
  getPathname,
  publicUrl,
  type TestSandbox,
} from '../../test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await openTestSandbox();
}, 120_000);
afterAll(() => sandbox.close());

const confirmPath = '/sandbox/setup_intents/confirm';
const VISA = '4242424242424242';
const DECLINES_LATER = '4000000000000341';
const SECURE_UNLESS_SET_UP = '4000002500003155';
const SECURE_ALWAYS = '4000002760003184';

function openSetup(customer = 'ada') {
  return sandbox.provider.createSetup({
    kind: 'card',
    customer,
    metadata: { card_setup_id: '7' },
    idempotencyKey: randomUUID(),
  });
}

async function confirm(cardNumber: string, more: object = {}) {
  const { clientSecret } = await openSetup();
  return sandbox.post(confirmPath, { ...getCard(cardNumber), clientSecret, ...more });
}

function complete(nextActionUrl: string | undefined, outcome: 'authenticated' | 'failed') {
  return sandbox.post(`${getPathname(nextActionUrl)}/complete`, { outcome });
}

/** Saves a card completely and returns the product's event. */
async function save(cardNumber: string, customer = 'ada'): Promise<SavedMethod> {
  const { clientSecret, setupId } = await openSetup(customer);
  const { body } = await sandbox.post(confirmPath, { ...getCard(cardNumber), clientSecret });
  if (body.status === 'requires_action') await complete(body.nextActionUrl, 'authenticated');
  await sandbox.receivedTypes();
  const event = sandbox.received.find(({ method }) => method?.setupId === setupId);
  if (event?.method == null) throw new Error('the card was not saved');
  return event.method;
}

function chargeOrder({ methodId, customer }: SavedMethod, over: Partial<ChargeOrder> = {}): ChargeOrder {
  return {
    kind: 'card',
    amountCents: toCents(2_575),
    currency: 'usd',
    description: 'A contribution',
    metadata: { payment_id: '7' },
    idempotencyKey: randomUUID(),
    customer,
    methodId,
    returnUrl: `${publicUrl}/groups`,
    isOffSession: false,
    ...over,
  };
}

describe('saving a card', () => {
  it.each([
    [
      'an unknown secret',
      { ...goodCard, clientSecret: `seti_${'a'.repeat(24)}_secret_${'b'.repeat(25)}` },
      404,
    ],
    [
      'the secret of a payment',
      { ...goodCard, clientSecret: `pi_${'a'.repeat(24)}_secret_${'b'.repeat(25)}` },
      404,
    ],
    ['a secret of no shape', { ...goodCard, clientSecret: "' or 1=1 --" }, 404],
    ['no secret', goodCard, 400],
    ['no body', undefined, 400],
    ['a year of letters', { ...goodCard, clientSecret: 'seti_1', expYear: '2040' }, 400],
  ])('with %s is rejected', async (_name, body, status) => {
    const answer = await sandbox.post(confirmPath, body);
    expect(answer).toMatchObject({ status, body: { status: 'failed' } });
    expect(answer.body.error?.message).toBeTypeOf('string');
  });

  it('with a return to another site is rejected', async () => {
    expect((await confirm(VISA, { returnUrl: 'https://evil.example/' })).status).toBe(400);
  });

  it.each([
    ['4242424242424241', {}, 'incorrect_number'],
    [VISA, { expYear: 2001 }, 'invalid_expiry_year'],
    [VISA, { expMonth: 13 }, 'invalid_expiry_month'],
    [VISA, { cvc: '1' }, 'invalid_cvc'],
  ])('with invalid data (%s %o) sends no event', async (number, more, code) => {
    await sandbox.receivedTypes();
    expect(await confirm(number, more)).toMatchObject({
      status: 402,
      body: { status: 'failed', error: { code } },
    });
    expect(await sandbox.receivedTypes()).toEqual([]);
  });

  it.each(['4000000000000002', '4000000000009995', '4000000000000069', '4012888888881881'])(
    'that the bank declines (%s) returns 402',
    async (number) => {
      const before = await sandbox.count('sandbox_methods');
      expect(await confirm(number)).toMatchObject({ status: 402, body: { status: 'failed' } });
      expect(await sandbox.receivedTypes()).toEqual(['setup_intent.setup_failed']);
      expect(await sandbox.count('sandbox_methods')).toBe(before);
    },
  );

  it('sends the product non-sensitive data, and charges nothing', async () => {
    const before = await sandbox.count('sandbox_intents');
    const { clientSecret, setupId } = await openSetup();
    const body = { ...getCard('4242 4242 4242 4242'), expYear: 40, clientSecret };
    expect(await sandbox.post(confirmPath, body)).toMatchObject({
      status: 200,
      body: { status: 'succeeded' },
    });
    expect(await sandbox.receivedTypes()).toEqual(['setup_intent.succeeded']);
    expect(sandbox.received.at(-1)).toMatchObject({
      kind: 'method_saved',
      metadata: { card_setup_id: '7' },
      method: {
        ...{ setupId, brand: 'visa', last4: '4242', expMonth: 12, expYear: 2040 },
        customer: expect.stringMatching(/^cus_[A-Za-z0-9]{24}$/) as string,
      },
    });
    expect(await sandbox.count('sandbox_intents')).toBe(before);
    expect(await sandbox.post(confirmPath, body)).toMatchObject({
      status: 400,
      body: { error: { code: 'setup_intent_unexpected_state' } },
    });
  });

  it('gives the same card the same fingerprint, and never its number', async () => {
    const [first, second, other] = [
      await save(VISA),
      await save(VISA, 'ben'),
      await save('5555555555554444'),
    ];
    expect(second.fingerprint).toBe(first.fingerprint);
    expect(second.methodId).not.toBe(first.methodId);
    expect(other.fingerprint).not.toBe(first.fingerprint);
    expect(JSON.stringify(sandbox.received)).not.toContain(VISA);
  });

  it('twenty times at once with one key opens one setup', async () => {
    const before = await sandbox.count('sandbox_setups');
    const order = { kind: 'card', customer: 'ada', metadata: {}, idempotencyKey: randomUUID() } as const;
    const answers = await Promise.all(Array.from({ length: 20 }, () => sandbox.provider.createSetup(order)));
    expect(new Set(answers.map(({ clientSecret }) => clientSecret)).size).toBe(1);
    expect(await sandbox.count('sandbox_setups')).toBe(before + 1);
    await expect(sandbox.provider.createSetup({ ...order, customer: 'ben' })).rejects.toThrow(
      'same parameters',
    );
  });
});

describe('3-D Secure while saving', () => {
  it('saves nothing on failure, and the same setup accepts another card', async () => {
    const { clientSecret } = await openSetup();
    const first = await sandbox.post(confirmPath, { ...getCard(SECURE_UNLESS_SET_UP), clientSecret });
    expect(first.body.status).toBe('requires_action');
    expect(await complete(first.body.nextActionUrl, 'failed')).toMatchObject({ status: 402 });
    expect((await complete(first.body.nextActionUrl, 'authenticated')).status).toBe(404);
    expect((await sandbox.post(confirmPath, { ...goodCard, clientSecret })).body.status).toBe('succeeded');
  });

  it('shows that nothing is charged, and returns to the card form', async () => {
    const returnUrl = `${publicUrl}/settings`;
    const { body } = await confirm(SECURE_UNLESS_SET_UP, { returnUrl });
    const page = await sandbox.get(getPathname(body.nextActionUrl));
    expect(page).toMatchObject({ status: 200 });
    expect(page.text).toContain('3155');
    expect(page.text).toMatch(/Nothing is charged\s+now/);
    const { body: done } = await complete(body.nextActionUrl, 'authenticated');
    expect(done.redirectUrl).toMatch(
      /^http:\/\/localhost:3000\/settings\?setup_intent=seti_\w+&redirect_status=succeeded$/,
    );
    expect((await sandbox.get(getPathname(body.nextActionUrl))).status).toBe(404);
  });
});

describe('charging a saved card', () => {
  it('succeeds with the fee, and the webhook matches', async () => {
    const method = await save(VISA);
    const answer = await sandbox.provider.chargeMethod(chargeOrder(method));
    expect(answer).toMatchObject({
      status: 'succeeded',
      feeCents: 105,
      nextActionUrl: null,
      declineMessage: null,
    });
    expect(await sandbox.receivedTypes()).toEqual(['charge.succeeded', 'payment_intent.succeeded']);
    expect(sandbox.received.find(({ kind }) => kind === 'payment_succeeded')).toMatchObject({
      intentId: answer.intentId,
      amountCents: 2_575,
      feeCents: 105,
      metadata: { payment_id: '7' },
    });
  });

  it('of another customer, or a removed card, is rejected without a charge', async () => {
    const method = await save(VISA);
    const before = await sandbox.count('sandbox_intents');
    const stolen = chargeOrder(method, { customer: 'eve' });
    await expect(sandbox.provider.chargeMethod(stolen)).rejects.toThrow(CardProviderError);
    await sandbox.provider.detachMethod(method.methodId);
    await sandbox.provider.detachMethod(method.methodId);
    await expect(sandbox.provider.chargeMethod(chargeOrder(method))).rejects.toThrow(
      'not attached to this Customer',
    );
    // A missing method counts as detached.
    await sandbox.provider.detachMethod(`pm_${'a'.repeat(24)}`);
    expect(await sandbox.count('sandbox_intents')).toBe(before);
  });

  it('twenty times at once with one key charges once, and other parameters are rejected', async () => {
    const order = chargeOrder(await save(VISA));
    const before = await sandbox.count('sandbox_charges');
    const answers = await Promise.all(Array.from({ length: 20 }, () => sandbox.provider.chargeMethod(order)));
    expect(new Set(answers.map(({ intentId, status }) => `${status} ${intentId}`)).size).toBe(1);
    expect(await sandbox.count('sandbox_charges')).toBe(before + 1);
    const other = { ...order, amountCents: toCents(9_999) };
    await expect(sandbox.provider.chargeMethod(other)).rejects.toThrow('same parameters');
  });

  it('that is declined leaves its intent unpaid, and it stays so once canceled', async () => {
    const answer = await sandbox.provider.chargeMethod(chargeOrder(await save(DECLINES_LATER)));
    expect(answer).toMatchObject({
      status: 'declined',
      feeCents: null,
      declineMessage: 'Your card was declined.',
    });
    expect(await sandbox.receivedTypes()).toEqual(['charge.failed', 'payment_intent.payment_failed']);
    expect(await sandbox.provider.findIntent(answer.intentId)).toMatchObject({
      status: 'requires_payment_method',
      declineMessage: 'Your card was declined.',
    });
    expect(await sandbox.provider.cancelIntent(answer.intentId)).toBe('canceled');
  });

  it.each([
    [SECURE_UNLESS_SET_UP, 'succeeded'],
    [SECURE_ALWAYS, 'requires_action'],
    ['4000008260003178', 'declined'],
  ])('%s, authenticated when saved, returns %s', async (number, status) => {
    expect(await sandbox.provider.chargeMethod(chargeOrder(await save(number)))).toMatchObject({ status });
  });

  it.each(['authenticated', 'failed'] as const)(
    'with 3-D Secure %s returns to the page and sends a webhook',
    async (outcome) => {
      const method = await save(SECURE_ALWAYS);
      const { intentId, nextActionUrl } = await sandbox.provider.chargeMethod(chargeOrder(method));
      await sandbox.receivedTypes();
      const { body } = await complete(nextActionUrl ?? '', outcome);
      const isPaid = outcome === 'authenticated';
      expect(body.redirectUrl).toBe(
        `${publicUrl}/groups?payment_intent=${intentId}&redirect_status=${isPaid ? 'succeeded' : 'failed'}`,
      );
      expect(await sandbox.receivedTypes()).toContain(
        `payment_intent.${isPaid ? 'succeeded' : 'payment_failed'}`,
      );
    },
  );

  it('of a card with a follow-up event is disputed a moment later', async () => {
    const { intentId } = await sandbox.provider.chargeMethod(chargeOrder(await save('4000000000000259')));
    await sandbox.receivedTypes();
    await sandbox.advanceClock(3);
    expect(await sandbox.receivedTypes()).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
    ]);
    expect(sandbox.received.at(-1)).toMatchObject({ kind: 'dispute_opened', intentId, amountCents: 2_575 });
  });
});

describe('charging a saved card off-session', () => {
  it('succeeds where the bank does not require the holder', async () => {
    for (const number of [VISA, SECURE_UNLESS_SET_UP]) {
      const order = chargeOrder(await save(number), { isOffSession: true });
      expect(await sandbox.provider.chargeMethod(order)).toMatchObject({ status: 'succeeded' });
    }
  });

  it('is declined where it does, and the intent waits for another card', async () => {
    const order = chargeOrder(await save(SECURE_ALWAYS), { isOffSession: true });
    const answer = await sandbox.provider.chargeMethod(order);
    expect(answer).toMatchObject({ status: 'declined', isPayerWanted: true, nextActionUrl: null });
    expect(await sandbox.provider.findIntent(answer.intentId)).toMatchObject({
      status: 'requires_payment_method',
      isPayerWanted: true,
    });
    expect(await sandbox.provider.chargeMethod(order)).toEqual(answer);
    await expect(sandbox.provider.chargeMethod({ ...order, isOffSession: false })).rejects.toThrow(
      'same parameters',
    );
  });
});
