/**
 * The savings path (product §14 "Two doors"): six fields, gates only where required, and no way around the queue's
 * gates.
 */
import { createHash, randomUUID } from 'node:crypto';
import { TERMS_VERSION } from '@circle-link/contract/auth/consent';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { approveDocument, rejectDocument } from '../verification/identity/decide-document.ts';
import { buildMember } from '../../../../test/factories/build-member.ts';
import { buildGroup } from '../../../../test/factories/build-group.ts';
import { buildRegistration, mailedToken } from '../../../../test/factories/test-accounts.ts';
import type { Browser } from '../../../../test/browser/test-browser.ts';
import { sendDocument } from '../../../../test/factories/test-identity.ts';
import { startTestProduct, type TestProduct } from '../../../../test/product/test-product.ts';
import { renderTermsText } from './consent.ts';

const PASSWORD = 'otter-lantern-47';
const INVITATION = 'a'.repeat(43);
const PROFILE = {
  dateOfBirth: '1990-12-31',
  phone: '(202) 555-0177',
  address: '1 Main Street',
  city: 'Springfield',
  state: 'il',
  zipCode: '62701',
};
const PROFILE_OF_SAVER = { ...PROFILE, lastName: 'López' };
let product: TestProduct;
let people = 0;
beforeAll(async () => {
  product = await startTestProduct();
});

interface Me {
  readonly id: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly nextStep: string;
  readonly path: string;
}
const me = async (browser: Browser): Promise<Me> => (await browser.request('GET', '/api/auth/me')).body as Me;
const readCode = ({ body }: { readonly body: unknown }) => (body as { readonly code?: string }).code;

