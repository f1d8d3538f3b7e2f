import type { SecondFactorStart } from '@circle-link/contract/auth/second-factor';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildMember, type BuiltMember, signIn } from '../../../../test/factories/build-member.ts';
import { beginStep, generateCode, turnOnSecondFactor } from '../../../../test/browser/second-factor.ts';
import { mailedToken, startAccountServer } from '../../../../test/factories/test-accounts.ts';
import type { Answer, Browser } from '../../../../test/browser/test-browser.ts';
import type { TestServer } from '../../../../test/product/test-server.ts';
import { findSessionToRead } from '../sessions/open-sessions.ts';
import { removeSecondFactor } from './record-factor-change.ts';

const PATH = '/api/auth/second-factor';
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

function post(path: string, body: unknown, by: Pick<Browser, 'request'> = browser): Promise<Answer> {
  return by.request('POST', path, { body });
}
function logIn(code?: string, by: Pick<Browser, 'request'> = server): Promise<Answer> {
  const { username, password } = member;
  return post('/api/auth/login', { username, password, ...(code !== undefined && { code }) }, by);
}
async function state() {
  return (await browser.request('GET', PATH)).body;
}
async function mails(subject: string): Promise<number> {
  return (await server.mailTo(member.email)).filter((mail) => mail.subject.includes(subject)).length;
}

describe('turning on two-step sign-in', () => {
  // security: 7.5.1
  test('needs the password, then a code of the app, and changes nothing until then', async () => {
    expect(await post(`${PATH}/enable`, { code: '123456' })).toMatchObject({
      status: 409,
      body: { code: 'second_factor_not_started' },
    });
    expect(await post(`${PATH}/start`, { password: 'not-it-at-all' })).toMatchObject({
      status: 422,
      body: { fields: { password: expect.any(String) as string } },
    });
    const { body } = await post(`${PATH}/start`, { password: member.password });
    const { secret, otpauthUri, qrSvg } = body as SecondFactorStart;
    expect(otpauthUri).toContain(`secret=${secret}`);
    expect(otpauthUri).toMatch(/^otpauth:\/\/totp\/Circle%20Link/);
    expect(qrSvg).toMatch(/^<svg/);
    expect(await post(`${PATH}/enable`, { code: '000000' })).toMatchObject({
      status: 422,
      body: { code: 'second_factor_wrong', fields: { code: expect.any(String) as string } },
    });
    expect(await state()).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
    expect((await logIn()).status).toBe(200);
  });

  test('counts wrong passwords as at sign-in: the fifth locks the account and sends a mail', async () => {
    for (let round = 0; round < 5; round++)
      expect((await post(`${PATH}/start`, { password: `guess-number-${round}` })).status).toBe(422);
    expect(await mails('locked')).toBe(1);
    expect((await logIn()).status).not.toBe(200);
  });

  test('expires an hour after it began', async () => {
    const { body } = await post(`${PATH}/start`, { password: member.password });
    const { secret } = body as SecondFactorStart;
    await server.moveClock(61 * 60);
    const late = await post(`${PATH}/enable`, { code: await generateCode(server, secret) });
    expect(late).toMatchObject({ status: 409, body: { code: 'second_factor_not_started' } });
  });

  test('succeeds for one of 20 concurrent first codes, which gets the valid recovery codes', async () => {
    const { body } = await post(`${PATH}/start`, { password: member.password });
    const code = await generateCode(server, (body as SecondFactorStart).secret);
    await Promise.all(Array.from({ length: 20 }, state));
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(`${PATH}/enable`, { code })));
    const [done, ...more] = answers.filter(({ status }) => status === 200);
    expect(more).toEqual([]);
    const [recoveryCode] = (done?.body as { recoveryCodes: string[] }).recoveryCodes;
    expect((await logIn(recoveryCode)).status).toBe(200);
    expect(await mails('Two-step sign-in is on')).toBe(1);
  });

  test('returns ten codes once, ends sessions opened by a password, and mails', async () => {
    const other = server.openBrowser();
    await signIn(other, member);
    const { recoveryCodes } = await turnOnSecondFactor(server, browser, member.password);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-7]{5}-[a-z2-7]{5}$/);
    expect(await state()).toMatchObject({ isOn: true, recoveryCodesLeft: 10, isRequired: false });
    expect((await other.request('GET', '/api/auth/me')).status).toBe(401);
    expect(await mails('Two-step sign-in is on')).toBe(1);
    expect((await post(`${PATH}/start`, { password: member.password })).body).toMatchObject({
      code: 'second_factor_on',
    });
  });

  // security: 6.5.2
  test('stores no secret and no recovery code that is usable from the database alone', async () => {
    const { secret, recoveryCodes } = await turnOnSecondFactor(server, browser, member.password);
    const { rows } = await server.database.read((db) =>
      sql<{ row: string }>`select f::text as row from second_factors f where user_id = ${member.id}`.execute(
        db,
      ),
    );
    expect(rows).toHaveLength(1);
    for (const secretText of [secret, ...recoveryCodes]) expect(rows[0]?.row).not.toContain(secretText);
  });
});

