/** Every limit in docs/api-calls.md, with its number and the factor of production. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { doomedBodies } from './doomed-bodies.ts';
import { confirm } from '../browser/confirm.ts';
import {
  buildMember,
  MEMBER_PASSWORD,
  signIn,
  type BuiltMember,
  type MemberState,
  type MemberOptions,
} from '../factories/build-member.ts';
import { mailedToken, buildRegistration } from '../factories/test-accounts.ts';
import type { Answer, Browser } from '../browser/test-browser.ts';
import { startTestProduct, type TestProduct } from '../product/test-product.ts';
import { askWith, makeToken } from '../browser/test-tokens.ts';

const QUARTER = 900;
const HOUR = 3_600;
const WINDOWS: Readonly<Record<number, string>> = { 60: 'minute', [QUARTER]: '15 minutes', [HOUR]: 'hour' };
const PHONE = '(202) 555-0123';
const TERMS = { name: 'Family circle', contributionAmount: '50.00', maxMembers: 5 };
const bodies = doomedBodies('taken@example.test');
let product: TestProduct;
let ready: Browser;
let consented: Browser;
let groupId: string;

beforeAll(async () => {
  product = await startTestProduct({ settings: { rateLimitFactor: 1 } });
  ready = await memberIn('ready');
  consented = await memberIn('verification');
  const group = await ready.request('POST', '/api/groups', { body: TERMS });
  groupId = (group.body as { id: string }).id;
});
afterEach(async () => {
  await product.database.transact((tx) => sql`delete from rate_limits`.execute(tx));
});

async function memberIn(state: MemberState, options: MemberOptions = {}): Promise<Browser> {
  const browser = product.openBrowser();
  await signIn(browser, await buildMember(product, { state, ...options }));
  return browser;
}

const post = (path: string, body: unknown) => () => product.request('POST', path, { body });
const sendLink = post('/api/verification/email/send', { email: 'a@example.test', phone: PHONE });
const openLink = () => product.request('GET', '/api/verification/email/verify?token=x');
const logIn = post('/api/auth/login', bodies['POST /api/auth/login']);
const known = { password: 'wrong-password', username: 'limits-known' };
const logInAgain = async () => {
  if (returning === undefined) {
    const member = await buildMember(product, { username: known.username });
    returning = product.openBrowser();
    await signIn(returning, member);
  }
  // A wrong password would make the browser unknown.
  return returning.request('POST', '/api/auth/login', {
    body: { ...known, password: MEMBER_PASSWORD },
  });
};
let returning: Browser | undefined;
const guess = async () => {
  await logInAgain();
  return product.request('POST', '/api/auth/login', { body: known });
};
const requestMemberReset = async () => {
  await logInAgain();
  const email = `${known.username}@example.test`;
  return product.request('POST', '/api/auth/password/reset-request', { body: { email } });
};
const register = post('/api/auth/register', {
  ...bodies['POST /api/auth/register'],
  password: '123456',
  confirmPassword: '123456',
});
const requestReset = post('/api/auth/password/reset-request', { email: 'unknown@example.test' });
const openCardForm = post('/api/create-payment-intent', {
  email: 'join@example.test',
  phoneNumber: PHONE,
  acceptedRisks: true,
});
/** A browser that opened the link of an account created in another browser. */
let linked: Browser | undefined;
const proveByLink = async () => {
  linked ??= await openForeignLink();
  return linked.request('POST', '/api/auth/email/prove', { body: { password: 'not-it-at-all' } });
};
async function openForeignLink(): Promise<Browser> {
  const [maker, opener] = [product.openBrowser(), product.openBrowser()];
  const registration = buildRegistration('unproven');
  await maker.request('POST', '/api/auth/register', { body: registration });
  await maker.request('POST', '/api/verification/email/send');
  const token = await mailedToken(product, registration.email);
  await opener.request('GET', `/api/verification/email/verify?token=${token}`);
  return opener;
}
const sendCode = () => consented.request('POST', '/api/verification/phone/send');
const toNumber = (browser: Browser) => browser.request('POST', '/api/verification/phone/send');
/** A new account each time, with the same number. */
const sendFirst = async () => toNumber(await memberIn('verification', { phone: '+12025558099' }));
let asking: Browser | undefined;
const sendFurther = async () => {
  if (asking === undefined) await toNumber((asking = await memberIn('verification')));
  return toNumber(asking);
};
const changePhone = () =>
  ready.request('POST', '/api/verification/phone/change', { body: { phone: '+12025550188' } });
