import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildMember, signIn } from '../../../../test/factories/build-member.ts';
import {
  buildRegistration,
  mailedToken,
  PHONE,
  proveEmail,
  startAccountServer,
} from '../../../../test/factories/test-accounts.ts';
import type { Answer, Browser } from '../../../../test/browser/test-browser.ts';
import type { TestServer } from '../../../../test/product/test-server.ts';
import { findOrCreatePendingMember } from '../../members/index.ts';
import { issueClaimLinks, remindUnclaimed } from './claim-links.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startAccountServer({ settings: { allowVerificationSkip: true } });
});

const send = (email: string, phone = PHONE) =>
  server.request('POST', '/api/verification/email/send', { body: { email, phone } });
const open = (token: string, browser: Browser = server.openBrowser()) =>
  browser.request('GET', `/api/verification/email/verify?token=${token}`);

describe('the mailed link', () => {
  test.each([
    ['no e-mail', { phone: PHONE }, 'email', 'Please enter a valid email'],
    ['a bad email', { email: 'x@', phone: PHONE }, 'email', 'Please enter a valid email'],
    [
      'a short phone',
      { email: 'a@example.test', phone: '12345' },
      'phone',
      'Please enter a valid phone number',
    ],
    ['nothing at all', undefined, 'email', 'Please enter a valid email'],
  ])('is not sent for %s', async (_name, body, field, message) => {
    const answer = await server.request('POST', '/api/verification/email/send', { body });
    expect(answer.status).toBe(422);
    expect(answer.body).toHaveProperty(['fields', field], message);
  });

  // security: 6.3.8
  test('gets the same answer for a known address, and only its owner learns of it', async () => {
    const member = await buildMember(server);
    const [known, unknown] = [await send(member.email), await send('unknown@example.test')];
    expect(known.status).toBe(200);
    expect(known.body).toEqual(unknown.body);
    const [mail] = await server.mailTo(member.email);
    expect(mail?.subject).toBe('You already have a Circle Link account');
    expect(mail?.text).not.toContain('token=');
  });

  test('is in the language of the requesting page, and so is the text message code', async () => {
    const headers = { 'accept-language': 'es-MX,es;q=0.9' };
    const email = 'lucia@example.test';
    await server.request('POST', '/api/verification/email/send', { body: { email, phone: PHONE }, headers });
    expect((await server.mailTo(email))[0]?.subject).toBe('Verifica tu correo para Circle Link');
    const member = await buildMember(server, { state: 'verification' });
    const browser = server.openBrowser();
    await signIn(browser, member);
    await browser.request('POST', '/api/verification/phone/send', { headers });
    const { rows } = await server.database.read((db) =>
      sql<{ text: string }>`select text from outbox where channel = 'sms' order by id desc limit 1`.execute(
        db,
      ),
    );
    expect(rows[0]?.text).toMatch(/^Tu código de Circle Link es \d{6}\./);
  });

  // security: T30
  test('carries token, email and phone; may be opened repeatedly until used', async () => {
    const browser = server.openBrowser();
    const token = await proveEmail(server, browser, 'opener@example.test');
    const [mail] = await server.mailTo('opener@example.test');
    expect(mail?.text).toContain(
      `/verify-email?token=${token}&email=opener%40example.test&phone=%2B12025550123`,
    );
    const path = `/api/verification/email/verify?token=${token}`;
    expect((await fetch(server.url + path, { method: 'HEAD' })).status).toBe(200);
    const again = await open(token);
    expect(again.body).toMatchObject({ verified: true, email: 'opener@example.test', canRegister: true });
    await browser.request('POST', '/api/auth/register', { body: buildRegistration('opener') });
    const used = await open(token);
    expect(used.status).toBe(400);
    expect(used.body).toEqual({ code: 'invalid_token', message: 'Invalid or expired verification token.' });
  });

  // security: 6.4.1, 9.2.1
  test('is valid for 24 hours, also when another visitor requests one, and has one format', async () => {
    await send('newest@example.test');
    const first = await mailedToken(server, 'newest@example.test');
    await send('newest@example.test');
    const second = await mailedToken(server, 'newest@example.test');
    expect((await open(first)).status).toBe(200);
    expect((await open(second)).status).toBe(200);
    await server.moveClock(25 * 3600);
    expect((await open(second)).status).toBe(400);
    for (const wrong of ['', 'x', `${second}x`, '%00', "'--"]) expect((await open(wrong)).status).toBe(400);
  });

  test('verifies the account of a member who registered without verification', async () => {
    const member = await buildMember(server, { state: 'email' });
    const browser = server.openBrowser();
    await signIn(browser, member);
    await browser.request('POST', '/api/verification/email/send');
    const token = await mailedToken(server, member.email);
    expect((await open(token)).body).toMatchObject({ canRegister: true, next: 'password' });
    expect((await browser.request('GET', '/api/auth/me')).body).toMatchObject({ isEmailVerified: false });
    const answer = await open(token, browser);
    expect(answer.body).toMatchObject({ canRegister: false, next: 'done' });
    const me = await browser.request('GET', '/api/auth/me');
    expect(me.body).toMatchObject({ isEmailVerified: true, nextStep: '/consent' });
  });

  test('verifies that account too if the link was opened before it existed', async () => {
    const email = 'two-browsers@example.test';
    await send(email);
    const token = await mailedToken(server, email);
    await open(token);
    const other = server.openBrowser();
    const made = await other.request('POST', '/api/auth/register', {
      body: { ...buildRegistration('twobrowsers'), email },
    });
    expect(made.body).toMatchObject({ isEmailVerified: false, nextStep: '/verify' });
    expect((await open(token, other)).body).toMatchObject({ canRegister: false });
    const me = await other.request('GET', '/api/auth/me');
    expect(me.body).toMatchObject({ isEmailVerified: true, nextStep: '/consent' });
  });

  // security: T28
  test('is limited to five an hour per address', async () => {
    const limited = await startAccountServer({ settings: { rateLimitFactor: 1 } });
    const answers: Answer[] = [];
    for (let count = 0; count < 7; count += 1)
      answers.push(
        await limited.request('POST', '/api/verification/email/send', {
          body: { email: 'bomb@example.test', phone: PHONE },
        }),
      );
    // Others can use the limit up, so the answer never reveals it, and earlier links stay valid.
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await limited.mailTo('bomb@example.test')).toHaveLength(5);
    await limited.close();
  });
});

