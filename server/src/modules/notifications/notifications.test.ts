import type { NoticePreference } from '@circle-link/contract/notifications';
import { toCents } from '@circle-link/contract/money';
import { beforeAll, expect, test } from 'vitest';
import {
  signInMember,
  startTestProduct,
  type Payer,
  type TestProduct,
} from '../../../test/product/test-product.ts';
import { notices, notify, notifyOneMember } from './index.ts';

const path = '/api/notifications/preferences';
let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
});

const put = ({ browser }: Payer, body: unknown) => browser.request('PUT', path, { body });
const read = async ({ browser }: Payer) => (await browser.request('GET', path)).body as NoticePreference[];
const mailsTo = async ({ member }: Payer) =>
  (await product.mailTo(member.email)).filter(({ subject }) => subject.includes('paid what you owe'));
const tellAll = (occasion: string, ...payers: Payer[]) =>
  product.database.transact((tx) =>
    notify(tx, product.settings, notices.owed_taken, {
      to: payers.map(({ member }) => member.id),
      occasion,
      facts: { group: 'Círculo', takenCents: toCents(7_500) },
    }),
  );

test('security notices are not optional, and the digest is sent by email only', async () => {
  const payer = await signInMember(product);
  expect(await put(payer, { type: 'security', channel: 'mail', isOn: false })).toMatchObject({
    status: 422,
    body: { fields: { type: 'Please choose a type of notification that you can turn off' } },
  });
  const channel = 'Please choose a channel for this type of notification';
  for (const refused of [
    { type: 'digest', channel: 'push' },
    { type: 'payouts', channel: 'fax' },
    { type: 'payouts' },
  ])
    expect(await put(payer, { ...refused, isOn: true })).toMatchObject({
      status: 422,
      body: { fields: { channel } },
    });
  expect(await put(payer, { type: 'payouts', channel: 'mail', isOn: 'no' })).toMatchObject({
    body: { fields: { isOn: 'Please choose on or off' } },
  });
});

test('everything except text messages and the digest is on until a member switches it off, for themselves alone', async () => {
  const [ada, ben] = [await signInMember(product), await signInMember(product)];
  const all = await read(ada);
  expect(all.filter(({ channel }) => channel === 'mail').map(({ type }) => type)).toEqual([
    'reminders',
    'payments',
    'payouts',
    'group_news',
    'digest',
  ]);
  const off = all.filter(({ isOn }) => !isOn);
  expect(off.map(({ type, channel }) => `${type} ${channel}`)).toEqual([
    'reminders sms',
    'payments sms',
    'payouts sms',
    'group_news sms',
    'digest mail',
  ]);

  const { body } = await put(ada, { type: 'payouts', channel: 'mail', isOn: false });
  const isChosen = ({ type, channel }: NoticePreference) => type === 'payouts' && channel === 'mail';
  expect(body).toEqual(all.map((one) => (isChosen(one) ? { ...one, isOn: false } : one)));
  expect(await read(ada)).toEqual(body);
  expect(await read(ben)).toEqual(all);

  await tellAll('off', ada, ben);
  expect([await mailsTo(ada), await mailsTo(ben)]).toMatchObject([[], [{}]]);
  await put(ada, { type: 'payouts', channel: 'mail', isOn: true });
  await tellAll('on again', ada, ben);
  expect([await mailsTo(ada), await mailsTo(ben)]).toMatchObject([[{}], [{}, {}]]);
});

test('two concurrent choices are both stored', async () => {
  const payer = await signInMember(product);
  const answers = await Promise.all([
    put(payer, { type: 'payouts', channel: 'mail', isOn: false }),
    put(payer, { type: 'payouts', channel: 'bell', isOn: false }),
    put(payer, { type: 'payouts', channel: 'mail', isOn: false }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const off = (await read(payer)).filter(({ type, isOn }) => type === 'payouts' && !isOn);
  expect(off.map(({ channel }) => channel)).toEqual(['mail', 'sms', 'bell']);
});

test('a text message has a link and goes to a verified phone of members who chose it', async () => {
  const [ada, ben] = [await signInMember(product), await signInMember(product)];
  await put(ada, { type: 'payouts', channel: 'sms', isOn: true });
  await tellAll('by text', ada, ben);
  const textsTo = async ({ member }: Payer) => (await product.smsTo(member.phone)).map(({ text }) => text);
  expect(await textsTo(ada)).toEqual([
    `Circle Link: $75.00 from "Círculo" paid what you owe. ${product.settings.publicUrl}/history?from=message`,
  ]);
  expect(await textsTo(ben)).toEqual([]);
});

test('notices that do not ring the bell are listed as read', async () => {
  const payer = await signInMember(product);
  const { browser, member } = payer;
  await product.database.transact((tx) =>
    notifyOneMember(tx, notices.owed_taken, {
      userId: member.id,
      groupId: null,
      facts: { group: 'Círculo', takenCents: toCents(7_500) },
    }),
  );
  const unread = async () => (await browser.request('GET', '/api/notifications/unread')).body;
  expect(await unread()).toEqual({ unread: 1 });
  await put(payer, { type: 'payouts', channel: 'bell', isOn: false });
  expect(await unread()).toEqual({ unread: 0 });
  expect((await browser.request('GET', '/api/notifications')).body).toMatchObject([{ isUnread: false }]);
  await put(payer, { type: 'payouts', channel: 'bell', isOn: true });
  expect(await unread()).toEqual({ unread: 1 });
});
