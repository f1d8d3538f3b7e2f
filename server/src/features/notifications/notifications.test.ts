import type { MailPreference } from '@circle-link/contract/notifications';
import { beforeAll, expect, test } from 'vitest';
import { signInMember, startTestProduct, type Payer, type TestProduct } from '../../../test/test-product.ts';
import { wantsMail } from './index.ts';

const path = '/api/notifications/preferences';
let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
});

const put = ({ browser }: Payer, body: unknown) => browser.request('PUT', path, { body });
const wanted = (type: 'reminders' | 'payouts', ...payers: Payer[]) =>
  product.database.read((db) =>
    wantsMail(
      db,
      payers.map(({ member }) => member.id),
      type,
    ),
  );

test('security mails are no choice', async () => {
  const payer = await signInMember(product);
  const answer = await put(payer, { type: 'security', isOn: false });
  expect(answer).toMatchObject({
    status: 422,
    body: { fields: { type: 'Please choose a kind of mail that can be switched off' } },
  });
  expect(await put(payer, { type: 'payouts', isOn: 'no' })).toMatchObject({
    body: { fields: { isOn: 'Please choose on or off' } },
  });
});

test('everything but the digest is on until a member switches it off, for themselves alone', async () => {
  const [ada, ben] = [await signInMember(product), await signInMember(product)];
  const all = (await ada.browser.request('GET', path)).body as MailPreference[];
  expect(all.map(({ type }) => type)).toEqual(['reminders', 'payments', 'payouts', 'group_news', 'digest']);
  expect(all.filter(({ isOn }) => !isOn).map(({ type }) => type)).toEqual(['digest']);

  const { body } = await put(ada, { type: 'payouts', isOn: false });
  expect(body).toEqual(all.map((one) => (one.type === 'payouts' ? { ...one, isOn: false } : one)));
  expect((await ada.browser.request('GET', path)).body).toEqual(body);
  expect((await ben.browser.request('GET', path)).body).toEqual(all);

  expect(await wanted('payouts', ada, ben)).toEqual(new Set([ben.member.id]));
  expect(await wanted('reminders', ada, ben)).toEqual(new Set([ada.member.id, ben.member.id]));
  expect(await wanted('payouts')).toEqual(new Set());

  await put(ada, { type: 'payouts', isOn: true });
  expect(await wanted('payouts', ada, ben)).toEqual(new Set([ada.member.id, ben.member.id]));
});

test('two choices at once are both kept', async () => {
  const payer = await signInMember(product);
  const answers = await Promise.all([
    put(payer, { type: 'payouts', isOn: false }),
    put(payer, { type: 'reminders', isOn: false }),
    put(payer, { type: 'payouts', isOn: false }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const off = ((await payer.browser.request('GET', path)).body as MailPreference[]).filter(
    ({ isOn }) => !isOn,
  );
  expect(off.map(({ type }) => type)).toEqual(['reminders', 'payouts', 'digest']);
});