async function register(name = 'Ana María López'): Promise<{ browser: Browser; email: string }> {
  people += 1;
  const [browser, email] = [product.openBrowser(), `saver${people}@example.test`];
  const start = { email, path: 'savings', invitation: INVITATION };
  await browser.request('POST', '/api/verification/email/send', { body: start });
  const token = await mailedToken(product, email);
  await browser.request('GET', `/api/verification/email/verify?token=${token}`);
  const answer = await browser.request('POST', '/api/auth/register/savings', {
    body: { name, password: PASSWORD, email },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return { browser, email };
}

const accept = (browser: Browser) =>
  browser.request('POST', '/api/consent/terms', { body: { version: TERMS_VERSION } });

async function provePhone(browser: Browser): Promise<void> {
  people += 1;
  const phone = `+1202555${String(2000 + people)}`;
  await browser.request('POST', '/api/verification/phone/change', { body: { phone } });
  const [sms] = await product.smsTo(phone);
  const code = /\d{6}/.exec(sms?.text ?? '')?.[0];
  expect((await browser.request('POST', '/api/verification/phone/confirm', { body: { code } })).status).toBe(
    200,
  );
}

async function becomeSaver(): Promise<{ browser: Browser; me: Me }> {
  const { browser } = await register();
  await accept(browser);
  await provePhone(browser);
  return { browser, me: await me(browser) };
}

const createGroup = (browser: Browser) =>
  browser.request('POST', '/api/groups', {
    body: { name: 'Roof fund', contributionAmount: '50.00', maxMembers: 3 },
  });

async function decide(userId: string, becomes: 'rejected' | 'approved'): Promise<void> {
  const reviewer = await buildMember(product, { isAdmin: true });
  const { rows } = await product.database.read((db) =>
    sql<{ id: string }>`select id from id_verifications where user_id = ${userId}`.execute(db),
  );
  const review = {
    id: rows[0]?.id ?? '',
    actorId: reviewer.id,
  };
  if (becomes === 'rejected')
    await rejectDocument(product.platform, review, { reason: 'unreadable', note: '' });
  else
    await approveDocument(product.platform, review, {
      extractedName: 'Ana María López',
      extractedDob: '1990-12-31',
      confirmsDifference: true,
    });
}

describe('registration on the savings path', () => {
  test('needs email, terms and phone, and then everything is readable', async () => {
    const { browser, email } = await register();
    expect(await me(browser)).toMatchObject({
      path: 'savings',
      firstName: 'Ana',
      lastName: 'María López',
      email,
      nextStep: '/terms',
    });
    expect(readCode(await browser.request('GET', '/api/groups'))).toBe('terms_required');
    expect(readCode(await browser.request('POST', '/api/verification/phone/send'))).toBe('terms_required');
    expect((await accept(browser)).status).toBe(200);
    expect((await me(browser)).nextStep).toBe('/verify');
    expect(readCode(await browser.request('GET', '/api/groups'))).toBe('phone_required');
    await provePhone(browser);
    expect((await me(browser)).nextStep).toBe('/dashboard');
    for (const path of [
      '/api/groups',
      '/api/dashboard',
      '/api/notifications',
      '/api/history'.replace('history', 'activities'),
    ])
      expect((await browser.request('GET', path)).status, path).toBe(200);
  });

  test('returns from the emailed link to the invitation, in any browser', async () => {
    const { email } = await register();
    const [mail] = await product.mailTo(email);
    expect(mail?.text).toContain(`path=savings&invitation=${INVITATION}`);
  });

  test('derives usernames from names and never uses one twice', async () => {
    const names = ['José Pérez', 'José Pérez', 'Łukasz', '李', '김이', '각'.repeat(40), 'Zoë'];
    const made: string[] = [];
    for (const name of names) made.push((await me((await register(name)).browser)).username);
    expect(made[0]).toBe('jose.perez');
    expect(made[1]).toMatch(/^jose\.perez\d{2,4}$/);
    expect(made[3]).toMatch(/^member\.李/);
    expect(made[4]).toMatch(/^member\.김이/);
    expect(new Set(made).size).toBe(made.length);
  });

  test('succeeds for concurrent registrations with one name', async () => {
    const all = await Promise.all(Array.from({ length: 4 }, () => register('Ida Race')));
    const usernames = await Promise.all(all.map(async ({ browser }) => (await me(browser)).username));
    expect(new Set(usernames).size).toBe(4);
  });

  test('gives a username that can be changed in the settings to a free one', async () => {
    const { browser } = await register('Rename Me');
    const edit = (username: string) =>
      browser.request('PATCH', '/api/account/profile', { body: { username } });
    const other = await me((await register('Some Body')).browser);
    expect(await edit(other.username.toUpperCase())).toMatchObject({ status: 422 });
    expect((await edit('river.otter')).status).toBe(200);
    expect((await me(browser)).username).toBe('river.otter');
  });

  test('opens nothing without email verification, and refuses a weak password', async () => {
    const browser = product.openBrowser();
    const body = { name: 'No Proof', password: PASSWORD, email: 'unproven@example.test' };
    expect((await browser.request('POST', '/api/auth/register/savings', { body })).status).toBe(201);
    expect((await me(browser)).nextStep).toBe('/verify');
    expect(readCode(await accept(browser))).toBe('email_required');
    const weak = { ...body, email: 'weak@example.test', password: '123456' };
    expect(
      (await product.openBrowser().request('POST', '/api/auth/register/savings', { body: weak })).status,
    ).toBe(422);
  });
});

describe('the general terms', () => {
  test('are public, and acceptance records the current version', async () => {
    const terms = (await product.request('GET', '/api/consent/terms')).body as {
      hash: string;
      version: string;
    };
    expect(terms.hash).toBe(createHash('sha256').update(renderTermsText('en')).digest('hex'));
    const { browser } = await register();
    const old = await browser.request('POST', '/api/consent/terms', { body: { version: '0.1' } });
    expect(old.status).toBe(422);
    const twice = [(await accept(browser)).body, (await accept(browser)).body];
    expect(twice[1]).toEqual(twice[0]);
    const { id } = await me(browser);
    const { rows } = await product.database.read((db) =>
      sql<{ kind: string; hash: string }>`
        select kind, encode(text_hash, 'hex') as hash from consents where user_id = ${id}`.execute(db),
    );
    expect(rows).toEqual([{ kind: 'terms', hash: terms.hash }]);
  });

  test('do not count as consent to the queue', async () => {
    const { browser } = await becomeSaver();
    for (const [method, path] of [
      ['POST', '/api/queue/hold'],
      ['GET', '/api/queue/holding'],
      ['POST', '/api/queue/proceed-to-payment'],
      ['POST', '/api/stories'],
    ] as const)
      expect(readCode(await browser.request(method, path)), path).toBe('consent_required');
  });
});

describe('a registration after email verification', () => {
  const proven = async (browser: Browser) =>
    (await browser.request('GET', '/api/verification/email/proven')).body;

  test('is known to that browser until the account exists, and to no other', async () => {
    const [browser, email] = [product.openBrowser(), 'tab-away@example.test'];
    await browser.request('POST', '/api/verification/email/send', { body: { email, path: 'savings' } });
    expect(await proven(browser), 'asked for, not opened').toBeNull();
    const token = await mailedToken(product, email);
    await browser.request('GET', `/api/verification/email/verify?token=${token}`);
    expect(await proven(browser)).toEqual({ email, phone: null, path: 'savings', invitation: null });
    expect(await proven(product.openBrowser())).toBeNull();
    await browser.request('POST', '/api/auth/register/savings', {
      body: { name: 'Ida Berg', password: PASSWORD, email },
    });
    expect(await proven(browser)).toBeNull();
  });

  test('is on the queue’s path if it has a phone number', async () => {
    const [browser, email] = [product.openBrowser(), 'queue-tab@example.test'];
    const start = { email, phone: '(202) 555-0191' };
    await browser.request('POST', '/api/verification/email/send', { body: start });
    const token = await mailedToken(product, email);
    await browser.request('GET', `/api/verification/email/verify?token=${token}`);
    expect(await proven(browser)).toEqual({ email, phone: '+12025550191', path: 'queue', invitation: null });
  });
});

describe('further data of a savings member', () => {
  test('is not needed for a group; name, address and date of birth open no hold', async () => {
    const { browser } = await becomeSaver();
    expect((await createGroup(browser)).status).toBe(201);
    const restart = await browser.request('POST', `/api/groups/${randomUUID()}/restart`, { body: {} });
    expect(readCode(restart)).not.toBe('profile_required');
    const save = (changes: object) =>
      browser.request('PATCH', '/api/auth/profile', { body: { ...PROFILE, ...changes } });
    expect((await save({ dateOfBirth: '2020-01-01' })).body).toHaveProperty('fields.dateOfBirth');
    expect((await save({ lastName: 'López Ruiz' })).status).toBe(200);
    expect(await me(browser)).toMatchObject({ lastName: 'López Ruiz', nextStep: '/dashboard' });
    const { rows } = await product.database.read((db) =>
      sql`select 1 from queue_holdings h join users u on u.id = h.user_id where u.last_name = 'López Ruiz'`.execute(
        db,
      ),
    );
    expect(rows).toEqual([]);
  });

  test('includes a last name, if only one name was given', async () => {
    const { browser } = await register('Cher');
    await accept(browser);
    await provePhone(browser);
    const answer = await browser.request('PATCH', '/api/auth/profile', { body: PROFILE });
    expect(answer.body).toHaveProperty('fields.lastName');
    const moved = await browser.request('PUT', '/api/account/path', { body: { path: 'queue' } });
    expect(moved.status).toBe(200);
  });

  test('is needed to move money: a submitted document to pay, an approved one to withdraw', async () => {
    const { browser, me: saver } = await becomeSaver();
    const groupId = await buildGroup(product, { memberIds: [saver.id] });
    const cash = `/api/groups/${groupId}/payments/${randomUUID()}/cash`;
    const everyWay: readonly (readonly [string, string, object?])[] = [
      ['PATCH', `/api/payments/${randomUUID()}`, { status: 'completed' }],
      ['POST', `/api/payments/${randomUUID()}/cover`, { cardId: randomUUID() }],
      ['POST', cash],
      ['POST', `${cash}/confirm`],
      ['PUT', `/api/groups/${groupId}/auto-pay`, { isOn: true }],
      ['POST', '/api/withdrawals/account/link', {}],
      ['POST', '/api/withdrawals', {}],
    ];
    const codes = () =>
      Promise.all(
        everyWay.map(async ([method, path, body]) =>
          readCode(await browser.request(method, path, body === undefined ? {} : { body })),
        ),
      );
    expect(await codes()).toEqual(everyWay.map(() => 'profile_required'));
    const step = (body: object) => browser.request('PATCH', '/api/account/profile', { body });
    expect((await step({ dateOfBirth: PROFILE.dateOfBirth })).status).toBe(200);
    expect(await me(browser)).toMatchObject({ dateOfBirth: PROFILE.dateOfBirth });
    expect(await codes()).toEqual(everyWay.map(() => 'profile_required'));
    expect((await browser.request('PATCH', '/api/auth/profile', { body: PROFILE_OF_SAVER })).status).toBe(
      200,
    );
    expect(await codes()).toEqual(everyWay.map(() => 'identity_required'));
    const pay = () =>
      browser.request('PATCH', '/api/payments/00000000-0000-4000-8000-000000000000', {
        body: { status: 'completed' },
      });
    const withdraw = () => browser.request('POST', '/api/withdrawals', { body: {} });
    const autoPay = (isOn: boolean) =>
      browser.request('PUT', `/api/groups/${groupId}/auto-pay`, { body: { isOn } });
    expect([readCode(await pay()), readCode(await withdraw()), readCode(await autoPay(true))]).toEqual([
      'identity_required',
      'identity_required',
      'identity_required',
    ]);
    expect((await autoPay(false)).status).toBe(200);
    expect((await sendDocument(browser)).status).toBe(201);
    expect([readCode(await pay()), readCode(await withdraw())]).toEqual([
      'not_found',
      'identity_under_review',
    ]);
    await decide(saver.id, 'rejected');
    expect(readCode(await pay())).toBe('identity_required');
    expect((await sendDocument(browser)).status).toBe(201);
    await decide(saver.id, 'approved');
    expect([readCode(await pay()), readCode(await withdraw())]).toEqual(['not_found', 'invalid']);
  });
});

describe('changing the path', () => {
  const choose = (browser: Browser, path: string) =>
    browser.request('PUT', '/api/account/path', { body: { path } });

  test('opens nothing: each path has its own gates', async () => {
    const { browser, me: saver } = await becomeSaver();
    expect((await choose(browser, 'queue')).status).toBe(200);
    expect((await me(browser)).nextStep).toBe('/consent');
    expect(readCode(await browser.request('GET', '/api/groups'))).toBe('consent_required');
    const pay = await browser.request('PATCH', '/api/payments/00000000-0000-4000-8000-000000000000', {
      body: {},
    });
    expect(readCode(pay)).toBe('consent_required');
    await choose(browser, 'savings');
    expect((await browser.request('GET', '/api/groups')).status).toBe(200);
    expect((await choose(browser, 'anything')).status).toBe(422);
    expect(await me(browser)).toMatchObject({ id: saver.id, path: 'savings' });
  });

  test('an ordinary registration is on the queue’s path', async () => {
    const browser = product.openBrowser();
    await browser.request('POST', '/api/auth/register', {
      body: buildRegistration('by-the-api', { path: 'savings' }),
    });
    expect((await me(browser)).path).toBe('queue');
  });

  test('a member’s own data is behind no gate, on either path', async () => {
    const { browser } = await register();
    for (const path of ['queue', 'savings']) {
      await choose(browser, path);
      for (const own of ['/api/balance', '/api/statement', '/api/activities', '/api/account/export'])
        expect((await browser.request('GET', own)).status, `${path} ${own}`).toBe(200);
    }
  });
});
