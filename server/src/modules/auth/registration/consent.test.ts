import { sql } from 'kysely';
import { AGREEMENT_KEYS } from '@circle-link/contract/auth/consent';
import { CONSENT_VERSION } from '@circle-link/contract/limits';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildMember, type MemberState, signIn } from '../../../../test/factories/build-member.ts';
import { startAccountServer } from '../../../../test/factories/test-accounts.ts';
import type { Browser } from '../../../../test/browser/test-browser.ts';
import type { TestServer } from '../../../../test/product/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startAccountServer();
});

const agreements = Object.fromEntries(AGREEMENT_KEYS.map((key) => [key, true]));
const consent = { agreements, version: CONSENT_VERSION, timestamp: '1999-01-01T00:00:00.000Z' };
const profile = {
  dateOfBirth: '1990-12-31',
  phone: '202-555-0199',
  address: '1 Main Street',
  city: 'Springfield',
  state: 'il',
  zipCode: '62701',
};

async function openBrowserIn(state: MemberState): Promise<Browser> {
  const browser = server.openBrowser();
  await signIn(browser, await buildMember(server, { state }));
  return browser;
}

describe('consent', () => {
  // security: T49
  test.each(AGREEMENT_KEYS)('without %s is refused', async (key) => {
    const browser = await openBrowserIn('consent');
    const body = { ...consent, agreements: { ...agreements, [key]: false } };
    const answer = await browser.request('POST', '/api/consent/give', { body });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ message: 'You must check all boxes to proceed' });
  });

  test('comes after the email', async () => {
    const browser = await openBrowserIn('email');
    const answer = await browser.request('POST', '/api/consent/give', { body: consent });
    expect([answer.status, answer.body]).toMatchObject([403, { code: 'email_required' }]);
  });

  // security: T49
  test('is stored once, with the server’s time, and never changes', async () => {
    const browser = await openBrowserIn('consent');
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => browser.request('POST', '/api/consent/give', { body: consent })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(JSON.stringify(answers[0]?.body)).not.toContain('1999');
    const me = await browser.request('GET', '/api/auth/me');
    expect(me.body).toMatchObject({ hasGivenConsent: true, nextStep: '/verify' });
    const change = server.database.transact((tx) => sql`delete from consents`.execute(tx));
    await expect(change).rejects.toThrow(/append-only/);
  });
});

describe('the profile', () => {
  const save = (browser: Browser, changes: Record<string, unknown> = {}) =>
    browser.request('PATCH', '/api/auth/profile', { body: { ...profile, ...changes } });

  test.each([
    ['email', 'email_required'],
    ['consent', 'consent_required'],
    ['verification', 'verification_required'],
  ] as const)('waits for the gate %s', async (state, code) => {
    const answer = await save(await openBrowserIn(state));
    expect([answer.status, answer.body]).toMatchObject([403, { code }]);
  });

  test('without a session is 401, before its fields are validated', async () => {
    const answer = await server.request('PATCH', '/api/auth/profile', { body: {} });
    expect([answer.status, answer.body]).toMatchObject([401, { code: 'unauthorized' }]);
  });

  test('of a person under 18 is refused at the field, by the server’s clock', async () => {
    const browser = await openBrowserIn('profile');
    const { rows } = await server.database.read((db) =>
      sql<{
        day: string;
      }>`select ((app_now() at time zone 'utc')::date - interval '18 years' + interval '1 day')::date as day`.execute(
        db,
      ),
    );
    const dateOfBirth = rows[0]?.day;
    const young = await save(browser, { dateOfBirth });
    expect(young.status).toBe(422);
    expect(young.body).toHaveProperty('fields.dateOfBirth', 'You must be at least 18 years old');
    await server.moveClock(86_400);
    expect((await save(browser, { dateOfBirth })).status).toBe(200);
  });

  test('can be completed repeatedly, and accepts no other fields', async () => {
    const browser = await openBrowserIn('profile');
    const extra = { isAdmin: true, firstName: 'Mallory', email: 'm@example.test', isFullyVerified: false };
    for (let count = 0; count < 3; count += 1) expect((await save(browser, extra)).status).toBe(200);
    const me = await browser.request('GET', '/api/auth/me');
    expect(me.body).toMatchObject({
      isProfileComplete: true,
      isAdmin: false,
      firstName: 'Test',
      state: 'IL',
      dateOfBirth: '1990-12-31',
      phone: '+12025550199',
      isFullyVerified: true,
    });
  });
});
