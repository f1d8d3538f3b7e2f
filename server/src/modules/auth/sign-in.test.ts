import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildMember, signIn, type BuiltMember } from '../../../test/factories/build-member.ts';
import { mailedToken, startAccountServer } from '../../../test/factories/test-accounts.ts';
import type { TestServer } from '../../../test/product/test-server.ts';
import { hashPassword } from './passwords/hash-password.ts';

let server: TestServer;
let member: BuiltMember;
beforeAll(async () => {
  server = await startAccountServer();
});
beforeEach(async () => {
  member = await buildMember(server);
});

function logIn(username: string, password: string) {
  return server.request('POST', '/api/auth/login', { body: { username, password } });
}
async function lock() {
  for (let count = 0; count < 5; count += 1) await logIn(member.username, 'wrong-password');
}

describe('sign-in', () => {
  test('accepts the username in any case, and the email', async () => {
    expect((await logIn(member.username.toUpperCase(), member.password)).status).toBe(200);
    expect((await logIn(member.email.toUpperCase(), member.password)).status).toBe(200);
  });

  test('accepts the same password in another Unicode form', async () => {
    const typed = 'otter-lantérn-47';
    const hash = await hashPassword(typed.normalize('NFD'));
    await server.database.transact((tx) =>
      sql`update users set password_hash = ${hash} where id = ${member.id}`.execute(tx),
    );
    for (const form of ['NFC', 'NFD'])
      expect((await logIn(member.username, typed.normalize(form))).status).toBe(200);
    expect((await logIn(member.username, 'otter-lantern-47')).status).toBe(401);
  });

  test('answers alike for a wrong password, an unknown name and a lock', async () => {
    const wrong = await logIn(member.username, 'wrong-password');
    const unknown = await logIn('no-such-member', 'wrong-password');
    await lock();
    const locked = await logIn(member.username, member.password);
    expect(wrong.status).toBe(401);
    expect(wrong.body).toMatchObject({ message: 'Invalid credentials. Please try again.' });
    for (const answer of [unknown, locked]) {
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual(wrong.body);
    }
  });

  // security: 6.3.1, T33
  test('locks the account once, with one mail, for 15 minutes after 100 concurrent wrong passwords', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => logIn(member.username, 'wrong-password')),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
    expect(await server.mailTo(member.email)).toHaveLength(1);
    await server.moveClock(14 * 60);
    expect((await logIn(member.username, member.password)).status).toBe(401);
    await server.moveClock(2 * 60);
    expect((await logIn(member.username, member.password)).status).toBe(200);
  });

  // security: 6.1.1
  test('is not blocked in a known browser by attempts from others', async () => {
    const browser = server.openBrowser();
    await signIn(browser, member);
    await browser.request('POST', '/api/auth/logout');
    await lock();
    expect((await logIn(member.username, member.password)).status).toBe(401);
    expect((await signIn(browser, member)).status).toBe(200);
  });

  // security: 16.3.1
  test('is recorded in the audit log, success and failure', async () => {
    const kinds = async (): Promise<string[]> => {
      const { rows } = await server.database.read((db) =>
        sql<{ kind: string }>`
          select kind from audit_entries where subject_id = ${member.id} order by id`.execute(db),
      );
      return rows.map(({ kind }) => kind);
    };
    const before = await kinds();
    await logIn(member.username, 'wrong-password');
    await logIn(member.username, member.password);
    await lock();
    expect((await kinds()).slice(before.length)).toEqual([
      'member.login_failed',
      'member.signed_in',
      ...Array.from({ length: 4 }, () => 'member.login_failed'),
      'member.locked',
    ]);
  });
});

