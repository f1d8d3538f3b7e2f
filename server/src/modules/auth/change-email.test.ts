import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildMember, type BuiltMember, signIn } from '../../../test/factories/build-member.ts';
import { mailedToken, startAccountServer } from '../../../test/factories/test-accounts.ts';
import type { Answer, Browser } from '../../../test/browser/test-browser.ts';
import type { TestServer } from '../../../test/product/test-server.ts';

let server: TestServer;
let member: BuiltMember;
let browser: Browser;
let wanted: string;
let count = 0;
beforeAll(async () => {
  server = await startAccountServer();
});
beforeEach(async () => {
  member = await buildMember(server);
  browser = server.openBrowser();
  await signIn(browser, member);
  count += 1;
  wanted = `new${count}@example.test`;
});

function ask(email: string, password = member.password): Promise<Answer> {
  return browser.request('POST', '/api/auth/email/change', { body: { email, password } });
}
function confirm(token: string): Promise<Answer> {
  return server.request('POST', '/api/auth/email/confirm', { body: { token } });
}
async function logIn(username: string): Promise<number> {
  const body = { username, password: member.password };
  return (await server.request('POST', '/api/auth/login', { body })).status;
}

describe('a new email address', () => {
  // security: 7.5.1
  test('needs the password and a valid address', async () => {
    expect(await ask(wanted, 'not-my-password')).toMatchObject({
      status: 422,
      body: { fields: { password: 'This is not your current password' } },
    });
    expect(await ask('nonsense')).toMatchObject({
      status: 422,
      body: { fields: { email: expect.anything() as never } },
    });
    expect(await server.mailTo(wanted)).toEqual([]);
  });

  test('takes effect once its link is used, which ends old links and sign-in by the old address', async () => {
    expect((await ask(wanted)).status).toBe(200);
    expect(await logIn(wanted)).toBe(401);
    await server.request('POST', '/api/auth/password/reset-request', { body: { email: member.email } });
    const reset = await mailedToken(server, member.email);
    const token = await mailedToken(server, wanted);
    // Uses the requesting browser, because confirming ends all other sessions.
    const confirmed = await browser.request('POST', '/api/auth/email/confirm', { body: { token } });
    expect(confirmed).toMatchObject({ status: 200, body: { email: wanted } });
    expect(await logIn(wanted)).toBe(200);
    expect(await logIn(member.email)).toBe(401);
    const password = 'lantern-otter-4747';
    expect(
      await server.request('POST', '/api/auth/password/reset', {
        body: { token: reset, password, confirmPassword: password },
      }),
    ).toMatchObject({ status: 400 });
    expect((await browser.request('GET', '/api/auth/me')).body).toMatchObject({
      email: wanted,
      isEmailVerified: true,
    });
    const notice = (await server.mailTo(member.email)).find(({ subject }) => !subject.includes('sign-in'));
    expect(notice?.subject).toBe('The email of your Circle Link account was changed');
    expect(`${notice?.text ?? ''}${notice?.html ?? ''}`).not.toContain(wanted);
    expect(await confirm(token)).toMatchObject({ status: 400, body: { code: 'invalid_token' } });
  });

  test('of another account gets the same answer, and its owner is notified', async () => {
    const other = await buildMember(server);
    const free = await ask(wanted);
    const taken = await ask(other.email);
    expect(taken).toMatchObject({ status: free.status, body: free.body as object });
    expect((await server.mailTo(other.email))[0]?.subject).toBe(
      'This email already has a Circle Link account',
    );
  });

  test('requested by two accounts goes to the first whose link is used', async () => {
    const other = await buildMember(server);
    const theirs = server.openBrowser();
    await signIn(theirs, other);
    await ask(wanted);
    const mine = await mailedToken(server, wanted);
    await theirs.request('POST', '/api/auth/email/change', {
      body: { email: wanted, password: other.password },
    });
    const [first, second] = [await confirm(mine), await confirm(await mailedToken(server, wanted))];
    expect([first.status, second.status]).toEqual([200, 409]);
    expect(await logIn(wanted)).toBe(200);
  });

  test('is announced to the current address at once, and canceled by a new password', async () => {
    await ask(wanted);
    const token = await mailedToken(server, wanted);
    expect((await server.mailTo(member.email))[0]?.subject).toBe(
      'Someone asked to change your email address',
    );
    await server.request('POST', '/api/auth/password/reset-request', { body: { email: member.email } });
    const password = 'lantern-otter-4747';
    const body = { token: await mailedToken(server, member.email), password, confirmPassword: password };
    expect((await server.request('POST', '/api/auth/password/reset', { body })).status).toBe(200);
    expect(await confirm(token)).toMatchObject({ status: 400, body: { code: 'invalid_token' } });
  });

  test('follows the newer of two requests', async () => {
    await ask(wanted);
    const first = await mailedToken(server, wanted);
    await ask(`other-${wanted}`);
    expect((await confirm(first)).status).toBe(400);
    expect((await confirm(await mailedToken(server, `other-${wanted}`))).status).toBe(200);
  });

  test('is not rate-limited by wrong passwords of another account', async () => {
    const limited = await startAccountServer({ settings: { rateLimitFactor: 1 } });
    const asker = async () => {
      const who = await buildMember(limited);
      const own = limited.openBrowser();
      await signIn(own, who);
      return (password: string) =>
        own.request('POST', '/api/auth/email/change', { body: { email: wanted, password } });
    };
    const [other, owner] = [await asker(), await asker()];
    for (let turn = 0; turn < 6; turn += 1) expect((await other('not-my-password')).status).toBe(422);
    expect((await owner(member.password)).status).toBe(200);
  });

  // security: T29
  test('is set once by its link, even when fifty requests use it at once', async () => {
    await ask(wanted);
    const token = await mailedToken(server, wanted);
    const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  // security: 9.2.1
  test('cannot be set by a link older than a day', async () => {
    await ask(wanted);
    const token = await mailedToken(server, wanted);
    await server.moveClock(24 * 3_600 + 1);
    expect((await confirm(token)).status).toBe(400);
  });
});
