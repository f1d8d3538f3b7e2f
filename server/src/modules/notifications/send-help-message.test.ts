import { randomUUID } from 'node:crypto';
import { helpCalls } from '@circle-link/contract/help';
import { beforeAll, expect, test } from 'vitest';
import {
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../test/product/test-product.ts';
import { openSender } from '../../platform/outbox/open-sender.ts';
import { sendWaiting } from '../../platform/outbox/send-waiting.ts';
import { pushSubscriptionsIn } from './push.ts';

const SUPPORT = 'help@operator.example';
const MESSAGE = 'My bank says that it sent the money.\n\nWhere is it?';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ settings: { supportEmail: SUPPORT } });
});

const write = ({ browser }: Payer, message: unknown = MESSAGE, requestId: string = randomUUID()) =>
  browser.request('POST', helpCalls.write.path, { body: { message, requestId } });

const listMessages = ({ member }: Payer) =>
  product.database.read((db) =>
    db.selectFrom('outbox').selectAll().where('dedupeKey', 'like', `help:${member.id}:%`).execute(),
  );

test('is mailed to the support address, with the member and the address for the answer', async () => {
  const ada = await signInMember(product);
  expect(await write(ada)).toMatchObject({ status: 200 });
  const [mail] = await listMessages(ada);
  expect(mail).toMatchObject({ channel: 'mail', recipient: SUPPORT, subject: 'A message from a member' });
  for (const words of [
    'My bank says that it sent the money.',
    'Where is it?',
    ada.member.id,
    ada.member.email,
    `${product.settings.publicUrl}/admin/members/${ada.member.id}`,
  ])
    expect(mail?.text).toContain(words);
});

test('is mailed once, however often the same request arrives', async () => {
  const ada = await signInMember(product);
  const requestId = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => write(ada, MESSAGE, requestId)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await listMessages(ada)).toHaveLength(1);
  await write(ada);
  expect(await listMessages(ada)).toHaveLength(2);
});

test('is mailed as text, without markup of the member', async () => {
  const ada = await signInMember(product);
  await write(ada, '<a href="https://evil.example">Reset the password</a>');
  const [mail] = await listMessages(ada);
  expect(mail?.html).not.toContain('<a href="https://evil.example');
  expect(mail?.html).toContain('&lt;a href=');
});

test('is deleted here after its delivery', async () => {
  const ada = await signInMember(product);
  await write(ada);
  const { settings, database, log } = product.platform;
  await sendWaiting(openSender(settings, { database, log, subscriptions: pushSubscriptionsIn(database) }));
  const [mail] = await listMessages(ada);
  expect(mail).toMatchObject({
    sentAt: expect.any(Date) as Date,
    recipient: '',
    subject: '',
    text: '',
    html: '',
  });
});

test.each([
  ['', 'Please tell a little more: at least 10 characters'],
  ['  Help!    ', 'Please tell a little more: at least 10 characters'],
  ['a'.repeat(2_001), 'The message must be at most 2000 characters'],
  ['Where is\u0000 my money?', 'The message must not contain control or invisible characters'],
  [7, 'Please tell a little more: at least 10 characters'],
])('%j is refused at its field', async (message, words) => {
  const ada = await signInMember(product);
  expect(await write(ada, message)).toMatchObject({
    status: 422,
    body: { fields: { message: words } },
  });
  expect(await listMessages(ada)).toEqual([]);
});

test('is refused where the operator has no address for it', async () => {
  const bare = await startTestProduct({ settings: { supportEmail: undefined } });
  const ada = await signInMember(bare);
  expect(await write(ada)).toMatchObject({ status: 409, body: { code: 'no_support_address' } });
});