const tryCode = () =>
  consented.request('POST', '/api/verification/phone/confirm', { body: { code: '000000' } });
const asReady = (method: string, path: string) => () =>
  ready.request(method, path, { body: bodies[`${method} ${path}`] });
const uploadPicture = () => ready.request('POST', '/api/account/picture', { body: new FormData() });
const uploadId = () => consented.request('POST', '/api/verification/id', { body: new FormData() });
const change = () =>
  ready.request('POST', '/api/auth/password/change', { body: bodies['POST /api/auth/password/change'] });
const changeAddress = () =>
  ready.request('POST', '/api/auth/email/change', {
    body: { email: 'next@example.test', password: MEMBER_PASSWORD },
  });
const firstCode = () => ready.request('POST', '/api/auth/second-factor/enable', { body: { code: '123456' } });
/** Without a code: where two-step sign-in is off, a code is rejected before anything counts. */
const changeAccount = () =>
  ready.request('POST', '/api/withdrawals/account/link', {
    body: { ...bodies['POST /api/withdrawals/account/link'], code: undefined },
  });
let paysNext = false;
/** In turns, since both count together. */
const payOrCover = () => {
  paysNext = !paysNext;
  const path = `/api/payments/${randomUUID()}`;
  return paysNext
    ? ready.request('PATCH', path, { body: { status: 'completed' } })
    : ready.request('POST', `${path}/cover`, { body: {} });
};
const payDebt = () => ready.request('POST', '/api/owed/payments', { body: { amount: '1.00' } });

const nobodysLink = `digest~00000000-0000-4000-8000-000000000000~${'A'.repeat(43)}`;
const unsubscribeNobody = () => product.request('POST', `/api/webhooks/unsubscribe?token=${nobodysLink}`);

const undoNothing = post('/api/safeguards/undo', { token: 'A'.repeat(43) });

const openCardSetup = () => ready.request('POST', '/api/cards/setup');

