import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  logIn,
  expectOk,
  noticeToken,
  settleIn,
  undoChange,
  withdraw,
} from '../../../../test/factories/account-changes.ts';
import { addPasskey, PASSKEYS, provePasskey, signInByPasskey } from '../../../../test/browser/passkeys.ts';
import {
  signInMember,
  startTestProduct,
  type Payer,
  type TestProduct,
} from '../../../../test/product/test-product.ts';

let product: TestProduct;
let payer: Payer;
beforeAll(async () => {
  product = await startTestProduct({ settings: { coolOffHours: 24 } });
});
beforeEach(async () => {
  payer = await settleIn(product);
});

const origin = () => product.url;
const add = (code?: string) =>
  addPasskey(payer.browser, {
    origin: origin(),
    password: payer.member.password,
    ...(code !== undefined && { code }),
  });

test('adding a passkey holds withdrawals for a day, and the emailed link removes the passkey', async () => {
  const { key } = await add();
  expect(await withdraw(payer)).toMatchObject({ status: 409, body: { code: 'cool_off' } });
  const token = await noticeToken(product, payer.member.email, 'A passkey was added');
  expect(await undoChange(product, token)).toMatchObject({
    status: 200,
    body: { undone: ['second_factor'] },
  });
  expect((await signInByPasskey(product.openBrowser(), key, origin())).status).toBe(401);
  const { username, password } = payer.member;
  expect(await logIn(product, username, password)).toMatchObject({ body: { code: 'invalid_credentials' } });
  const { rows } = await listRows(payer);
  expect(rows).toEqual([]);
});

test("undoing a thief's removal restores the passkey with its counter and recovery codes", async () => {
  const { key, recoveryCodes } = await add();
  await product.moveClock(7 * 24 * 3_600);
  const thief = product.openBrowser();
  await expectOk(signInByPasskey(thief, key, origin()));
  const [{ id } = { id: '' }] = (await thief.request('GET', PASSKEYS)).body as { id: string }[];
  const { password } = payer.member;
  const body = { password, code: await provePasskey(thief, key, origin()) };
  await expectOk(thief.request('POST', `${PASSKEYS}/${id}/remove`, { body }));
  const theirs = await addPasskey(thief, { origin: origin(), password, name: 'Thief' });
  expect(theirs.recoveryCodes).toHaveLength(10);
  const token = await noticeToken(product, payer.member.email, 'A passkey was removed');
  await expectOk(undoChange(product, token));
  const { rows } = await listRows(payer);
  expect(rows).toEqual([{ name: 'My laptop', counter: key.counter }]);
  await open(payer);
  expect((await signInByPasskey(product.openBrowser(), theirs.key, origin())).status).toBe(401);
  const { username } = payer.member;
  expect((await logIn(product, username, password, theirs.recoveryCodes[0])).status).toBe(401);
  expect((await logIn(product, username, password, recoveryCodes[0])).status).toBe(200);
  expect((await signInByPasskey(product.openBrowser(), key, origin())).status).toBe(200);
});

test('closing the account deletes the passkeys', async () => {
  const newcomer = await signInMember(product);
  const { key, recoveryCodes } = await addPasskey(newcomer.browser, {
    origin: origin(),
    password: newcomer.member.password,
  });
  // After the cool-off, which applies to every change that could be a thief's.
  await product.moveClock(25 * 3_600);
  const body = { password: newcomer.member.password, code: recoveryCodes[0] };
  await expectOk(newcomer.browser.request('POST', '/api/account/close', { body }));
  expect((await listRows(newcomer)).rows).toEqual([]);
  expect((await signInByPasskey(product.openBrowser(), key, origin())).status).toBe(401);
});

function listRows({ member }: Payer) {
  return product.database.read((db) =>
    sql<{ name: string; counter: number }>`
      select name, counter::int as counter from passkeys where user_id = ${member.id}`.execute(db),
  );
}

async function open({ member }: Payer): Promise<void> {
  await product.database.transact((tx) =>
    sql`update users set is_active = true where id = ${member.id}`.execute(tx),
  );
}
