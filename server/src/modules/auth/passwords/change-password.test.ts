import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildMember, signIn, type BuiltMember } from '../../../../test/factories/build-member.ts';
import { beginStep, generateCode, turnOnSecondFactor } from '../../../../test/browser/second-factor.ts';
import { startAccountServer } from '../../../../test/factories/test-accounts.ts';
import type { Answer, Browser } from '../../../../test/browser/test-browser.ts';
import type { TestServer } from '../../../../test/product/test-server.ts';

const NEXT = 'violet-harbour-9';
const CHANGED = 'password was changed';

let server: TestServer;
let member: BuiltMember;
let browser: Browser;
beforeAll(async () => {
  server = await startAccountServer();
});
beforeEach(async () => {
  await beginStep(server);
  member = await buildMember(server);
  browser = server.openBrowser();
  await signIn(browser, member);
});

function change(changes: Record<string, unknown> = {}, stolen?: { cookie: string }): Promise<Answer> {
  const body = { currentPassword: member.password, password: NEXT, confirmPassword: NEXT, ...changes };
  const by = stolen ? server : browser;
  return by.request('POST', '/api/auth/password/change', { body, ...stolen });
}

async function logIn(password: string): Promise<unknown> {
  const body = { username: member.username, password };
  const answer = await server.request('POST', '/api/auth/login', { body });
  return answer.status === 200 ? 200 : (answer.body as { code: string }).code;
}

async function mails(subject: string): Promise<number> {
  return (await server.mailTo(member.email)).filter((mail) => mail.subject.includes(subject)).length;
}

// security: 6.2.3
test('five wrong passwords lock the account and are reported at their field', async () => {
  for (let count = 0; count < 5; count += 1) {
    const { status, body } = await change({ currentPassword: 'not-it-at-all' });
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { fields: { currentPassword: 'This is not your current password' } },
    });
    expect(body).not.toHaveProperty('fields.password');
  }
  expect(await logIn(member.password)).toBe('invalid_credentials');
  expect(await mails('locked')).toBe(1);
  expect(await mails(CHANGED)).toBe(0);
});

test('a wrong current password is reported before a weak new one', async () => {
  const weak = { password: 'password1', confirmPassword: 'password1' };
  expect((await change({ ...weak, currentPassword: 'not-it-at-all' })).body).toHaveProperty(
    'fields.currentPassword',
  );
  expect((await change(weak)).body).toHaveProperty('fields.password');
});

describe('changing a password with two-step sign-in on', () => {
  let secret: string;
  beforeEach(async () => {
    ({ secret } = await turnOnSecondFactor(server, browser, member.password));
    await server.moveClock(30);
  });

  test('needs more than the current password', async () => {
    const session = browser.cookies.get('circle_session');
    expect(await change()).toMatchObject({
      status: 422,
      body: { code: 'second_factor_required', fields: { code: expect.any(String) as string } },
    });
    expect(browser.cookies.get('circle_session')).toBe(session);
    expect(await logIn(NEXT)).toBe('invalid_credentials');
    expect(await logIn(member.password)).toBe('second_factor_required');
    expect(await mails(CHANGED)).toBe(0);
  });

  test('fails with wrong codes, which lock out an attacker with only the session and the password', async () => {
    const stolen = { cookie: `circle_session=${browser.cookies.get('circle_session') ?? ''}` };
    for (let count = 0; count < 5; count += 1)
      expect(await change({ code: '000000' }, stolen)).toMatchObject({
        status: 422,
        body: { code: 'second_factor_wrong' },
      });
    expect(await mails('locked')).toBe(1);
    expect((await change({ code: await generateCode(server, secret) }, stolen)).body).toHaveProperty(
      'fields.currentPassword',
    );
    expect(await mails(CHANGED)).toBe(0);
  });

  test('succeeds with the right code, which a weak new password leaves unused', async () => {
    const code = await generateCode(server, secret);
    const weak = { password: 'password1', confirmPassword: 'password1' };
    expect((await change({ ...weak, code })).body).toHaveProperty('fields.password');
    const session = browser.cookies.get('circle_session');
    expect((await change({ code })).status).toBe(200);
    expect(browser.cookies.get('circle_session')).not.toBe(session);
    expect((await browser.request('GET', '/api/auth/me')).status).toBe(200);
    expect(await logIn(member.password)).toBe('invalid_credentials');
    expect(await logIn(NEXT)).toBe('second_factor_required');
    expect(await mails(CHANGED)).toBe(1);
  });
});