const download = () => ready.request('GET', '/api/activities/export');
const downloadExport = () => ready.request('GET', '/api/account/export');
const editProfile = () => ready.request('PATCH', '/api/account/profile', { body: { city: 'Salem' } });
/** The stream never ends, so only the headers are read. */
const openLive = async (): Promise<Answer> => {
  const left = new AbortController();
  const cookie = [...ready.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(`${product.url}/api/live`, { headers: { cookie }, signal: left.signal });
  const { ok, status, headers } = response;
  const body: unknown = ok ? null : await response.json();
  left.abort();
  return { status, headers, body, cookies: {} };
};
const publicFile = () => product.request('GET', '/api/transparency/movements/export?account=queue:pool:1');
const invite = () =>
  ready.request('POST', `/api/groups/${groupId}/invitations`, { body: { email: 'friend@example.test' } });
const organizer = () => memberIn('ready');
const inviteShared = async (browser: Browser): Promise<Answer> => {
  const { body } = await browser.request('POST', '/api/groups', { body: TERMS });
  const path = `/api/groups/${(body as { id: string }).id}/invitations`;
  return browser.request('POST', path, { body: { email: 'shared@example.test' } });
};
const changeToShared = (browser: Browser) =>
  browser.request('POST', '/api/auth/email/change', {
    body: { email: 'shared@example.test', password: MEMBER_PASSWORD },
  });
let registered = 0;
const unproven = async (): Promise<Browser> => {
  registered += 1;
  const browser = product.openBrowser();
  const body = buildRegistration(`shared${registered}`, { email: 'shared@example.test' });
  await browser.request('POST', '/api/auth/register', { body });
  return browser;
};
const sendOwn = (browser: Browser) => browser.request('POST', '/api/verification/email/send');

/** Uses a different account each time. Four are created beforehand, because sign-in sends email too. */
function byOthers(make: () => Promise<Browser>, ask: (browser: Browser) => Promise<Answer>) {
  const waiting: Browser[] = [];
  return async () => {
    if (waiting.length === 0) for (let count = 0; count < 4; count += 1) waiting.push(await make());
    return ask(waiting.pop() ?? (await make()));
  };
}

/** Always uses one account that has called before. */
function byOne(make: () => Promise<Browser>, ask: (browser: Browser) => Promise<Answer>) {
  let own: Browser | undefined;
  return async () => {
    if (own === undefined) await ask((own = await make()));
    return ask(own);
  };
}

const openInvitation = () => product.request('GET', `/api/invitations/${'A'.repeat(43)}`);
const announceBooks = () => ready.request('POST', `/api/groups/${groupId}/open-books`);
const makeStaffToken = () =>
  ready.request('POST', '/api/tokens', {
    body: { name: 'Books', scopes: ['staff:ledger:read'], days: 30, password: MEMBER_PASSWORD },
  });
const afterPassword = (path: string, body?: unknown) => {
  let confirmed: Browser | undefined;
  return async () => {
    if (confirmed === undefined) await confirm((confirmed = await memberIn('ready')));
    return confirmed.request('POST', path, body === undefined ? {} : { body });
  };
};
const makeInnerEndpoint = afterPassword('/api/webhook-endpoints', {
  url: 'https://127.0.0.1/',
  events: ['pot.paid'],
});
const replayNothing = () => ready.request('POST', `/api/webhook-endpoints/${groupId}/replay`, { body: {} });
let program: Promise<string> | undefined;
const askByToken = async () => {
  program ??= makeToken({ browser: ready }, ['groups:read']).then(({ token }) => token);
  return askWith(product, await program, 'GET', '/api/v1/groups');
};
const askByWrongToken = () => askWith(product, `cl_${'A'.repeat(43)}`, 'GET', '/api/v1/groups');
const openCalendar = afterPassword('/api/calendar-feed');
const readCalendar = () => product.request('GET', `/api/calendar/${'A'.repeat(43)}/circle-link.ics`);
const readOpenBooks = () => product.request('GET', `/api/open-books/${'A'.repeat(22)}`);
const readOpenRing = () => product.request('GET', `/open/${'A'.repeat(22)}/ring`);
const onGroup = (path: string) => () =>
  ready.request('POST', `/api/groups/${groupId}/${path}`, { body: bodies[`POST /api/groups/{id}/${path}`] });

let admin: BuiltMember | undefined;
let helped: BuiltMember | undefined;
/** A new session, because admin sessions are short. */
const resetForMember = async () => {
  admin ??= await buildMember(product, { isAdmin: true });
  helped ??= await buildMember(product);
  const browser = product.openBrowser();
  await signIn(browser, admin);
  const path = `/api/admin/members/${helped.id}/reset-password`;
  return browser.request('POST', path, { body: { reason: 'asked by phone' } });
};

const clear = () => asAdmin('/api/admin/clearances', { globalPosition: 999_999, reason: 'may return' });
const retryNothing = () => asAdmin('/api/admin/operations/dead-letters/999999/retry', {});

async function asAdmin(path: string, body: Record<string, unknown>): Promise<Answer> {
  admin ??= await buildMember(product, { isAdmin: true });
  const browser = product.openBrowser();
  await signIn(browser, admin);
  // Set directly, because confirming the password has its own limit.
  await product.database.transact((tx) => sql`update sessions set confirmed_at = app_now()`.execute(tx));
  return browser.request('POST', path, { body });
}

/** Name in the database, number, window and a call that counts. */
const limits: readonly (readonly [string, number, number, () => Promise<Answer>])[] = [
  ['verification mail by network', 20, HOUR, sendLink],
  ['verification link by network', 120, HOUR, openLink],
  ['email code try by network', 60, HOUR, post('/api/verification/email/code', { code: '000000' })],
  // security: 6.6.3
  ['phone code by member', 5, HOUR, sendCode],
  ['phone code by number, first of an account', 12, HOUR, sendFirst],
  ['phone code by number, further ones', 8, HOUR, sendFurther],
  ['phone code by number, of proven accounts', 20, HOUR, changePhone],
  ['phone code by network', 20, HOUR, sendCode],
  ['phone code try by member', 20, HOUR, tryCode],
  // security: 5.2.4
  ['ID upload by member', 20, HOUR, uploadId],
  ['profile picture by member', 20, HOUR, uploadPicture],
  ['sign-in by name', 150, QUARTER, logIn],
  ['sign-in by known browser', 30, QUARTER, logInAgain],
  // security: 6.3.1
  ['sign-in by network', 300, QUARTER, logIn],
  ['passkey asked for by network', 600, QUARTER, post('/api/auth/passkeys/ask', undefined)],
  ['registration by network', 60, HOUR, register],
  ['registration by address', 20, HOUR, register],
  ['password reset by network', 20, HOUR, requestReset],
  // security: 6.4.6
  ['password reset by admins, by member', 5, HOUR, resetForMember],
  ['act on an account by admin', 600, HOUR, resetForMember],
  ['money act by admin', 300, HOUR, clear],
  ['retry by admin', 1_200, HOUR, retryNothing],
  ['password change by member', 10, QUARTER, change],
  ['password asked for again by member', 10, QUARTER, changeAccount],
  ['change of address by member and address', 5, HOUR, changeAddress],
  ['first code by member', 10, QUARTER, firstCode],
  ['withdrawal by member', 30, HOUR, asReady('POST', '/api/withdrawals')],
  ['owed payment by member', 30, HOUR, payDebt],
  ['payment by member', 60, HOUR, payOrCover],
  ['card set-up by member', 20, HOUR, openCardSetup],
  ['download by member', 60, HOUR, download],
  ['copy of all data by member', 6, HOUR, downloadExport],
  ['profile edited by member', 30, HOUR, editProfile],
  ['live stream opened by member', 600, HOUR, openLive],
  ['story told by member', 10, HOUR, asReady('POST', '/api/stories')],
  ['message to the operator by member', 5, HOUR, asReady('POST', '/api/help/messages')],
  ['push subscription by member', 30, HOUR, asReady('PUT', '/api/notifications/push')],
  ['public file by network', 60, HOUR, publicFile],
  ['group created by member', 20, HOUR, asReady('POST', '/api/groups')],
  ['invitation by member', 60, HOUR, invite],
  ['invitation by member and address', 5, HOUR, invite],
  ['invitation by address, first of an account', 12, HOUR, byOthers(organizer, inviteShared)],
  ['invitation by address, further ones', 8, HOUR, byOne(organizer, inviteShared)],
  ['invitation opened by network', 300, HOUR, openInvitation],
  ['token made by member', 20, HOUR, makeStaffToken],
  ['webhook address by member', 20, HOUR, makeInnerEndpoint],
  ['webhooks sent again by member', 60, HOUR, replayNothing],
  ['call by API token', 600, 60, askByToken],
  ['wrong API token by network', 100, QUARTER, askByWrongToken],
  ['calendar address by member', 20, HOUR, openCalendar],
  ['calendar by network', 1_200, HOUR, readCalendar],
  ['open books announced by member', 5, HOUR, announceBooks],
  ['open books read by network', 600, HOUR, readOpenBooks],
  ['rings of open books by address', 600, HOUR, readOpenRing],
  ['swap proposal by member', 20, HOUR, onGroup('swaps')],
  ['reminder by member', 20, HOUR, onGroup('reminders')],
  ['offer to organize by member', 20, HOUR, onGroup('organizer/offer')],
  ['join by address', 30, HOUR, openCardForm],
  ['join by browser', 10, HOUR, openCardForm],
  ['joined by address', 300, HOUR, () => product.request('GET', '/api/entry/joined?payment=pi_nobodys')],
  ['account password by mailed link', 10, QUARTER, proveByLink],
  ['undo of a change by network', 60, HOUR, undoNothing],
  ['mail link by network', 60, HOUR, post('/api/notifications/by-link/look', { token: nobodysLink })],
  ['one-click unsubscription by network', 1_200, HOUR, unsubscribeNobody],
];

/**
 * Limits that an unauthenticated caller can exhaust for a member. Over the limit the answer stays the same, but no
 * email is sent and no one is signed in.
 */
const quiet: readonly (readonly [string, number, number, () => Promise<Answer>])[] = [
  ['verification mail by address', 5, HOUR, sendLink],
  ['verification mail of accounts by address, first of an account', 5, HOUR, byOthers(unproven, sendOwn)],
  ['verification mail of accounts by address, further ones', 5, HOUR, byOne(unproven, sendOwn)],
  ['change of address by new address, first of an account', 12, HOUR, byOthers(organizer, changeToShared)],
  ['change of address by new address, further ones', 8, HOUR, byOne(organizer, changeToShared)],
  ['verification mail in all', 1_000, HOUR, sendLink],
  ['password reset by address', 5, HOUR, requestMemberReset],
  ['sign-in by account, unknown browsers', 150, QUARTER, guess],
];

/** Limits covered by other tests of verification. */
const triedElsewhere = [
  ['phone code, first by member and number', '1', 'hour'],
  ['email code try by address', '20', 'day'],
  ['ID sent by member', '5', 'day'],
  ['pictures of links by address', '60', 'minute'],
];

/** Inserts this many earlier attempts. */
async function pretend(name: string, taken: number): Promise<void> {
  const { rows } = await product.database.transact((tx) =>
    sql`update rate_limits set taken = ${taken} where limit_name = ${name} returning 1`.execute(tx),
  );
  expect(rows, `${name} has counted`).toHaveLength(1);
}

describe('a rate limit rejects at its number and not earlier', () => {
  // security: 2.4.1
  test.each(limits)('%s: %i in %i s', async (name, max, seconds, attempt) => {
    expect((await attempt()).status).not.toBe(429);
    await pretend(name, max - 1);
    expect((await attempt()).status, 'the last one').not.toBe(429);
    const refused = await attempt();
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(seconds - 30);
    expect(wait).toBeLessThanOrEqual(seconds);
    await product.moveClock(seconds + 1);
    expect((await attempt()).status, 'when the window has passed').not.toBe(429);
  });

  test('with attempts counted exactly', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 121; count += 1) statuses.push((await openLink()).status);
    expect(statuses.indexOf(429)).toBe(120);
  });

  // security: 15.3.4, T34
  test('regardless of forged client addresses', async () => {
    await openLink();
    await pretend('verification link by network', 120);
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip']) {
      const headers = { [name]: '203.0.113.9' };
      const answer = await product.request('GET', '/api/verification/email/verify?token=x', { headers });
      expect(answer.status, name).toBe(429);
    }
  });

  test('once per account, however its name is written', async () => {
    await logIn();
    await pretend('sign-in by name', 150);
    const { password } = bodies['POST /api/auth/login'] as { password: string };
    for (const username of ['NO-SUCH-MEMBER', '  no-such-member ', 'no-such-ｍｅｍｂｅｒ'])
      expect((await post('/api/auth/login', { username, password })()).status, username).toBe(429);
  });

  test('for three holds per hour', async () => {
    const browser = await memberIn('ready');
    for (let count = 0; count < 3; count += 1) {
      expect((await browser.request('POST', '/api/queue/hold')).status).toBe(200);
      expect((await browser.request('POST', '/api/queue/release-position')).status).toBe(200);
    }
    expect((await browser.request('POST', '/api/queue/hold')).status).toBe(429);
  });
});