describe('the phone code', () => {
  async function signedInAt(phone: string) {
    const member = await buildMember(server, { state: 'verification', phone });
    const browser = server.openBrowser();
    await signIn(browser, member);
    const confirm = (code: string) =>
      browser.request('POST', '/api/verification/phone/confirm', { body: { code } });
    const sendCode = async () => {
      await browser.request('POST', '/api/verification/phone/send');
      const [sms] = await server.smsTo(phone);
      return /\b\d{6}\b/.exec(sms?.text ?? '')?.[0] ?? '';
    };
    return { browser, confirm, sendCode };
  }
  const otherThan = (code: string) => (code === '000000' ? '111111' : '000000');

  // security: 6.6.1
  test('verifies the number; a wrong format is named', async () => {
    const { browser, confirm, sendCode } = await signedInAt('+12025559001');
    const code = await sendCode();
    expect((await confirm('12')).body).toHaveProperty('fields.code', 'Please enter the 6-digit code');
    expect((await confirm(code)).status).toBe(200);
    const status = await browser.request('GET', '/api/verification/status');
    expect(status.body).toMatchObject({ isPhoneVerified: true, isIdVerified: false, isFullyVerified: false });
    expect((await confirm(code)).status).toBe(422);
  });

  // security: 6.5.5, 6.6.3
  test('has five attempts, also concurrently, and ten minutes', async () => {
    const { confirm, sendCode } = await signedInAt('+12025559002');
    const code = await sendCode();
    await Promise.all(Array.from({ length: 20 }, () => confirm(otherThan(code))));
    expect((await confirm(code)).body).toMatchObject({ code: 'invalid_code' });
    const second = await sendCode();
    await server.moveClock(601);
    expect((await confirm(second)).status).toBe(422);
  });

  test('of a number verified by another account is refused with a neutral message', async () => {
    await buildMember(server, { phone: '+12025559003' });
    const { confirm, sendCode } = await signedInAt('+12025559003');
    const refused = await confirm(await sendCode());
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.body)).not.toMatch(/account|exists|taken/i);
  });
});

describe('the development bypass', () => {
  test('opens the gate where it is allowed, after consent', async () => {
    const browser = server.openBrowser();
    await signIn(browser, await buildMember(server, { state: 'verification' }));
    expect((await browser.request('POST', '/api/verification/skip')).status).toBe(200);
    const me = await browser.request('GET', '/api/auth/me');
    expect(me.body).toMatchObject({ isFullyVerified: true, nextStep: '/profile-completion' });
    const early = server.openBrowser();
    await signIn(early, await buildMember(server, { state: 'consent' }));
    expect((await early.request('POST', '/api/verification/skip')).body).toMatchObject({
      code: 'consent_required',
    });
  });

  // security: 6.3.4, 15.2.3, T44
  test.each([
    ['it is not allowed', { allowVerificationSkip: false }],
    ['the server is in production', { allowVerificationSkip: true, production: true }],
  ])('does not exist where %s', async (_name, settings) => {
    const strict = await startAccountServer({ settings });
    expect((await strict.request('POST', '/api/verification/skip')).status).toBe(404);
    await strict.close();
  });
});

test('an unclaimed place gets a reminder on days 3, 10 and 25, each once', async () => {
  const email = 'unclaimed@example.test';
  await server.database.transact(async (tx) => {
    const { userId } = await findOrCreatePendingMember(tx, { email, phone: PHONE, language: 'en' });
    await issueClaimLinks(tx, server.settings, [{ userId, email, globalPosition: 9, language: null }]);
  });
  const findStatuses = () => Promise.resolve(new Map<string, 'active'>());
  const counts: number[] = [];
  for (const days of [2, 2, 7, 14, 10]) {
    await server.moveClock(days * 86_400);
    await Promise.all([
      remindUnclaimed(server.database, server.settings, findStatuses),
      remindUnclaimed(server.database, server.settings, findStatuses),
    ]);
    counts.push((await server.mailTo(email)).length - 1);
  }
  expect(counts).toEqual([0, 1, 2, 3, 3]);
});

// security: 6.5.2
test('no token or code is stored in plain text', async () => {
  await send('hashed@example.test');
  const token = await mailedToken(server, 'hashed@example.test');
  const { rows } = await server.database.read((db) =>
    sql<{ found: boolean }>`
      select exists (select from email_verifications v where v::text like ${`%${token}%`}) as found`.execute(
      db,
    ),
  );
  expect(rows[0]?.found).toBe(false);
});