describe('sign-in with two-step sign-in', () => {
  let secret: string;
  let recoveryCodes: readonly string[];
  beforeEach(async () => {
    ({ secret, recoveryCodes } = await turnOnSecondFactor(server, browser, member.password));
    await server.moveClock(60);
    await beginStep(server);
  });

  // security: 6.3.3
  test('needs the code after the right password; a wrong password does not reveal that it is on', async () => {
    const answer = await logIn();
    expect(answer).toMatchObject({ status: 401, body: { code: 'second_factor_required' } });
    expect(answer.cookies['circle_session']).toBeUndefined();
    const wrong = { username: member.username, password: 'wrong-password' };
    for (const code of [undefined, await generateCode(server, secret)])
      expect(
        (await post('/api/auth/login', { ...wrong, ...(code !== undefined && { code }) }, server)).body,
      ).toMatchObject({ code: 'invalid_credentials' });
  });

  // security: 6.5.5
  test('accepts a code of this, the previous and the next step only', async () => {
    for (const steps of [-2, 2])
      expect((await logIn(await generateCode(server, secret, steps))).body).toMatchObject({
        code: 'second_factor_wrong',
      });
    for (const steps of [-1, 0, 1])
      expect((await logIn(await generateCode(server, secret, steps))).status).toBe(200);
  });

  test('accepts a code once, and no older one after it', async () => {
    const [earlier, code] = [await generateCode(server, secret, -1), await generateCode(server, secret)];
    expect((await logIn(code)).status).toBe(200);
    expect((await logIn(code)).body).toMatchObject({ code: 'second_factor_wrong' });
    expect((await logIn(earlier)).body).toMatchObject({ code: 'second_factor_wrong' });
  });

  // security: 6.5.1
  test('accepts one of 50 concurrent attempts with one code', async () => {
    const code = await generateCode(server, secret);
    const answers = await Promise.all(Array.from({ length: 50 }, () => logIn(code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 401]));
  });

  test('counts five wrong codes like wrong passwords; an attempt without a code does not reset the count', async () => {
    for (let count = 0; count < 5; count += 1) {
      expect((await logIn('000000')).body).toMatchObject({ code: 'second_factor_wrong' });
      if (count < 4) expect((await logIn()).body).toMatchObject({ code: 'second_factor_required' });
    }
    const locked = await logIn(await generateCode(server, secret));
    expect(locked).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
    expect((await logIn()).body).toEqual(locked.body);
    expect(await mails('locked')).toBe(1);
    await server.moveClock(16 * 60);
    expect((await logIn(await generateCode(server, secret))).status).toBe(200);
  });

  test('allows no more than five guesses in 100 concurrent wrong codes', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => logIn('000000')));
    const wrong = answers.filter(({ body }) => (body as { code: string }).code === 'second_factor_wrong');
    expect(wrong).toHaveLength(5);
    expect(await mails('locked')).toBe(1);
  });

  // security: 6.5.1
  test('accepts a recovery code once, and sends a mail', async () => {
    const [first = '', second = ''] = recoveryCodes;
    const answers = await Promise.all(Array.from({ length: 20 }, () => logIn(first)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await server.moveClock(16 * 60);
    expect((await logIn(second.toUpperCase().replace('-', ' '))).status).toBe(200);
    expect(await state()).toMatchObject({ recoveryCodesLeft: 8 });
    expect(await mails('recovery code was used')).toBe(2);
  });

  // security: 6.1.3, 6.4.3
  test('remains after a password reset by mail', async () => {
    await post('/api/auth/password/reset-request', { email: member.email }, server);
    const token = await mailedToken(server, member.email);
    const passwords = { password: 'violet-harbour-9', confirmPassword: 'violet-harbour-9' };
    expect((await post('/api/auth/password/reset', { token, ...passwords }, server)).status).toBe(200);
    member = { ...member, password: 'violet-harbour-9' };
    expect((await logIn()).body).toMatchObject({ code: 'second_factor_required' });
    expect((await logIn(await generateCode(server, secret))).status).toBe(200);
  });

  test.each(['disable', 'recovery-codes'])('%s needs password and code', async (command) => {
    const { password } = member;
    const code = await generateCode(server, secret);
    const wrongPassword = await post(`${PATH}/${command}`, { password: 'not-it-at-all', code });
    expect(wrongPassword.body).toHaveProperty('fields.password');
    const wrongCode = await post(`${PATH}/${command}`, { password, code: '000000' });
    expect(wrongCode).toMatchObject({ status: 422, body: { code: 'second_factor_wrong' } });
    expect(await state()).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    const answer = await post(`${PATH}/${command}`, { password, code });
    expect(answer.status).toBe(200);
    expect((await post(`${PATH}/${command}`, { password, code })).status).toBeGreaterThanOrEqual(400);
    const isOff = command === 'disable';
    expect(await state()).toMatchObject({ isOn: !isOff });
    expect(await mails(isOff ? 'sign-in is off' : 'new recovery codes')).toBe(1);
    expect((await logIn()).status).toBe(isOff ? 200 : 401);
    await server.moveClock(60);
    expect((await logIn(recoveryCodes[0])).status).toBe(isOff ? 200 : 401);
  });
});

