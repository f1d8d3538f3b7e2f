import { toCents } from '@circle-link/contract/money';
import { notificationCalls } from '@circle-link/contract/notifications';
import { beforeAll, expect, test } from 'vitest';
import {
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../test/product/test-product.ts';
import { notices } from './catalogue/catalogue.ts';
import { notify } from './notify.ts';
import { buildMailLinks } from './unsubscribe.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});

let occasions = 0;
async function newsTo({ member }: Payer) {
  const occasion = `news-${(occasions += 1)}`;
  await product.database.transact((tx) =>
    notify(tx, product.settings, notices.wind_up_failed, {
      to: [member.id],
      occasion,
      facts: notices.wind_up_failed.example,
    }),
  );
  return findRow(`${occasion}:${member.id}`);
}

const findRow = (key: string) =>
  product.database.read((db) =>
    db.selectFrom('outbox').selectAll().where('dedupeKey', '=', key).executeTakeFirst(),
  );
const getPath = (url: string) => url.slice(product.settings.publicUrl.length);
const tokenIn = (text: string) =>
  new URL(/https?:\S+\/unsubscribe\?\S+/.exec(text)?.[0] ?? 'none:').searchParams.get('token') ?? '';
const look = (token: string) =>
  product.request('POST', notificationCalls.lookAtLink.path, { body: { token } });
const choose = (token: string, isOn: boolean) =>
  product.request('POST', notificationCalls.chooseByLink.path, { body: { token, isOn } });
const oneClick = (url: string) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });

test('one click switches off this kind for this member, however often, and nothing else', async () => {
  const [ada, ben] = [await signInMember(product), await signInMember(product)];
  const mail = await newsTo(ada);
  const url = mail?.unsubscribeUrl ?? '';
  expect(getPath(url)).toMatch(/^\/api\/webhooks\/unsubscribe\?token=/);
  for (let time = 0; time < 2; time += 1) expect((await oneClick(url)).status).toBe(200);
  expect(await newsTo(ada)).toBeUndefined();
  expect(await newsTo(ben)).toBeDefined();
  const { body } = await ada.browser.request('GET', notificationCalls.preferences.path);
  const off = (body as { type: string; channel: string; isOn: boolean }[]).filter(
    ({ channel, isOn }) => channel === 'mail' && !isOn,
  );
  expect(off.map(({ type }) => type)).toEqual(['group_news', 'digest']);
});

test('the link in the text names its kind, switches it off, and on again', async () => {
  const ada = await signInMember(product);
  const mail = await newsTo(ada);
  const token = tokenIn(mail?.text ?? '');
  expect(mail?.html).toContain('/unsubscribe?token=');
  expect(await look(token)).toMatchObject({ status: 200, body: { type: 'group_news', isOn: true } });
  expect(await newsTo(ada), 'looking changes nothing').toBeDefined();
  expect(await choose(token, false)).toMatchObject({ body: { type: 'group_news', isOn: false } });
  expect(await newsTo(ada)).toBeUndefined();
  expect(await choose(token, true)).toMatchObject({ body: { isOn: true } });
  expect(await newsTo(ada)).toBeDefined();
});

// security: 9.1.1
test('a forged link, one for another member and one of a closed account do nothing', async () => {
  const [ada, ben] = [await signInMember(product), await signInMember(product)];
  const token = tokenIn((await newsTo(ada))?.text ?? '');
  const wrong = [
    token.replace(ada.member.id, ben.member.id),
    token.replace('group_news', 'payments'),
    token.replace('group_news', 'digest'),
    `${token}x`,
    token.slice(0, -1),
    'nothing',
    '',
  ];
  for (const one of wrong) {
    const status = /~[\w-]{43}$/.test(one) ? 404 : 422;
    expect((await look(one)).status, one).toBe(status);
    expect((await choose(one, false)).status).toBe(status);
    expect((await product.request('POST', `/api/webhooks/unsubscribe?token=${one}`)).status).toBe(status);
  }
  expect(await newsTo(ben)).toBeDefined();
});

test('emails about money and the account have no such link', async () => {
  const ada = await signInMember(product);
  await product.database.transact(async (tx) => {
    const to = [ada.member.id];
    await notify(tx, product.settings, notices.owed_taken, {
      to,
      occasion: 'money',
      facts: { group: 'Círculo', takenCents: toCents(7_500) },
    });
    await notify(tx, product.settings, notices.password_changed, {
      to,
      occasion: 'account',
      facts: notices.password_changed.example,
    });
  });
  for (const occasion of ['money', 'account']) {
    const row = await findRow(`${occasion}:${ada.member.id}`);
    expect(row).toMatchObject({ unsubscribeUrl: null });
    expect(row?.text).not.toContain('/unsubscribe');
  }
});

test('a link is valid only for existing members and kinds', () => {
  const of = (type: 'payments' | 'digest', userId: string | null) =>
    buildMailLinks(product.settings, { type, userId });
  expect(of('payments', 'x')).toBeUndefined();
  expect(of('digest', null)).toBeUndefined();
});
