import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  checkoutOrder,
  getCard,
  goodCard,
  intentOrder,
  openTestSandbox,
  type TestSandbox,
} from '../test-sandbox.ts';
import { serializeRuns } from './deliver.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await openTestSandbox();
}, 120_000);
afterAll(() => sandbox.close());
beforeEach(() => sandbox.receivedTypes());

async function pay(to = sandbox) {
  const { clientSecret, intentId } = await to.provider.createIntent(intentOrder());
  const { status } = await to.post('/sandbox/payment_intents/confirm', { ...goodCard, clientSecret });
  expect(status).toBe(200);
  return intentId;
}

describe('events', () => {
  it('are delivered once without errors', async () => {
    await pay();
    expect(await sandbox.receivedTypes()).toEqual(['charge.succeeded', 'payment_intent.succeeded']);
    expect(await sandbox.receivedTypes()).toEqual([]);
  });

  it('are retried after 1 s, then 5 s, until the product accepts them', async () => {
    await pay();
    sandbox.answers.push(500, 503);
    expect(await sandbox.receivedTypes()).toEqual([]);
    expect(await sandbox.receivedTypes()).toEqual([]);
    await sandbox.advanceClock(1);
    sandbox.answers.push(500, 302);
    expect(await sandbox.receivedTypes()).toEqual([]);
    await sandbox.advanceClock(4);
    expect(await sandbox.receivedTypes()).toEqual([]);
    await sandbox.advanceClock(1);
    expect(await sandbox.receivedTypes()).toEqual(['charge.succeeded', 'payment_intent.succeeded']);
  });

  it('get a new signature at every attempt, so that late ones are not rejected as old', async () => {
    await pay();
    sandbox.answers.push(500, 500);
    await sandbox.host.deliverWaiting();
    await sandbox.advanceClock(86_400);
    expect(await sandbox.receivedTypes()).toHaveLength(2);
  });

  it('are given up after three days', async () => {
    await pay();
    sandbox.answers.push(500, 500);
    await sandbox.host.deliverWaiting();
    await sandbox.advanceClock(3 * 86_400 + 1);
    sandbox.answers.push(500, 500);
    await sandbox.host.deliverWaiting();
    await sandbox.advanceClock(86_400);
    expect(await sandbox.receivedTypes()).toEqual([]);
  });

  it('are not sent twice by concurrent rounds of two processes', async () => {
    await Promise.all(Array.from({ length: 10 }, () => pay()));
    const processes = [sandbox.host, sandbox.otherHost];
    await Promise.all([...processes, ...processes].map((host) => host.deliverWaiting()));
    expect(await sandbox.receivedTypes()).toHaveLength(20);
  });

  it('of a rolled-back payment are never sent', async () => {
    const order = intentOrder({ idempotencyKey: 'once' });
    await sandbox.provider.createIntent(order);
    await expect(sandbox.provider.createIntent({ ...order, description: 'other' })).rejects.toThrow();
    expect(await sandbox.receivedTypes()).toEqual([]);
  });
});

it('events are sent when their transaction has committed', async () => {
  const eager = await openTestSandbox({ deliverAtOnce: true });
  const intentId = await pay(eager);
  await expect
    .poll(() => eager.received.filter((event) => event.intentId === intentId), { timeout: 60_000 })
    .toHaveLength(1);
  await eager.host.deliverWaiting();
  await eager.close();
});

it('events wait for the next start once the provider is closed, after the current round', async () => {
  const eager = await openTestSandbox({ deliverAtOnce: true });
  const early = await pay(eager);
  await eager.host.close();
  expect(eager.received.filter((event) => event.intentId === early)).toHaveLength(1);
  const late = await pay(eager);
  await eager.host.deliverWaiting();
  expect(eager.received.filter((event) => event.intentId === late)).toEqual([]);
  await eager.otherHost.deliverWaiting();
  expect(eager.received.filter((event) => event.intentId === late)).toHaveLength(1);
  await eager.close();
});

it.each([
  ['untouched', ['checkout.session.expired']],
  ['declined', ['checkout.session.expired', 'payment_intent.canceled']],
])('an unpaid hosted page, %s, expires after 24 hours', async (page, expectedTypes) => {
  const { sessionId } = await sandbox.provider.createCheckout(checkoutOrder());
  const isTried = page === 'declined';
  if (isTried) await sandbox.post(`/sandbox/checkout/${sessionId}/pay`, getCard('4000000000009995'));
  await sandbox.receivedTypes();
  await sandbox.advanceClock(86_400 - 60);
  expect((await sandbox.provider.findCheckout(sessionId))?.status).toBe('open');
  await sandbox.advanceClock(61);
  expect((await sandbox.provider.findCheckout(sessionId))?.status).toBe('expired');
  const late = await sandbox.post(`/sandbox/checkout/${sessionId}/pay`, goodCard);
  expect(late).toMatchObject({ status: 400, body: { error: { code: 'checkout_session_expired' } } });
  expect(await sandbox.receivedTypes()).toEqual(expectedTypes);
  const { intentId } = (await sandbox.provider.findCheckout(sessionId))!;
  const status = intentId === null ? null : (await sandbox.provider.findIntent(intentId))?.status;
  expect(status).toBe(isTried ? 'canceled' : null);
  expect(await sandbox.provider.expireCheckout(sessionId)).toBe('expired');
  expect(await sandbox.receivedTypes()).toEqual([]);
});

describe('serializeRuns', () => {
  it('merges calls during a run into one further run, and survives a failure', async () => {
    const ends: (() => void)[] = [];
    let runs = 0;
    const run = serializeRuns(async () => {
      runs += 1;
      await new Promise<void>((resolve) => ends.push(resolve));
      if (runs === 1) throw new Error('the first fails');
    });
    const first = run();
    const later = [run(), run(), run()];
    expect(runs).toBe(1);
    ends.shift()!();
    await expect(first).rejects.toThrow('the first fails');
    await expect.poll(() => runs).toBe(2);
    ends.shift()!();
    await Promise.all(later);
    expect(runs).toBe(2);
  });
});
