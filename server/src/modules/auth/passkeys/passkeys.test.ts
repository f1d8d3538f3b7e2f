import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildMember, type BuiltMember, signIn } from '../../../../test/factories/build-member.ts';
import {
  addPasskey,
  askPasskey,
  PASSKEYS,
  provePasskey,
  signInByPasskey,
  startPasskey,
} from '../../../../test/browser/passkeys.ts';
import {
  createAssertion,
  createAttestation,
  makeKey,
  type SoftKey,
} from '../../../../test/browser/software-authenticator.ts';
import { mailedToken, startAccountServer } from '../../../../test/factories/test-accounts.ts';
import type { Answer, Browser } from '../../../../test/browser/test-browser.ts';
import type { TestServer } from '../../../../test/product/test-server.ts';
import { removeSecondFactor } from '../second-factor/record-factor-change.ts';

let server: TestServer;
let member: BuiltMember;
let browser: Browser;
let origin: string;

beforeAll(async () => {
  server = await startAccountServer();
  origin = server.url;
});
beforeEach(async () => {
  member = await buildMember(server);
  browser = server.openBrowser();
  await signIn(browser, member);
});

const post = (path: string, body: unknown, by: Pick<Browser, 'request'> = browser): Promise<Answer> =>
  by.request('POST', path, { body });
const add = (name?: string) =>
  addPasskey(browser, { origin, password: member.password, ...(name && { name }) });
const signInWith = (by: Pick<Browser, 'request'>, credential: unknown) =>
  post(`${PASSKEYS}/sign-in`, { credential }, by);
function logIn(by: Pick<Browser, 'request'>, code?: string): Promise<Answer> {
  const { username, password } = member;
  return post('/api/auth/login', { username, password, ...(code !== undefined && { code }) }, by);
}
async function mails(subject: string): Promise<number> {
  return (await server.mailTo(member.email)).filter((mail) => mail.subject.includes(subject)).length;
}
async function leaves(kind: string): Promise<number> {
  const query = sql`select from audit_entries where kind = ${kind} and subject_id = ${member.id}`;
  return (await server.database.read((db) => query.execute(db))).rows.length;
}
const list = async () => (await browser.request('GET', PASSKEYS)).body as { id: string; name: string }[];
const REFUSED = { status: 401, body: { code: 'passkey_refused' } };
const NOT_ADDED = { status: 409, body: { code: 'passkey_not_added' } };