test('a member without phone and codes is reduced to the password from the console, mailed and recorded', async () => {
  const { database, settings } = server;
  const who = { id: member.id, email: member.email };
  expect(await removeSecondFactor({ database, settings }, who, 'console')).toBe(false);
  await turnOnSecondFactor(server, browser, member.password);
  expect((await logIn()).status).toBe(401);
  expect(await removeSecondFactor({ database, settings }, who, 'console')).toBe(true);
  expect((await logIn()).status).toBe(200);
  expect(await mails('sign-in is off')).toBe(1);
  const { rows } = await database.read((db) =>
    sql`select actor_id from audit_entries
         where kind = 'member.second_factor_disabled' and subject_id = ${member.id}`.execute(db),
  );
  expect(rows).toEqual([{ actorId: 'console' }]);
});

describe('confirming a session', () => {
  // security: 7.2.4
  test('needs the password, changes the session id, and is recorded', async () => {
    const before = browser.cookies.get('circle_session');
    expect((await post('/api/auth/confirm', { password: 'not-it-at-all' })).body).toHaveProperty(
      'fields.password',
    );
    expect(browser.cookies.get('circle_session')).toBe(before);
    expect((await post('/api/auth/confirm', { password: member.password })).status).toBe(200);
    expect(browser.cookies.get('circle_session')).not.toBe(before);
    expect((await browser.request('GET', '/api/auth/me')).status).toBe(200);
    const old = { cookie: `circle_session=${before ?? ''}` };
    expect((await server.request('POST', '/api/auth/sessions/end-others', { ...old, body: {} })).status).toBe(
      401,
    );
    const { rows } = await server.database.read((db) =>
      sql`select from audit_entries where kind = 'member.confirmed' and subject_id = ${member.id}`.execute(
        db,
      ),
    );
    expect(rows).toHaveLength(1);
  });

  test('answers reads under the old id for ten seconds, as unconfirmed', async () => {
    const secret = browser.cookies.get('circle_session') ?? '';
    const old = { cookie: `circle_session=${secret}` };
    expect((await post('/api/auth/confirm', { password: member.password })).status).toBe(200);
    expect((await server.request('GET', '/api/auth/me', old)).body).toMatchObject({ id: member.id });
    expect(await findSessionToRead(server.database, secret)).toMatchObject({ isConfirmed: false });
    await server.moveClock(10);
    expect((await server.request('GET', '/api/auth/me', old)).status).toBe(401);
    expect((await browser.request('GET', '/api/auth/me')).status).toBe(200);
  });

  test('counts wrong passwords like sign-in', async () => {
    const unknown = server.openBrowser();
    for (let count = 0; count < 5; count += 1)
      expect((await post('/api/auth/confirm', { password: 'not-it-at-all' })).status).toBe(422);
    const { username, password } = member;
    expect((await post('/api/auth/login', { username, password }, unknown)).status).toBe(401);
    expect((await post('/api/auth/confirm', { password })).status).toBe(200);
    expect(await mails('locked')).toBe(1);
  });

  test('needs the code with two-step sign-in on, and no code otherwise', async () => {
    const { password } = member;
    expect((await post('/api/auth/confirm', { password, code: '123456' })).body).toMatchObject({
      code: 'second_factor_off',
    });
    const { secret } = await turnOnSecondFactor(server, browser, password);
    expect((await post('/api/auth/confirm', { password })).body).toMatchObject({
      code: 'second_factor_required',
      fields: { code: expect.any(String) as string },
    });
    const used = await generateCode(server, secret);
    expect((await post('/api/auth/confirm', { password, code: used })).body).toMatchObject({
      code: 'second_factor_wrong',
    });
    await server.moveClock(30);
    const code = await generateCode(server, secret);
    expect((await post('/api/auth/confirm', { password, code })).status).toBe(200);
  });
});
