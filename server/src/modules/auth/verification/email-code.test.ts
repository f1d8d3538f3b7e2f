/** The six-digit code in a verification email works only in the browser or account that requested the email. */
import { EMAIL_CODE_TRIES } from '@circle-link/contract/limits';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildMember, signIn } from '../../../../test/factories/build-member.ts';
import {
  buildRegistration,
  mailedCode,
  mailedToken,
  PHONE,
  proveEmail,
  startAccountServer,
} from '../../../../test/factories/test-accounts.ts';
import type { Answer, Browser } from '../../../../test/browser/test-browser.ts';
import type { TestServer } from '../../../../test/product/test-server.ts';

let server: TestServer;
let turn = 0;
beforeAll(async () => {
  server = await startAccountServer();
});

const isRefused = { status: 422, body: { code: 'invalid_code' } };

const send = (browser: Browser, email?: string) =>
  browser.request('POST', '/api/verification/email/send', {
    ...(email !== undefined && { body: { email, phone: PHONE } }),
  });
const enter = (browser: Browser, code: unknown): Promise<Answer> =>
  browser.request('POST', '/api/verification/email/code', { body: { code } });
const open = (token: string, browser: Browser = server.openBrowser()) =>
  browser.request('GET', `/api/verification/email/verify?token=${token}`);
const register = (browser: Browser, username: string, email: string) =>
  browser.request('POST', '/api/auth/register', { body: buildRegistration(username, { email }) });
const me = async (browser: Browser) => (await browser.request('GET', '/api/auth/me')).body;
const others = (code: string, count: number) =>
  Array.from({ length: count }, (_, at) => String((Number(code) + at + 1) % 1_000_000).padStart(6, '0'));

interface Requested {
  readonly name: string;
  readonly email: string;
  readonly browser: Browser;
  readonly code: string;
  readonly token: string;
}

async function request(): Promise<Requested> {
  turn += 1;
  const name = `coder${turn}`;
  const email = `${name}@example.test`;
  const browser = server.openBrowser();
  expect((await send(browser, email)).status).toBe(200);
  return {
    name,
    email,
    browser,
    code: await mailedCode(server, email),
    token: await mailedToken(server, email),
  };
}

async function readStored(email: string) {
  const { rows } = await server.database.read((db) =>
    sql<{ tries: number; hasCode: boolean; text: string }>`
      select code_tries as tries, code_hash is not null as has_code, v::text as text
        from email_verifications v where email = ${email} order by created_at desc limit 1`.execute(db),
  );
  return rows[0];
}