describe('silent limits', () => {
  test.each(quiet)('%s: %i in %i s', async (name, max, seconds, attempt) => {
    const first = await attempt();
    await pretend(name, max - 1);
    await attempt();
    const sent = await countMails();
    const over = await attempt();
    expect([over.status, over.body]).toEqual([first.status, first.body]);
    expect(await countMails()).toBe(sent);
    await product.moveClock(seconds + 1);
    const later = await attempt();
    expect([later.status, later.body]).toEqual([first.status, first.body]);
  });

  async function countMails(): Promise<number> {
    const { rows } = await product.database.read((db) =>
      sql<{ n: number }>`select count(*)::int as n from outbox`.execute(db),
    );
    return rows[0]?.n ?? 0;
  }
});

test('docs/api-calls.md lists these limits with the same numbers', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/api-calls.md'), 'utf8');
  const list = page.slice(page.indexOf('<!-- made: limits -->'));
  const paragraphs = list.matchAll(/^Per (\w.*):\n\n((?:- .+\n)+)/gm);
  const listed = [...paragraphs].flatMap(([, window, rows = '']) =>
    [...rows.matchAll(/^- (.+): ([\d,]+)$/gm)].map(([, name = '', max = '']) => [
      name,
      max.replace(',', ''),
      window,
    ]),
  );
  const tried = [...limits, ...quiet].map(([name, max, seconds]) => [name, String(max), WINDOWS[seconds]]);
  expect(listed.sort()).toEqual([...tried, ...triedElsewhere].sort());
});
