import { beforeAll, expect, test } from 'vitest';
import {
  changeMailbox,
  changePassword,
  expectOk,
  logIn,
  noticeToken,
  putAccount,
  undoChange,
} from '../../../test/factories/account-changes.ts';
import {
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../test/product/test-product.ts';

let product: TestProduct;
let eva: Payer;
beforeAll(async () => {
  product = await startTestProduct({ settings: { coolOffHours: 24 } });
  eva = await signInSpanish();
});

async function signInSpanish(): Promise<Payer> {
  const payer = await signInMember(product);
  await expectOk(payer.browser.request('PATCH', '/api/account/profile', { body: { language: 'es' } }));
  return payer;
}

const subjectsTo = async (email: string) =>
  (await product.mailTo(email)).map(({ subject }) => subject).toReversed();

test('notices about changes of an account, and the link that undoes them, are in the member’s language', async () => {
  await expectOk(putAccount(product, eva));
  const email = await changeMailbox(product, eva);
  await expectOk(changePassword(eva));
  expect(await subjectsTo(eva.member.email)).toEqual([
    'Se agregó tu cuenta bancaria para retiros',
    'Alguien pidió cambiar tu correo',
    'Se cambió el correo de tu cuenta de Circle Link',
    'Se cambió tu contraseña de Circle Link',
  ]);
  const [mail] = await product.mailTo(email);
  expect(mail?.text).toContain('Por tu seguridad, no podrás retirar dinero durante 24 horas.');
  await expectOk(undoChange(product, await noticeToken(product, email, 'Se cambió tu contraseña')));
  expect(await subjectsTo(email)).toEqual([
    'Confirma tu correo nuevo para Circle Link',
    'Se cambió tu contraseña de Circle Link',
    'Tu cuenta de Circle Link está bloqueada',
  ]);
  const [undone] = await product.mailTo(eva.member.email);
  expect(undone?.subject).toBe('Tu cuenta de Circle Link está bloqueada, como lo pediste');
  expect(undone?.text).toContain('(cuenta bancaria, correo electrónico, contraseña)');
});

test('notices about actions of others and our team, and the last email, are in the member’s language', async () => {
  const leo = await signInSpanish();
  const reviewer = await signInMember(product, { roles: ['reviewer'] });
  const act = (path: string, body: object = { reason: 'Looked at it' }) =>
    expectOk(reviewer.browser.request('POST', `/api/admin/${path}`, { body }));
  const { id, username, email, password } = leo.member;
  for (let at = 0; at < 5; at += 1) await logIn(product, username, 'a wrong password');
  await act(`members/${id}/lock`);
  await act(`members/${id}/unlock`);
  await act(`risk/${id}/blacklist`, { reason: 'Looked at it', mayWithdraw: true });
  expect(await subjectsTo(email)).toEqual([
    'Tu cuenta de Circle Link está bloqueada por un rato',
    'Tu cuenta de Circle Link fue bloqueada',
    'Desbloqueamos tu cuenta de Circle Link',
    'Revisamos tu cuenta',
  ]);
  const eve = await signInSpanish();
  await expectOk(eve.browser.request('POST', '/api/account/close', { body: { password } }));
  expect(await subjectsTo(eve.member.email)).toEqual(['Tu cuenta de Circle Link está cerrada']);
});
