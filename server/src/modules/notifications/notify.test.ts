import { toCents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import {
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../test/product/test-product.ts';
import { notices } from './catalogue/catalogue.ts';
import { notify } from './notify.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});

const mails = async ({ member }: Payer) =>
  product.database.read((db) =>
    db
      .selectFrom('outbox')
      .select(['subject', 'text', 'html'])
      .where('recipient', '=', member.email)
      .orderBy('id')
      .execute(),
  );
const speak = ({ browser }: Payer, language: string) =>
  browser.request('PATCH', '/api/account/profile', { body: { language } });
const tell = (occasion: string, ...payers: Payer[]) =>
  product.database.transact((tx) =>
    notify(tx, product.settings, notices.withdrawal_paid, {
      to: payers.map(({ member }) => member.id),
      occasion,
      facts: { amountCents: toCents(7_500), last4: '6789' },
    }),
  );

test('each member reads a notice once, in their own language', async () => {
  const [ada, eva] = [await signInMember(product), await signInMember(product)];
  expect((await speak(eva, 'es')).status).toBe(200);
  expect((await eva.browser.request('GET', '/api/auth/me')).body).toMatchObject({ language: 'es' });
  await tell('one', ada, eva);
  await tell('one', ada, eva);
  expect(await mails(ada)).toMatchObject([{ subject: 'Your withdrawal of $75.00 was paid' }]);
  expect(await mails(eva)).toMatchObject([
    {
      subject: 'Tu retiro de US$75.00 se pagó',
      text: expect.stringContaining('Modo de prueba: aquí no se mueve dinero real.') as unknown,
      html: expect.stringContaining('<html lang="es">') as unknown,
    },
  ]);
});

test('nothing is sent if the transaction fails, and nothing to a closed account', async () => {
  const ada = await signInMember(product);
  const failing = product.database.transact(async (tx) => {
    await notify(tx, product.settings, notices.entry_paid, {
      to: [ada.member.id],
      occasion: 'failing',
      facts: { number: 1 },
    });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await product.database.transact((tx) =>
    sql`update users set email = null, username = null, password_hash = null, status = 'closed', is_email_verified = false,
         phone = null, verified_phone = null, phone_verified_at = null where id = ${ada.member.id}`.execute(
      tx,
    ),
  );
  await tell('closed', ada);
  expect(await mails(ada)).toEqual([]);
});

test('an account has the language in which it was created', async () => {
  const register = async (username: string, headers: Readonly<Record<string, string>>) => {
    const { status, body } = await product.openBrowser().request('POST', '/api/auth/register', {
      headers,
      body: {
        username,
        password: 'a long secret of mine',
        confirmPassword: 'a long secret of mine',
        firstName: 'Eva',
        lastName: 'Ruiz',
        email: `${username}@example.com`,
        phone: '(202) 555-0143',
      },
    });
    return [status, (body as { language?: string }).language];
  };
  expect(await register('eva_es', { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' })).toEqual([201, 'es']);
  expect(await register('eva_fr', { 'accept-language': 'fr-CA,en;q=0.5' })).toEqual([201, 'fr']);
  expect(await register('eva_qq', { 'accept-language': 'qq' })).toEqual([201, 'en']);
});

test('every notice can be read before it is sent', async () => {
  const page = await product.request('GET', '/dev/messages');
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(page.body).toContain('Tu retiro de US$75.00 se pagó');
});

test('emails to a member at a visitor’s request are in the member’s language', async () => {
  const eva = await signInMember(product);
  await speak(eva, 'es');
  const { email } = eva.member;
  const visitor = product.openBrowser();
  await visitor.request('POST', '/api/auth/password/reset-request', { body: { email } });
  const body = { email, phone: '(202) 555-0143' };
  await visitor.request('POST', '/api/verification/email/send', { body });
  const subjects = (await mails(eva)).map(({ subject }) => subject);
  expect(subjects).toContain('Elige una contraseña nueva para Circle Link');
  expect(subjects).toContain('Ya tienes una cuenta de Circle Link');
});
