import { beforeAll, describe, expect, test } from 'vitest';
import { buildMember, signIn, type BuiltMember } from '../../../test/factories/build-member.ts';
import { beginStep, generateCode, turnOnSecondFactor } from '../../../test/browser/second-factor.ts';
import {
  mailedToken,
  PHONE,
  buildRegistration,
  startAccountServer,
} from '../../../test/factories/test-accounts.ts';
import type { Answer, Browser } from '../../../test/browser/test-browser.ts';
import type { TestServer } from '../../../test/product/test-server.ts';
import * as limits from './rate-limits.ts';
import { isWithinLimit } from '../../platform/rate-limits/rate-limits.ts';

const NEXT = 'violet-harbour-9';
let server: TestServer;
beforeAll(async () => {
  server = await startAccountServer({ settings: { rateLimitFactor: 1 } });
});

const logIn = (browser: Pick<Browser, 'request'>, username: string, password: string): Promise<Answer> =>
  browser.request('POST', '/api/auth/login', { body: { username, password } });
async function spend(limit: (typeof limits)[keyof typeof limits], caller: string): Promise<void> {
  for (let count = 0; count < limit.max; count += 1)
    await isWithinLimit(server.database, server.settings, limit, caller);
}
async function owner(): Promise<{ member: BuiltMember; browser: Browser }> {
  const member = await buildMember(server);
  const browser = server.openBrowser();
  await signIn(browser, member);
  return { member, browser };
}

describe('sign-in', () => {
  // security: 6.3.1, T33
  test('stays open to the owner’s browser when outsiders use up the limits of either name', async () => {
    const { member, browser } = await owner();
    await spend(limits.loginByName, member.username);
    expect((await logIn(server, member.username, 'wrong-password')).status).toBe(429);
    expect((await logIn(browser, member.username, member.password)).status).toBe(200);
    await spend(limits.loginByAccount, member.id);
    expect((await logIn(server, member.email, member.password)).body).toMatchObject({
      code: 'invalid_credentials',
    });
    expect((await logIn(browser, member.email, member.password)).status).toBe(200);
  });

  test('is open in the browser of a password reset, whatever lock outsiders cause', async () => {
    const { member } = await owner();
    const fresh = server.openBrowser();
    await fresh.request('POST', '/api/auth/password/reset-request', { body: { email: member.email } });
    const body = { token: await mailedToken(server, member.email), password: NEXT, confirmPassword: NEXT };
    expect((await fresh.request('POST', '/api/auth/password/reset', { body })).status).toBe(200);
    for (let count = 0; count < 6; count += 1) await logIn(server, member.username, 'wrong-password');
    expect((await logIn(server, member.username, NEXT)).status).toBe(401);
    expect((await logIn(fresh, member.username, NEXT)).status).toBe(200);
  });
});

// security: T28
test('seven reset requests by outsiders send five mails, refuse no caller and void no link', async () => {
  const { member } = await owner();
  const tokens: string[] = [];
  for (let count = 0; count < 7; count += 1) {
    const response = await server.request('POST', '/api/auth/password/reset-request', {
      body: { email: member.email },
    });
    expect(response.status).toBe(200);
    tokens.push(await mailedToken(server, member.email));
  }
  expect(await server.mailTo(member.email)).toHaveLength(5);
  const reset = (token: string | undefined) =>
    server.request('POST', '/api/auth/password/reset', {
      body: { token, password: NEXT, confirmPassword: NEXT },
    });
  expect((await reset(tokens[0])).status).toBe(200);
  expect((await reset(tokens[1])).status).toBe(400);
});

test('seven links requested by outsiders leave the owner’s valid, and their registration open', async () => {
  const email = 'bombed@example.test';
  const own = server.openBrowser();
  await own.request('POST', '/api/verification/email/send', { body: { email, phone: PHONE } });
  const token = await mailedToken(server, email);
  for (let count = 0; count < 7; count += 1) {
    const body = { email, phone: '(202) 555-0188' };
    expect((await server.request('POST', '/api/verification/email/send', { body })).status).toBe(200);
  }
  expect(await server.mailTo(email)).toHaveLength(5);
  await own.request('GET', `/api/verification/email/verify?token=${token}`);
  await spend(limits.registerByAddress, email);
  const made = await own.request('POST', '/api/auth/register', {
    body: buildRegistration('bombed', { email }),
  });
  expect(made).toMatchObject({ status: 201, body: { isEmailVerified: true } });
});

describe('the same correct code sent eight times at once', () => {
  test('opens one session and counts as no guess, for app and recovery codes', async () => {
    await server.database.transact((tx) => tx.deleteFrom('rate_limits').execute());
    await beginStep(server);
    const { member, browser } = await owner();
    const { secret, recoveryCodes } = await turnOnSecondFactor(server, browser, member.password);
    await server.moveClock(30);
    for (const code of [await generateCode(server, secret), recoveryCodes[0]]) {
      const answers = await Promise.all(
        Array.from({ length: 8 }, () =>
          server.request('POST', '/api/auth/login', {
            body: { username: member.username, password: member.password, code },
          }),
        ),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      for (const { status, body } of answers)
        if (status !== 200) expect(body).toMatchObject({ code: 'second_factor_wrong' });
    }
    const subjects = (await server.mailTo(member.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('locked'))).toEqual([]);
    await server.moveClock(30);
    const next = {
      username: member.username,
      password: member.password,
      code: await generateCode(server, secret),
    };
    expect((await server.request('POST', '/api/auth/login', { body: next })).status).toBe(200);
  });
});

test('an email change ends every session except the confirming one', async () => {
  const { member, browser } = await owner();
  const other = server.openBrowser();
  await signIn(other, member);
  const email = 'moved-away@example.test';
  await browser.request('POST', '/api/auth/email/change', { body: { email, password: member.password } });
  const body = { token: await mailedToken(server, email) };
  expect((await browser.request('POST', '/api/auth/email/confirm', { body })).status).toBe(200);
  expect((await browser.request('GET', '/api/auth/me')).status).toBe(200);
  expect((await other.request('GET', '/api/auth/me')).status).toBe(401);
});