describe('a session', () => {
  // security: 7.2.2, 7.2.4, 7.4.1, 14.3.1, T35
  test('never keeps an earlier id, and ends on the server at logout', async () => {
    const planted = `circle_session=${'A'.repeat(43)}`;
    const { username, password } = member;
    const answer = await server.request('POST', '/api/auth/login', {
      body: { username, password },
      cookie: planted,
    });
    const cookie = `circle_session=${answer.cookies['circle_session'] ?? ''}`;
    expect(cookie).not.toBe(planted);
    expect((await server.request('GET', '/api/auth/me', { cookie })).status).toBe(200);
    const left = await server.request('POST', '/api/auth/logout', { cookie });
    expect(left.headers.get('clear-site-data')).toContain('"storage"');
    const after = await server.request('GET', '/api/auth/me', { cookie });
    expect(after.status).toBe(401);
    expect(after.body).toMatchObject({ code: 'unauthorized' });
  });

  // security: 3.3.2
  test('has a cookie that is httpOnly, lax and for every path', async () => {
    const answer = await logIn(member.username, member.password);
    const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('circle_session='));
    expect(line).toMatch(/HttpOnly/);
    expect(line).toMatch(/SameSite=Lax/);
    expect(line).toMatch(/Path=\//);
  });

  // security: 7.1.1, 7.3.1
  test.each([
    ['a member', false, 15 * 86_400, 13 * 86_400],
    // security: 8.4.2
    ['an admin', true, 31 * 60, 28 * 60],
  ])('of %s ends when idle', async (_who, isAdmin, tooLong, fine) => {
    const person = await buildMember(server, { isAdmin });
    const browser = server.openBrowser();
    await signIn(browser, person);
    await server.moveClock(fine);
    expect((await browser.request('GET', '/api/auth/me')).status).toBe(200);
    await server.moveClock(fine);
    expect((await browser.request('GET', '/api/auth/me')).status).toBe(200);
    await server.moveClock(tooLong);
    expect((await browser.request('GET', '/api/auth/me')).status).toBe(401);
  });

  // security: 7.3.2, T35
  test.each([
    ['a member', false, 90 * 24, 13 * 24],
    ['an admin', true, 12, 0.4],
  ])('of %s has a maximum age, however much it is used', async (_who, isAdmin, hours, idleHours) => {
    const browser = server.openBrowser();
    await signIn(browser, await buildMember(server, { isAdmin }));
    const use = async () => (await browser.request('GET', '/api/auth/me')).status;
    for (let used = idleHours; used < hours; used += idleHours) {
      await server.moveClock(idleHours * 3_600);
      expect(await use(), `after ${used} hours`).toBe(200);
    }
    await server.moveClock(idleHours * 3_600);
    expect(await use()).toBe(401);
  });

  // security: 7.1.2, 7.5.2
  test('is listed, and only its member can end it, even from elsewhere', async () => {
    const [here, there, elsewhere] = [server.openBrowser(), server.openBrowser(), server.openBrowser()];
    await signIn(here, member);
    await signIn(there, member);
    await signIn(elsewhere, await buildMember(server));
    const list = (await here.request('GET', '/api/auth/sessions')).body as {
      id: string;
      isCurrent: boolean;
    }[];
    expect(list.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true]);
    const other = list.find(({ isCurrent }) => !isCurrent);
    const path = `/api/auth/sessions/${other?.id ?? ''}`;
    expect((await elsewhere.request('DELETE', path)).status).toBe(404);
    expect((await here.request('DELETE', path)).status).toBe(200);
    expect((await there.request('GET', '/api/auth/me')).status).toBe(401);
    await signIn(there, member);
    await here.request('POST', '/api/auth/sessions/end-others');
    expect((await there.request('GET', '/api/auth/me')).status).toBe(401);
    expect((await here.request('GET', '/api/auth/me')).status).toBe(200);
  });
});

describe('a password', () => {
  // security: 6.2.2, 7.4.3
  test('can be changed with the current one, which ends other sessions and mails the member', async () => {
    const [here, there] = [server.openBrowser(), server.openBrowser()];
    await signIn(here, member);
    await signIn(there, member);
    const next = { password: 'violet-harbour-9', confirmPassword: 'violet-harbour-9' };
    const wrong = { currentPassword: 'not-it-at-all', ...next };
    const refused = await here.request('POST', '/api/auth/password/change', { body: wrong });
    expect(refused.body).toHaveProperty('fields.currentPassword');
    const before = here.cookies.get('circle_session');
    const right = { currentPassword: member.password, ...next };
    expect((await here.request('POST', '/api/auth/password/change', { body: right })).status).toBe(200);
    expect(here.cookies.get('circle_session')).not.toBe(before);
    expect((await here.request('GET', '/api/auth/me')).status).toBe(200);
    expect((await there.request('GET', '/api/auth/me')).status).toBe(401);
    const subjects = (await server.mailTo(member.email)).map(({ subject }) => subject);
    expect(subjects).toEqual([
      'Your Circle Link password was changed',
      'A new sign-in to your Circle Link account',
    ]);
    expect((await logIn(member.username, 'violet-harbour-9')).status).toBe(200);
  });

  // security: 6.4.3
  test('can be reset by a link that works once within an hour, and the answer reveals nothing', async () => {
    const browser = server.openBrowser();
    await signIn(browser, member);
    const ask = (email: string) =>
      server.request('POST', '/api/auth/password/reset-request', { body: { email } });
    const [known, unknown] = [await ask(member.email), await ask('unknown@example.test')];
    expect(known.status).toBe(unknown.status);
    expect(known.body).toEqual(unknown.body);
    expect(await server.mailTo('unknown@example.test')).toHaveLength(0);
    const expired = await mailedToken(server, member.email);
    const reset = (token: string) =>
      server.request('POST', '/api/auth/password/reset', {
        body: { token, password: 'violet-harbour-9', confirmPassword: 'violet-harbour-9' },
      });
    await server.moveClock(3601);
    expect((await reset(expired)).body).toMatchObject({ code: 'invalid_token' });
    await ask(member.email);
    const token = await mailedToken(server, member.email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => reset(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await browser.request('GET', '/api/auth/me')).status).toBe(401);
    expect((await logIn(member.username, 'violet-harbour-9')).status).toBe(200);
  });
});