describe('adding a passkey', () => {
  test('needs the password, shows recovery codes once, ends other sessions, and is mailed and recorded', async () => {
    const other = server.openBrowser();
    await signIn(other, member);
    expect((await post(`${PASSKEYS}/start`, { password: 'not-it-at-all' })).body).toHaveProperty(
      'fields.password',
    );
    const { recoveryCodes } = await add('Blue phone');
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await list()).toMatchObject([{ name: 'Blue phone', lastUsedAt: null, isSynced: false }]);
    expect((await other.request('GET', '/api/auth/me')).status).toBe(401);
    expect(await mails('A passkey was added')).toBe(1);
    expect(await leaves('member.passkey_added')).toBe(1);
    const second = await addPasskey(browser, {
      ...{ origin, password: member.password, name: 'Key ring' },
      code: recoveryCodes[0] ?? '',
    });
    expect(second.recoveryCodes).toEqual([]);
    expect(await list()).toHaveLength(2);
  });

  test('offers the relying party, the user and the existing keys', async () => {
    const { key, recoveryCodes } = await add();
    const { creation } = await startPasskey(browser, {
      password: member.password,
      code: recoveryCodes[0] ?? '',
    });
    expect(creation).toMatchObject({
      rp: { id: '127.0.0.1', name: 'Circle Link' },
      user: { name: member.username },
      excludeCredentials: [{ id: key.id.toString('base64url') }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    expect(Buffer.from(creation.user.id, 'base64url').toString()).not.toContain(member.username);
  });

  const broken: Readonly<Record<string, (key: SoftKey, challenge: string) => unknown>> = {
    'another page': (key, challenge) =>
      createAttestation(key, { origin: 'https://circle-link.evil', challenge }),
    'another host': (key, challenge) => createAttestation(key, { origin, challenge, rpId: 'evil.example' }),
    'another question': (key) => createAttestation(key, { origin, challenge: 'A'.repeat(43) }),
    'no check of the person': (key, challenge) =>
      createAttestation(key, { origin, challenge, isUnverified: true }),
    'the wrong ceremony': (key, challenge) =>
      createAttestation(key, { origin, challenge, type: 'webauthn.get' }),
  };
  test.each(Object.entries(broken))(
    'is refused with %s, and the challenge is used up',
    async (_what, lie) => {
      const { creation } = await startPasskey(browser, { password: member.password });
      const key = makeKey(creation);
      const body = { name: 'A key', credential: lie(key, creation.challenge) };
      expect(await post(PASSKEYS, body)).toMatchObject(NOT_ADDED);
      expect(await list()).toEqual([]);
      expect((await logIn(server)).status).toBe(200);
    },
  );

  test('succeeds once, for the member and browser that requested it, within five minutes', async () => {
    const { creation } = await startPasskey(browser, { password: member.password });
    const { challenge } = creation;
    const credential = createAttestation(makeKey(creation), { origin, challenge });
    const stranger = server.openBrowser();
    await signIn(stranger, await buildMember(server));
    expect(await post(PASSKEYS, { name: 'Mine', credential }, stranger)).toMatchObject(NOT_ADDED);
    const elsewhere = server.openBrowser();
    await signIn(elsewhere, member);
    expect(await post(PASSKEYS, { name: 'Mine', credential }, elsewhere)).toMatchObject(NOT_ADDED);
    const many = Array.from({ length: 10 }, () => post(PASSKEYS, { name: 'Mine', credential }));
    expect((await Promise.all(many)).filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await list()).toHaveLength(1);

    const other = await buildMember(server);
    const late = server.openBrowser();
    await signIn(late, other);
    const begun = await startPasskey(late, { password: other.password });
    await server.moveClock(5 * 60);
    const answer = createAttestation(makeKey(begun.creation), {
      origin,
      challenge: begun.creation.challenge,
    });
    expect(await post(PASSKEYS, { name: 'Late', credential: answer }, late)).toMatchObject(NOT_ADDED);
  });

  test('refuses a known key, even from another member', async () => {
    const { key } = await add();
    const thief = server.openBrowser();
    const other = await buildMember(server);
    await signIn(thief, other);
    const { creation } = await startPasskey(thief, { password: other.password });
    const credential = createAttestation(key, { origin, challenge: creation.challenge });
    expect(await post(PASSKEYS, { name: 'Taken', credential }, thief)).toMatchObject(NOT_ADDED);
    expect((await logIn(server)).status).toBe(401);
    const { username, password } = other;
    expect((await post('/api/auth/login', { username, password }, server)).status).toBe(200);
  });
});

describe('signing in without a password', () => {
  let key: SoftKey;
  let visitor: Browser;
  beforeEach(async () => {
    ({ key } = await add());
    visitor = server.openBrowser();
  });

  test('opens a session, records its use, and mails about an unknown browser', async () => {
    expect(await signInByPasskey(visitor, key, origin)).toMatchObject({
      status: 200,
      body: { username: member.username },
    });
    expect((await visitor.request('GET', '/api/auth/me')).status).toBe(200);
    expect(await list()).toMatchObject([{ lastUsedAt: expect.any(String) as string }]);
    expect(await mails('A new sign-in')).toBe(1);
    expect((await signInByPasskey(visitor, key, origin)).status).toBe(200);
    expect(await mails('A new sign-in')).toBe(1);
  });

  const lies: Readonly<Record<string, (challenge: string) => Parameters<typeof createAssertion>[1]>> = {
    'another page': (challenge) => ({ origin: 'https://circle-link.evil', challenge }),
    'another host': (challenge) => ({ origin, challenge, rpId: 'evil.example' }),
    'another question': () => ({ origin, challenge: 'A'.repeat(43) }),
    'no check of the person': (challenge) => ({ origin, challenge, isUnverified: true }),
    'the wrong ceremony': (challenge) => ({ origin, challenge, type: 'webauthn.create' }),
    'the name of another member': (challenge) => ({ origin, challenge, handle: 'A'.repeat(22) }),
  };
  // security: 6.1.3
  test.each(Object.entries(lies))('is refused with %s', async (_what, lie) => {
    const challenge = await askPasskey(visitor);
    expect(await signInWith(visitor, createAssertion(key, lie(challenge)))).toMatchObject(REFUSED);
    expect(visitor.cookies.has('circle_session')).toBe(false);
  });

  test('accepts an answer once, even when 20 arrive at once, and never after a refusal', async () => {
    const credential = createAssertion(key, { origin, challenge: await askPasskey(visitor) });
    const answers = await Promise.all(Array.from({ length: 20 }, () => signInWith(visitor, credential)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const challenge = await askPasskey(visitor);
    expect(
      await signInWith(visitor, createAssertion(key, { origin: 'https://evil.example', challenge })),
    ).toMatchObject(REFUSED);
    expect(await signInWith(visitor, createAssertion(key, { origin, challenge }))).toMatchObject(REFUSED);
  });

  test('accepts an answer in the requesting browser for five minutes', async () => {
    const credential = createAssertion(key, { origin, challenge: await askPasskey(visitor) });
    const thief = server.openBrowser();
    expect(await signInWith(thief, credential)).toMatchObject(REFUSED);
    await askPasskey(thief);
    expect(await signInWith(thief, credential)).toMatchObject(REFUSED);
    expect((await signInWith(visitor, credential)).status).toBe(200);
    const late = createAssertion(key, { origin, challenge: await askPasskey(visitor) });
    await server.moveClock(5 * 60);
    expect(await signInWith(visitor, late)).toMatchObject(REFUSED);
  });

  test('accepts an answer in each of two tabs', async () => {
    const [first, second] = [await askPasskey(visitor), await askPasskey(visitor)];
    expect((await signInWith(visitor, createAssertion(key, { origin, challenge: second }))).status).toBe(200);
    const [old] = [visitor.cookies.get('circle_session') ?? ''];
    expect((await signInWith(visitor, createAssertion(key, { origin, challenge: first }))).status).toBe(200);
    const before = { cookie: `circle_session=${old}` };
    expect((await server.request('GET', '/api/auth/me', before)).status).toBe(401);
  });

  test("refuses a signature of another key under the key's id", async () => {
    const other = makeKey({ rp: { id: key.rpId }, user: { id: key.handle } } as Parameters<
      typeof makeKey
    >[0]);
    const forged = { ...other, id: key.id };
    expect(await signInByPasskey(visitor, forged, origin)).toMatchObject(REFUSED);
  });

  test.each([
    ['goes back', 4],
    ['stands still', 10],
    ['is gone', -1],
  ])(
    'detects a clone once the counter %s: the key no longer counts, and the member is notified',
    async (_how, counter) => {
      key.counter = 10;
      expect((await signInByPasskey(visitor, key, origin)).status).toBe(200);
      const copy = { ...key, counter };
      expect(await signInByPasskey(server.openBrowser(), copy, origin)).toMatchObject(REFUSED);
      for (const later of [
        { ...copy, counter: 12 },
        { ...key, counter: 30 },
      ])
        expect(await signInByPasskey(server.openBrowser(), later, origin)).toMatchObject(REFUSED);
      expect(await leaves('member.passkey_refused')).toBe(1);
      expect(await mails('copied a passkey')).toBe(1);
      expect((await visitor.request('GET', PASSKEYS)).body).toMatchObject([{ isCopied: true }]);
    },
  );

  test('accepts none of twenty concurrent answers of a clone, and sends one mail', async () => {
    key.counter = 10;
    expect((await signInByPasskey(visitor, key, origin)).status).toBe(200);
    const tries = Array.from({ length: 20 }, (_, at) =>
      signInByPasskey(server.openBrowser(), { ...key, counter: at + 1 }, origin),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    // A clone with a counter above the owner's is undetectable until a lower one arrives.
    expect(statuses.slice(0, 10).every((status) => status === 401)).toBe(true);
    expect(await mails('copied a passkey')).toBe(1);
    expect(await signInByPasskey(visitor, { ...key, counter: 99 }, origin)).toMatchObject(REFUSED);
  });

  test('accepts an authenticator without a counter', async () => {
    for (let round = 0; round < 2; round += 1) {
      const counterless = { ...key, counter: -1 };
      expect((await signInByPasskey(visitor, counterless, origin)).status).toBe(200);
    }
  });

  test('ignores a lock by wrong passwords, and refuses a locked account like an unknown key', async () => {
    const guesser = server.openBrowser();
    for (let count = 0; count < 5; count += 1)
      await post('/api/auth/login', { username: member.username, password: `guess-${count}` }, guesser);
    expect(await mails('locked')).toBe(1);
    expect((await signInByPasskey(visitor, key, origin)).status).toBe(200);
    await server.database.transact((tx) =>
      sql`update users set is_active = false, has_limited_access = true where id = ${member.id}`.execute(tx),
    );
    const refused = await signInByPasskey(server.openBrowser(), key, origin);
    const unknown = makeKey({ rp: { id: key.rpId }, user: { id: key.handle } } as Parameters<
      typeof makeKey
    >[0]);
    expect(refused).toMatchObject(REFUSED);
    expect((await signInByPasskey(server.openBrowser(), unknown, origin)).body).toEqual(refused.body);
    const owner = server.openBrowser();
    await server.moveClock(16 * 60);
    expect((await logIn(owner, await provePasskey(owner, key, origin))).status).toBe(200);
  });
});

describe('a passkey as second factor', () => {
  let key: SoftKey;
  let recoveryCodes: readonly string[];
  let visitor: Browser;
  beforeEach(async () => {
    ({ key, recoveryCodes } = await add());
    visitor = server.openBrowser();
  });

  test('is required after the password, and its proof counts once', async () => {
    expect((await logIn(visitor)).body).toMatchObject({ code: 'second_factor_required' });
    expect((await logIn(visitor, '123456')).body).toMatchObject({ code: 'second_factor_wrong' });
    const code = await provePasskey(visitor, key, origin);
    const answers = await Promise.all(Array.from({ length: 10 }, () => logIn(visitor, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await mails('locked')).toBe(0);
  });

  test('has a proof that counts for its owner, in its browser, for five minutes', async () => {
    const stranger = await buildMember(server);
    const theirs = server.openBrowser();
    await signIn(theirs, stranger);
    const other = await addPasskey(theirs, { origin, password: stranger.password });
    const wrong = { body: { code: 'second_factor_wrong' } };
    expect(await logIn(visitor, await provePasskey(visitor, other.key, origin))).toMatchObject(wrong);
    const code = await provePasskey(visitor, key, origin);
    expect(await logIn(server, code)).toMatchObject(wrong);
    expect(await logIn(theirs, code)).toMatchObject(wrong);
    await server.moveClock(5 * 60);
    expect(await logIn(visitor, code)).toMatchObject(wrong);
  });

  test('can be replaced by a recovery code, and a refusal in the settings keeps the session', async () => {
    expect((await logIn(visitor, recoveryCodes[0])).status).toBe(200);
    const credential = createAssertion(key, { origin, challenge: 'A'.repeat(43) });
    expect(await post(`${PASSKEYS}/prove`, { credential })).toMatchObject({ status: 422 });
    expect((await browser.request('GET', '/api/auth/me')).status).toBe(200);
  });

  test('remains after a password reset: the new password alone opens no session', async () => {
    await post('/api/auth/password/reset-request', { email: member.email }, visitor);
    const token = await mailedToken(server, member.email);
    const passwords = { password: 'violet-harbour-9', confirmPassword: 'violet-harbour-9' };
    expect((await post('/api/auth/password/reset', { token, ...passwords }, visitor)).status).toBe(200);
    expect(visitor.cookies.has('circle_session')).toBe(false);
    member = { ...member, password: 'violet-harbour-9' };
    expect((await logIn(visitor)).body).toMatchObject({ code: 'second_factor_required' });
    expect((await logIn(visitor, await provePasskey(visitor, key, origin))).status).toBe(200);
  });

  test('confirms a session, changes the password and passes wherever a code is required', async () => {
    const { password } = member;
    expect((await post('/api/auth/confirm', { password })).body).toMatchObject({
      code: 'second_factor_required',
    });
    const code = await provePasskey(browser, key, origin);
    expect((await post('/api/auth/confirm', { password, code })).status).toBe(200);
    const renewed = await post('/api/auth/second-factor/recovery-codes', {
      password,
      code: await provePasskey(browser, key, origin),
    });
    expect(renewed.status).toBe(200);
    expect((await logIn(visitor, recoveryCodes[1])).status).toBe(401);
  });
});

describe('removing a passkey', () => {
  test('needs password and code, and the last one ends two-step sign-in and the recovery codes', async () => {
    const { key, recoveryCodes } = await add();
    const { password } = member;
    const [{ id } = { id: '' }] = await list();
    const path = `${PASSKEYS}/${id}/remove`;
    expect((await post(path, { password })).body).toMatchObject({ code: 'second_factor_required' });
    const code = await provePasskey(browser, key, origin);
    expect((await post(path, { password: 'not-it-at-all', code })).body).toHaveProperty('fields.password');
    expect(await list()).toHaveLength(1);
    expect((await post(path, { password, code })).status).toBe(200);
    expect(await list()).toEqual([]);
    expect(await mails('A passkey was removed')).toBe(1);
    expect(await leaves('member.passkey_removed')).toBe(1);
    const visitor = server.openBrowser();
    expect(await signInByPasskey(visitor, key, origin)).toMatchObject(REFUSED);
    expect((await logIn(visitor)).status).toBe(200);
    expect((await logIn(visitor, recoveryCodes[3])).status).toBe(200);
    expect((await browser.request('GET', '/api/auth/second-factor')).body).toMatchObject({
      recoveryCodesLeft: 0,
      passkeys: 0,
    });
  });

  test('keeps the other key, and does not find another member’s key', async () => {
    const { key, recoveryCodes } = await add('First');
    const [first = '', second = ''] = recoveryCodes;
    const { password } = member;
    const other = await addPasskey(browser, { origin, password, name: 'Second', code: first });
    const [{ id } = { id: '' }] = await list();
    const thief = server.openBrowser();
    const stranger = await buildMember(server);
    await signIn(thief, stranger);
    const theirs = await post(`${PASSKEYS}/${id}/remove`, { password: stranger.password }, thief);
    expect(theirs).toMatchObject({ status: 404 });
    expect((await post(`${PASSKEYS}/${id}/remove`, { password, code: second })).status).toBe(200);
    expect(await signInByPasskey(server.openBrowser(), key, origin)).toMatchObject(REFUSED);
    expect((await logIn(server)).status).toBe(401);
    expect((await signInByPasskey(server.openBrowser(), other.key, origin)).status).toBe(200);
  });

  test('at the same time as a sign-in either prevents it or comes after it', async () => {
    const { key, recoveryCodes } = await add();
    const [{ id } = { id: '' }] = await list();
    const code = recoveryCodes[0] ?? '';
    const entries = Array.from({ length: 5 }, () => server.openBrowser());
    const tries = entries.map((visitor) => signInByPasskey(visitor, { ...key, counter: -1 }, origin));
    const removed = post(`${PASSKEYS}/${id}/remove`, { password: member.password, code });
    expect((await removed).status).toBe(200);
    for (const { status } of await Promise.all(tries)) expect([200, 401]).toContain(status);
    expect(await signInByPasskey(server.openBrowser(), key, origin)).toMatchObject(REFUSED);
  });
});

test('a member who has lost every passkey is helped from the console', async () => {
  const { key } = await add();
  const { database, settings } = server;
  expect(await removeSecondFactor({ database, settings }, member, 'console')).toBe(true);
  expect(await list()).toEqual([]);
  expect((await logIn(server)).status).toBe(200);
  expect(await signInByPasskey(server.openBrowser(), key, origin)).toMatchObject(REFUSED);
});

test('an unverified account can add no passkey', async () => {
  const newcomer = await buildMember(server, { state: 'email' });
  const early = server.openBrowser();
  await signIn(early, newcomer);
  expect(await post(`${PASSKEYS}/start`, { password: newcomer.password }, early)).toMatchObject({
    status: 403,
  });
});
