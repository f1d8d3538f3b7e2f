import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  buildRegistration,
  mailedToken,
  PHONE,
  proveEmail,
  registerProven,
  startAccountServer,
} from '../../../../test/factories/test-accounts.ts';
import type { TestServer } from '../../../../test/product/test-server.ts';
import { findOrCreatePendingMember } from '../../members/index.ts';
import { issueClaimLinks } from '../verification/claim-links.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startAccountServer();
});

async function countUsers(email: string): Promise<number> {
  const { rows } = await server.database.read((db) =>
    sql<{ n: number }>`select count(*)::int as n from users where email = ${email}`.execute(db),
  );
  return rows[0]?.n ?? 0;
}

describe('registration refuses', () => {
  test.each([
    ['a common password', { password: 'password1', confirmPassword: 'password1' }, 'password'],
    ['the username as password', { password: 'newcomer1', confirmPassword: 'newcomer1' }, 'password'],
    ['the product as password', { password: 'circlelink1', confirmPassword: 'circlelink1' }, 'password'],
    ['different passwords', { confirmPassword: 'something-else-1' }, 'confirmPassword'],
    ['a short username', { username: 'ab' }, 'username'],
    ['an impossible phone', { phone: '+1 000 000 0000 000' }, 'phone'],
  ])('%s', async (_name, changes, field) => {
    const answer = await server.request('POST', '/api/auth/register', {
      body: buildRegistration('newcomer', changes),
    });
    expect(answer.status).toBe(422);
    expect(answer.body).toHaveProperty(['fields', field]);
    expect(await countUsers('newcomer@example.test')).toBe(0);
  });

  test('an address with an account, and a taken username in another case', async () => {
    await registerProven(server, server.openBrowser(), 'taken');
    const sameAddress = buildRegistration('another', { email: 'Taken@example.test' });
    const refused = await server.request('POST', '/api/auth/register', { body: sameAddress });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ message: 'Please check your information and try again.' });
    const sameName = buildRegistration('TAKEN', { email: 'fresh@example.test' });
    const named = await server.request('POST', '/api/auth/register', { body: sameName });
    expect(named.body).toMatchObject({ fields: { username: 'This username is already taken' } });
  });
});

describe('registration', () => {
  // security: T31
  test('verifies the email only if this browser has verified that address', async () => {
    const proven = await registerProven(server, server.openBrowser(), 'proven');
    expect(proven.status).toBe(201);
    expect(proven.body).toMatchObject({ isEmailVerified: true, nextStep: '/consent', phone: '+12025550123' });
    const browser = server.openBrowser();
    await proveEmail(server, browser, 'mine@example.test');
    const other = await browser.request('POST', '/api/auth/register', { body: buildRegistration('victim') });
    expect(other.body).toMatchObject({ isEmailVerified: false, nextStep: '/verify' });
  });

  // security: 9.1.1, T31
  test('does not accept a forged ticket', async () => {
    const forged = `circle_proof=00000000-0000-4000-8000-000000000000.${'A'.repeat(43)}`;
    const body = buildRegistration('forger');
    const answer = await server.request('POST', '/api/auth/register', { body, cookie: forged });
    expect(answer.body).toMatchObject({ isEmailVerified: false });
  });

  // security: 15.3.3
  test('accepts no column of users from the client', async () => {
    const extra = {
      isAdmin: true,
      is_admin: true,
      isEmailVerified: true,
      isFullyVerified: true,
      hasGivenConsent: true,
      isProfileComplete: true,
      status: 'closed',
      id: '00000000-0000-4000-8000-000000000001',
      failedLoginAttempts: 99,
      lockedUntil: '2099-01-01T00:00:00Z',
      phoneVerifiedAt: '2020-01-01T00:00:00Z',
    };
    const answer = await server.request('POST', '/api/auth/register', {
      body: buildRegistration('grabber', extra),
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      isAdmin: false,
      isEmailVerified: false,
      isFullyVerified: false,
      hasGivenConsent: false,
      isProfileComplete: false,
    });
    expect(Object.keys(answer.body as object)).not.toContain('passwordHash');
    expect(answer.body).not.toHaveProperty('id', extra.id);
  });

  // security: 6.4.1
  test('creates one account when one proof is used 50 times at once', async () => {
    const browser = server.openBrowser();
    await proveEmail(server, browser, 'racer@example.test');
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        browser.request('POST', '/api/auth/register', {
          body: buildRegistration(`racer${at}`, { email: 'racer@example.test' }),
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    expect(await countUsers('racer@example.test')).toBe(1);
  });
});

describe('claiming a place paid without an account', () => {
  async function joinAndMail(email: string): Promise<string> {
    await server.database.transact(async (tx) => {
      const { userId } = await findOrCreatePendingMember(tx, { email, phone: PHONE, language: 'en' });
      await issueClaimLinks(tx, server.settings, [{ userId, email, globalPosition: 7, language: null }]);
    });
    return mailedToken(server, email);
  }
  const buildClaim = (username: string, token: string) => {
    const { firstName, lastName, password, confirmPassword } = buildRegistration(username);
    return { username, firstName, lastName, password, confirmPassword, token };
  };

  // security: T29
  test('transfers the place once of 50 concurrent claims, with its email verified', async () => {
    const token = await joinAndMail('joiner@example.test');
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        server.request('POST', '/api/auth/claim', { body: buildClaim(`joiner${at}`, token) }),
      ),
    );
    const won = answers.filter(({ status }) => status === 201);
    expect(won).toHaveLength(1);
    expect(won[0]?.body).toMatchObject({ isEmailVerified: true, email: 'joiner@example.test' });
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(49);
  });

  test('leaves an unverified registration in place, while a verified one takes the place and ends the link', async () => {
    const token = await joinAndMail('payer@example.test');
    const body = buildRegistration('payer');
    const beside = await server.request('POST', '/api/auth/register', { body });
    expect(beside).toMatchObject({ status: 201, body: { isEmailVerified: false } });
    expect(await countUsers('payer@example.test')).toBe(2);
    expect((await registerProven(server, server.openBrowser(), 'payer')).status).toBe(201);
    expect(await countUsers('payer@example.test')).toBe(1);
    const late = await server.request('POST', '/api/auth/claim', { body: buildClaim('payer2', token) });
    expect(late.body).toMatchObject({ code: 'invalid_token' });
  });

  test('is refused after 30 days', async () => {
    const token = await joinAndMail('late@example.test');
    await server.moveClock(31 * 86_400);
    const late = await server.request('POST', '/api/auth/claim', { body: buildClaim('late', token) });
    await server.moveClock(-31 * 86_400);
    expect(late.status).toBe(400);
  });
});
