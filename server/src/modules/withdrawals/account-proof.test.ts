import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beginStep, generateCode, turnOnSecondFactor } from '../../../test/browser/second-factor.ts';
import type { Answer } from '../../../test/browser/test-browser.ts';
import {
  signInMember,
  startTestProduct,
  type Payer,
  type TestProduct,
} from '../../../test/product/test-product.ts';

const CHANGED = 'Your bank account for withdrawals was';

let product: TestProduct;
let payer: Payer;
beforeAll(async () => {
  product = await startTestProduct();
});
beforeEach(async () => {
  await beginStep(product);
  payer = await signInMember(product);
});

function ask(proof: Record<string, unknown> = {}, stolen?: { cookie: string }): Promise<Answer> {
  const body = { password: payer.member.password, ...proof };
  const by = stolen ? product : payer.browser;
  return by.request('POST', '/api/withdrawals/account/link', { body, ...stolen });
}

async function logIn(): Promise<number> {
  const { username, password } = payer.member;
  return (await product.request('POST', '/api/auth/login', { body: { username, password } })).status;
}

async function mails(subject: string): Promise<number> {
  return (await product.mailTo(payer.member.email)).filter((mail) => mail.subject.includes(subject)).length;
}

async function expectUnchanged(): Promise<void> {
  expect((await payer.browser.request('GET', '/api/withdrawals/account')).body).toBeNull();
  expect(await mails(CHANGED)).toBe(0);
}

// security: 7.5.1
it('five wrong passwords for a bank account lock the account as at sign-in', async () => {
  for (let count = 0; count < 5; count += 1)
    expect(await ask({ password: 'not-it-at-all' })).toMatchObject({
      status: 422,
      body: { fields: { password: 'This is not your current password' } },
    });
  expect(await logIn()).toBe(401);
  expect(await mails('locked')).toBe(1);
  await expectUnchanged();
});

describe('opening the bank account page with two-step sign-in on', () => {
  let secret: string;
  beforeEach(async () => {
    ({ secret } = await turnOnSecondFactor(product, payer.browser, payer.member.password));
    await product.moveClock(30);
  });

  it('needs more than the password', async () => {
    expect(await ask()).toMatchObject({
      status: 422,
      body: { code: 'second_factor_required', fields: { code: expect.any(String) as string } },
    });
    await expectUnchanged();
  });

  it('fails with wrong codes, which lock out an attacker with only the session and the password', async () => {
    const stolen = { cookie: `circle_session=${payer.browser.cookies.get('circle_session') ?? ''}` };
    for (let count = 0; count < 5; count += 1)
      expect(await ask({ code: '000000' }, stolen)).toMatchObject({
        status: 422,
        body: { code: 'second_factor_wrong' },
      });
    expect(await mails('locked')).toBe(1);
    expect(await ask({ code: await generateCode(product, secret) }, stolen)).toMatchObject({
      status: 422,
      body: { fields: { password: expect.any(String) as string } },
    });
    await expectUnchanged();
  });

  it('succeeds once with the right code', async () => {
    const code = await generateCode(product, secret);
    expect(await ask({ code })).toMatchObject({ status: 200, body: { url: expect.any(String) as string } });
    expect(await ask({ code })).toMatchObject({ body: { code: 'second_factor_wrong' } });
    expect(await mails(CHANGED)).toBe(0);
  });

  it('does not call the provider before the code is right', async () => {
    expect(await ask()).toMatchObject({ body: { code: 'second_factor_required' } });
    const { rows } = await product.database.read((db) =>
      sql`select from sandbox_payout_accounts where metadata ->> 'member_id' = ${payer.member.id}`.execute(
        db,
      ),
    );
    expect(rows).toEqual([]);
    await expectUnchanged();
  });
});
