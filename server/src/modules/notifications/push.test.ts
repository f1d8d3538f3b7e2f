import { toCents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectOk, waitForLock } from '../../../test/factories/account-changes.ts';
import { type PushService, readVapid, startPushService } from '../../../test/outside/push-service.ts';
import type { Answer } from '../../../test/browser/test-browser.ts';
import {
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../test/product/test-product.ts';
import { withConnection } from '../../platform/database/connection-pool.ts';
import { openSender } from '../../platform/outbox/open-sender.ts';
import { sendWaiting } from '../../platform/outbox/send-waiting.ts';
import { notices } from './catalogue/catalogue.ts';
import { notify } from './notify.ts';
import { pushSubscriptionsIn } from './push.ts';

const path = '/api/notifications/push';
let product: TestProduct;
let service: PushService;

beforeAll(async () => {
  product = await startTestProduct();
  service = await startPushService();
});
afterAll(() => service.close());

const state = async ({ browser }: Payer) => (await browser.request('GET', path)).body;
const start = ({ browser }: Payer, body: unknown) => browser.request('PUT', path, { body });
const choose = ({ browser }: Payer, channel: string, isOn: boolean) =>
  browser.request('PUT', '/api/notifications/preferences', { body: { type: 'payouts', channel, isOn } });
const tell = (occasion: string, ...payers: Payer[]) =>
  product.database.transact((tx) =>
    notify(tx, product.settings, notices.owed_taken, {
      to: payers.map(({ member }) => member.id),
      occasion,
      facts: { group: 'Círculo', takenCents: toCents(7_500) },
    }),
  );
const send = () => {
  const { settings, database, log } = product.platform;
  return sendWaiting(openSender(settings, { database, log, subscriptions: pushSubscriptionsIn(database) }));
};
const newestPush = () =>
  product.database.read(async (db) => {
    const { rows } = await sql`
      select recipient, subject, text, sent_at is not null as "isSent", attempts from outbox
       where channel = 'push' order by id desc limit 1`.execute(db);
    return rows[0];
  });

test('a browser with push enabled gets each notice once, encrypted for it and signed by us', async () => {
  const ada = await signInMember(product);
  const phone = service.openBrowser();
  const publicKey = product.settings.vapid?.publicKey ?? '';
  expect(await state(ada)).toEqual({ publicKey, isOn: false });
  await tell('before', ada);
  expect((await start(ada, phone.subscription)).body).toEqual({ publicKey, isOn: true });
  await tell('after', ada);
  await tell('after', ada);
  await send();
  const words = {
    title: '$75.00 from “Círculo” paid what you owe',
    body: 'Your payouts first cover what you owe us. The rest is in your balance.',
    path: '/history',
  };
  expect(phone.received).toMatchObject([
    { words, headers: { ttl: '86400', 'content-encoding': 'aes128gcm' } },
  ]);
  const claims = readVapid(phone.received[0]?.headers.authorization ?? '', publicKey);
  expect(claims).toMatchObject({ aud: service.url, sub: product.settings.vapid?.subject });
  // Neither text nor endpoint is stored after delivery.
  expect(await newestPush()).toEqual({ recipient: '', subject: '', text: '', isSent: true, attempts: 1 });
});

test('a push is in the member’s language, and only of types they chose', async () => {
  const eva = await signInMember(product);
  await eva.browser.request('PATCH', '/api/account/profile', { body: { language: 'es' } });
  const phone = service.openBrowser();
  await start(eva, phone.subscription);
  await choose(eva, 'push', false);
  await tell('unwanted', eva);
  await choose(eva, 'push', true);
  await choose(eva, 'mail', false);
  await tell('wanted', eva);
  await send();
  expect(phone.received.map(({ words }) => words)).toMatchObject([
    { title: 'US$75.00 de “Círculo” pagaron lo que debes' },
  ]);
});

test('a browser gets nothing after sign-out, not even queued messages', async () => {
  const [ada, ben] = [await signInMember(product), await signInMember(product)];
  const [phone, laptop] = [service.openBrowser(), service.openBrowser()];
  await start(ada, phone.subscription);
  await start(ben, laptop.subscription);
  await tell('waits', ada, ben);
  expect((await ada.browser.request('POST', '/api/auth/logout')).status).toBe(200);
  await send();
  expect([phone.received.length, laptop.received.length]).toEqual([0, 1]);
  expect((await ben.browser.request('DELETE', path)).body).toMatchObject({ isOn: false });
  await tell('after', ada, ben);
  await send();
  expect([phone.received.length, laptop.received.length]).toEqual([0, 1]);
});

test('a browser belongs to the last member who enabled push, and a session to its newest subscription', async () => {
  const [ada, ben] = [await signInMember(product), await signInMember(product)];
  const [shared, newer] = [service.openBrowser(), service.openBrowser()];
  await start(ada, shared.subscription);
  await start(ben, shared.subscription);
  await tell('shared', ada);
  await send();
  expect(shared.received).toEqual([]);
  expect(await state(ada)).toMatchObject({ isOn: false });
  await start(ben, newer.subscription);
  await tell('newer', ben);
  await send();
  expect([shared.received.length, newer.received.length]).toEqual([0, 1]);
});

test('a sign-out during the subscription leaves push off, with a clear message', async () => {
  const [ada, ben] = [await signInMember(product), await signInMember(product)];
  const shared = service.openBrowser();
  await start(ben, shared.subscription);
  let late: Promise<Answer> | undefined;
  await withConnection(product.testDatabase.ownerUrl, async (client) => {
    await client.query('begin');
    await client.query('select from push_subscriptions where endpoint = $1 for update', [
      shared.subscription.endpoint,
    ]);
    late = start(ada, shared.subscription);
    await waitForLock(product);
    await expectOk(ada.browser.request('POST', '/api/auth/logout'));
    await client.query('commit');
  });
  expect(await late).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
  expect(await state(ben)).toMatchObject({ isOn: true });
});

test('an expired subscription is deleted; an unavailable service is retried', async () => {
  const ada = await signInMember(product);
  const phone = service.openBrowser();
  await start(ada, phone.subscription);
  phone.answer = 503;
  await tell('down', ada);
  await send();
  expect(await newestPush()).toMatchObject({ isSent: false, attempts: 1 });
  phone.answer = 201;
  await product.moveClock(60);
  await send();
  expect(phone.received).toHaveLength(1);
  phone.answer = 410;
  await tell('gone', ada);
  await send();
  expect(await state(ada)).toMatchObject({ isOn: false });
  expect(await newestPush()).toMatchObject({ isSent: true });
});

// security: 1.3.6, 13.2.5
test('no host except push services is called', async () => {
  const ada = await signInMember(product);
  const { keys, endpoint } = service.openBrowser().subscription;
  for (const elsewhere of [
    'https://intranet.example/admin',
    'http://fcm.googleapis.com/fcm/send/one',
    'https://fcm.googleapis.com:8443/fcm/send/one',
    'https://fcm.googleapis.com.evil.example/one',
    'https://someone@fcm.googleapis.com/one',
    'http://169.254.169.254/latest/meta-data',
    'http://localhost:5432/',
  ])
    expect(await start(ada, { endpoint: elsewhere, keys })).toMatchObject({
      status: 422,
      body: { fields: { endpoint: expect.any(String) as unknown } },
    });
  for (const broken of [
    {},
    { endpoint },
    { endpoint, keys: { ...keys, auth: 'short' } },
    { endpoint: 'x', keys },
  ])
    expect(await start(ada, broken)).toMatchObject({ status: 422 });
  expect(await state(ada)).toMatchObject({ isOn: false });
});