describe('a visitor’s code', () => {
  test('verifies the address for the registration of that browser', async () => {
    const { name, email, browser, code } = await request();
    expect(await enter(browser, code)).toMatchObject({
      status: 200,
      body: { verified: true, email, phone: '+12025550123', canRegister: true, next: 'registration' },
    });
    expect(await register(browser, name, email)).toMatchObject({
      status: 201,
      body: { isEmailVerified: true },
    });
    expect(await server.mailTo(email)).toHaveLength(1);
  });

  // security: 6.5.2
  test('is stored hashed and only until it is used', async () => {
    const { email, browser, code } = await request();
    expect(await readStored(email)).toMatchObject({ tries: 0, hasCode: true });
    expect((await readStored(email))?.text).not.toMatch(new RegExp(`\\b${code}\\b`));
    await enter(browser, code);
    expect(await readStored(email)).toMatchObject({ hasCode: false });
  });

  // security: 6.6.2
  test('works in no other browser, with or without a ticket', async () => {
    const { email, browser, code } = await request();
    const [stranger, forger] = [server.openBrowser(), server.openBrowser()];
    expect(await enter(stranger, code)).toMatchObject(isRefused);
    await send(stranger, email);
    expect(await enter(stranger, code)).toMatchObject(isRefused);
    const [id] = (browser.cookies.get('circle_email_request') ?? '').split('.');
    forger.keep('circle_email_request', `${id ?? ''}.${'A'.repeat(43)}`);
    expect(await enter(forger, code)).toMatchObject(isRefused);
    const member = await buildMember(server, { state: 'email' });
    await signIn(forger, member);
    forger.keep('circle_email_request', browser.cookies.get('circle_email_request') ?? '');
    expect(await enter(forger, code)).toMatchObject(isRefused);
    expect(await enter(browser, code)).toMatchObject({ status: 200 });
  });

  test.each([undefined, '', '12345', '1234567', 'abcdef', 123_456, ['123456']])(
    'is refused at the field if it is %j, at no cost',
    async (typed) => {
      const { email, browser } = await request();
      expect((await enter(browser, typed)).body).toHaveProperty(
        'fields.code',
        'Please enter the 6-digit code',
      );
      expect(await readStored(email)).toMatchObject({ tries: 0 });
    },
  );

  // security: 6.6.3
  test('stops working after five wrong ones, and the link does not', async () => {
    const { email, browser, code, token } = await request();
    for (const wrong of others(code, EMAIL_CODE_TRIES))
      expect(await enter(browser, wrong)).toMatchObject(isRefused);
    expect(await enter(browser, code)).toMatchObject(isRefused);
    expect(await readStored(email)).toMatchObject({ tries: EMAIL_CODE_TRIES });
    expect(await open(token, browser)).toMatchObject({ body: { next: 'registration' } });
  });

  test('counts each of many wrong ones at once', async () => {
    const { email, browser, code } = await request();
    const answers = await Promise.all(others(code, 12).map((wrong) => enter(browser, wrong)));
    for (const answer of answers) expect(answer).toMatchObject(isRefused);
    expect(await readStored(email)).toMatchObject({ tries: EMAIL_CODE_TRIES });
    expect(await enter(browser, code)).toMatchObject(isRefused);
  });

  // security: 6.5.1
  test('works once, also when it is entered many times at once', async () => {
    const { browser, code } = await request();
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        server.request('POST', '/api/verification/email/code', { body: { code }, cookie }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    expect(await enter(browser, code)).toMatchObject(isRefused);
  });

  test('and its link at once end in one account', async () => {
    const { name, email, browser, code, token } = await request();
    const other = server.openBrowser();
    const opened = await Promise.all([enter(browser, code), open(token, other)]);
    for (const answer of opened) expect(answer).toMatchObject({ status: 200, body: { canRegister: true } });
    const made = await Promise.all([
      register(browser, `${name}a`, email),
      register(other, `${name}b`, email),
    ]);
    expect(made.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await open(token)).toMatchObject({ status: 400, body: { code: 'invalid_token' } });
  });

  test('ends with the link', async () => {
    const { name, email, browser, code, token } = await request();
    const other = server.openBrowser();
    await open(token, other);
    expect(await register(other, name, email)).toMatchObject({ body: { isEmailVerified: true } });
    expect(await enter(browser, code)).toMatchObject(isRefused);
  });

  test('ends the link with its registration', async () => {
    const { name, email, browser, code, token } = await request();
    await enter(browser, code);
    expect((await open(token)).status, 'until then the link opens').toBe(200);
    await register(browser, name, email);
    expect(await open(token)).toMatchObject({ status: 400, body: { code: 'invalid_token' } });
  });

  test('is the newest of its browser, whatever others request', async () => {
    const { email, browser, code } = await request();
    await send(server.openBrowser(), email);
    await send(browser, email);
    const newest = await mailedCode(server, email);
    await send(server.openBrowser(), email);
    if (code !== newest) expect(await enter(browser, code)).toMatchObject(isRefused);
    expect(await enter(browser, newest)).toMatchObject({ status: 200 });
  });

  test('leads to sign-in if the address has got an account since then', async () => {
    const { name, email, browser, code } = await request();
    await buildMember(server, { username: name, email });
    expect(await enter(browser, code)).toMatchObject({ body: { canRegister: false, next: 'sign-in' } });
  });

  test('registers in place of an account that a stranger made for the address', async () => {
    const { name, email, browser, code } = await request();
    const stranger = server.openBrowser();
    expect(await register(stranger, `${name}x`, email)).toMatchObject({ body: { isEmailVerified: false } });
    await enter(browser, code);
    expect(await register(browser, name, email)).toMatchObject({ body: { isEmailVerified: true } });
    expect((await stranger.request('GET', '/api/auth/me')).status).toBe(401);
  });

  // security: 6.5.5
  test('expires with the link', async () => {
    const { browser, code } = await request();
    await server.moveClock(24 * 3600 + 1);
    expect(await enter(browser, code)).toMatchObject(isRefused);
  });
});

// security: 6.3.8
test('requests for known and unknown addresses give the same ticket, and their codes the same refusal', async () => {
  const member = await buildMember(server);
  const [known, unknown] = [server.openBrowser(), server.openBrowser()];
  const answers = [await send(known, member.email), await send(unknown, 'nobody-yet@example.test')];
  for (const answer of answers) expect(Object.keys(answer.cookies)).toEqual(['circle_email_request']);
  const code = await mailedCode(server, 'nobody-yet@example.test');
  const [wrong = ''] = others(code, 1);
  const [first, second] = [await enter(known, wrong), await enter(unknown, wrong)];
  expect(first).toMatchObject(isRefused);
  expect(first.body).toEqual(second.body);
  expect((await server.mailTo(member.email))[0]?.text).not.toMatch(/\b\d{6}\b/);
});

describe('the code of an unverified account', () => {
  async function requestOwn() {
    const member = await buildMember(server, { state: 'email' });
    const browser = server.openBrowser();
    await signIn(browser, member);
    await send(browser);
    return { member, browser, code: await mailedCode(server, member.email) };
  }

  test('verifies the account in every browser that is signed in to it, and ends its link', async () => {
    const { member, code } = await requestOwn();
    const token = await mailedToken(server, member.email);
    const other = server.openBrowser();
    await signIn(other, member);
    expect(await enter(other, code)).toMatchObject({ body: { canRegister: false, next: 'done' } });
    expect(await me(other)).toMatchObject({ isEmailVerified: true, nextStep: '/consent' });
    expect(await open(token)).toMatchObject({ status: 400, body: { code: 'invalid_token' } });
  });

  test('verifies no other account and no visitor’s registration', async () => {
    const { browser, code } = await requestOwn();
    const [stranger, visitor] = [server.openBrowser(), server.openBrowser()];
    await signIn(stranger, await buildMember(server, { state: 'email' }));
    for (const other of [stranger, visitor]) expect(await enter(other, code)).toMatchObject(isRefused);
    expect(await me(browser)).toMatchObject({ isEmailVerified: false });
    expect(await me(stranger)).toMatchObject({ isEmailVerified: false });
  });

  test('is replaced by the next one, whose tries start again', async () => {
    const { member, browser, code } = await requestOwn();
    for (const wrong of others(code, EMAIL_CODE_TRIES)) await enter(browser, wrong);
    await send(browser);
    const next = await mailedCode(server, member.email);
    if (next !== code) expect(await enter(browser, code)).toMatchObject(isRefused);
    expect(await enter(browser, next)).toMatchObject({ body: { next: 'done' } });
  });

  test('ends when another account verifies the address', async () => {
    const { member, browser, code } = await requestOwn();
    const owner = server.openBrowser();
    await proveEmail(server, owner, member.email);
    expect(await register(owner, `${member.username}x`, member.email)).toMatchObject({
      body: { isEmailVerified: true },
    });
    expect(await enter(browser, code)).toMatchObject(isRefused);
    expect((await browser.request('GET', '/api/auth/me')).status).toBe(401);
  });
});

test('a password reset of an unverified account mails a link without a code', async () => {
  const { name, email } = await request();
  await register(server.openBrowser(), name, email);
  await server.request('POST', '/api/auth/password/reset-request', { body: { email } });
  const [mail] = await server.mailTo(email);
  expect(mail?.text).toContain('/verify-email?token=');
  expect(mail?.text).not.toMatch(/\bcode\b/);
});

// security: 6.6.3
test('an address has twenty tries a day, over all codes, browsers and accounts', async () => {
  const limited = await startAccountServer({ settings: { rateLimitFactor: 1 } });
  const email = 'guessed@example.test';
  for (let requests = 0; requests < 4; requests += 1) {
    const browser = limited.openBrowser();
    await send(browser, email);
    const code = await mailedCode(limited, email);
    for (const wrong of others(code, 5)) expect(await enter(browser, wrong)).toMatchObject(isRefused);
  }
  const last = limited.openBrowser();
  await send(last, email);
  const [code, token] = [await mailedCode(limited, email), await mailedToken(limited, email)];
  expect(await enter(last, code)).toMatchObject(isRefused);
  expect((await open(token, last)).status, 'the link still works').toBe(200);
  await limited.close();
});
