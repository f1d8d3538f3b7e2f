/** Records the keys of every successful answer and asserts that no answer, header or log line contains a secret. */
import { randomUUID } from 'node:crypto';
import { CONSENT_VERSION } from '@circle-link/contract/limits';
import { toCents } from '@circle-link/contract/money';
import { TERMS_VERSION } from '@circle-link/contract/auth/consent';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordActivities } from '../../src/modules/notifications/index.ts';
import { sealBlocks } from '../../src/modules/audit/index.ts';
import { announcePositions } from '../../src/modules/queue/index.ts';
import { appendDays, runChecks } from '../../src/modules/public-ledger/index.ts';
import { createLog } from '../../src/platform/logging/log.ts';
import { allCalls, getCallKey } from './all-calls.ts';
import { listOperations } from './api-operations.ts';
import { doomedBodies } from './doomed-bodies.ts';
import { buildMember, MEMBER_PASSWORD, signIn } from '../factories/build-member.ts';
import { describeAnswer } from './describe-keys.ts';
import { exerciseAccountClosing } from './exercise/close-account-flow.ts';
import { exerciseGroups } from './exercise/exercise-groups.ts';
import { exerciseMoney } from './exercise/money-flow.ts';
import { exercisePasskeys } from './exercise/exercise-passkeys.ts';
import { exerciseIntegrations } from './exercise/exercise-integrations.ts';
import { exerciseStaffSignIn } from './exercise/exercise-staff-sign-in.ts';
import { type IdentityProvider, startIdentityProvider } from '../outside/identity-provider.ts';
import { exerciseSecondFactor } from './exercise/exercise-second-factor.ts';
import { turnOnSecondFactor } from '../browser/second-factor.ts';
import { submitStory } from './exercise/submit-story.ts';
import { buildRegistration, mailedCode, mailedToken, proveEmail } from '../factories/test-accounts.ts';
import type { Answer, Browser } from '../browser/test-browser.ts';
import { drawPicture, identityForm } from '../factories/test-identity.ts';
import { unsubscribeByLink } from './exercise/unsubscribe-by-link.ts';
import { undoPasswordChange } from './exercise/undo-password-change.ts';
import { GOOD_CARD, payCheckout, startTestProduct, type TestProduct } from '../product/test-product.ts';
import { openPaymentPage } from '../product/test-queue.ts';

const PASSWORD = 'canary-otter-lantern-47';
const NEXT_PASSWORD = 'canary-violet-harbour-9';
const DOCUMENT = { idType: 'passport', idNumber: 'CANARY-900-123' };
const ACCOUNT_NUMBER = '000123456789';
const OTHER = { username: 'canary-other', email: 'canary-other@example.test', phone: '+12025559876' };
const logged: string[] = [];
const seen: { key: string; answer: Answer }[] = [];
const shapes: Record<string, string> = {};
const secrets: string[] = [];
/** Shown once, by the calls that create them. */
const programSecrets: string[] = [];
let product: TestProduct;
let staffProvider: IdentityProvider;

beforeAll(async () => {
  const log = createLog('trace', { write: (line) => void logged.push(line) });
  staffProvider = await startIdentityProvider([{ group: 'desk', role: 'support' }]);
  const { settings: oidc } = staffProvider;
  const settings = { allowVerificationSkip: true, oidc, supportEmail: 'help@operator.example' };
  product = await startTestProduct({ log, settings });
  await liveAFullLife();
  await exerciseGroups(product, call);
  await collectSecrets();
  await callEverythingWrongly();
});
afterAll(async () => {
  await staffProvider.stop();
  logged.length = 0;
});

async function call(browser: Browser, key: string, body?: unknown, path?: string): Promise<Answer> {
  const [method = '', address = ''] = key.split(' ');
  const answer = await browser.request(method, path ?? address, body === undefined ? {} : { body });
  seen.push({ key, answer });
  // The longest shape, because an empty list hides its keys.
  const shape = answer.status < 300 ? describeAnswer(answer, files.includes(key)) : '';
  if (shape.length > (shapes[key]?.length ?? 0)) shapes[key] = shape;
  return answer;
}

const files = (await allCalls()).filter(({ answer }) => answer === 'file').map(getCallKey);

async function enter(browser: Browser): Promise<void> {
  await browser.request('POST', '/api/queue/hold');
  await payCheckout(product, await openPaymentPage(browser));
  await product.cardProvider.deliverWaiting();
}

/** One member from registration to the paid position. No answer may contain secrets of a second member. */
async function liveAFullLife(): Promise<void> {
  const [browser, other] = [product.openBrowser(), product.openBrowser()];
  await signIn(other, await buildMember(product, OTHER));
  await enter(other);
  const { secret, recoveryCodes } = await turnOnSecondFactor(product, other, MEMBER_PASSWORD);
  secrets.push(secret, ...recoveryCodes);

  const email = 'living@example.test';
  await call(browser, 'POST /api/verification/email/send', { email, phone: '(202) 555-0123' });
  await call(browser, 'POST /api/verification/email/code', { code: await mailedCode(product, email) });
  const token = await proveEmail(product, browser, email);
  secrets.push(token);
  const link = `/api/verification/email/verify?token=${token}`;
  await call(browser, 'GET /api/verification/email/verify', undefined, link);
  await call(browser, 'GET /api/verification/email/proven');
  await proveInAnotherBrowser();
  const registration = buildRegistration('living', { password: PASSWORD, confirmPassword: PASSWORD });
  await call(browser, 'POST /api/auth/register', registration);
  await call(browser, 'POST /api/auth/logout');
  await call(browser, 'POST /api/auth/login', { username: 'living', password: PASSWORD });
  const agreed = {
    financialRisk: true,
    legalCompliance: true,
    dataProcessing: true,
    participationTerms: true,
  };
  await call(browser, 'POST /api/consent/give', {
    agreements: { ...agreed, transparencyAccess: true },
    version: CONSENT_VERSION,
  });
  await call(browser, 'POST /api/consent/terms', { version: TERMS_VERSION });
  await call(browser, 'PUT /api/account/path', { path: 'queue' });
  await call(browser, 'PUT /api/savings-goal', { name: 'Roof', target: '1200' });
  await call(browser, 'POST /api/help/messages', { message: 'Where is my roof?', requestId: randomUUID() });
  await saveElsewhere();
  await call(browser, 'POST /api/verification/phone/send');
  await call(browser, 'POST /api/verification/phone/change', { phone: '(202) 555-0123' });
  const [sms] = await product.smsTo('+12025550123');
  const code = /\d{6}/.exec(sms?.text ?? '')?.[0] ?? '';
  await call(browser, 'POST /api/verification/phone/confirm', { code });
  await call(
    browser,
    'POST /api/verification/id',
    identityForm({ ...DOCUMENT, front: { content: await drawPicture() } }),
  );
  await call(browser, 'POST /api/verification/skip');
  await call(browser, 'GET /api/verification/status');
  await call(browser, 'PATCH /api/auth/profile', {
    ...doomedBodies('')['PATCH /api/auth/profile'],
    dateOfBirth: '1990-12-31',
  });
  await call(browser, 'PATCH /api/account/profile', { city: 'Salem' });
  await call(
    browser,
    'POST /api/account/picture',
    identityForm({ picture: { content: await drawPicture() } }),
  );
  const { profileImageUrl } = (await call(browser, 'GET /api/auth/me')).body as { profileImageUrl: string };
  await call(browser, 'GET /api/members/{id}/picture', undefined, profileImageUrl);
  await call(browser, 'DELETE /api/account/picture');
  await call(browser, 'POST /api/queue/hold');
  await product.moveClock(11 * 60);
  await call(browser, 'POST /api/queue/extend-hold');
  await call(browser, 'POST /api/queue/release-position');
  await call(browser, 'POST /api/queue/hold');
  const { body } = await call(browser, 'POST /api/queue/proceed-to-payment');
  await payCheckout(product, (body as { checkoutUrl: string }).checkoutUrl);
  await product.cardProvider.deliverWaiting();
  await call(browser, 'POST /api/auth/password/change', {
    currentPassword: PASSWORD,
    password: NEXT_PASSWORD,
    confirmPassword: NEXT_PASSWORD,
  });
  await call(browser, 'POST /api/auth/confirm', { password: NEXT_PASSWORD });
  await exerciseSecondFactor(product, call, { browser, password: NEXT_PASSWORD });
  await exercisePasskeys(product, call, { browser, password: NEXT_PASSWORD });
  programSecrets.push(...(await exerciseIntegrations(product, call, { browser, password: NEXT_PASSWORD })));
  await exerciseStaffSignIn(product, call, staffProvider);
  await exerciseMoney(product, call, { browser, password: NEXT_PASSWORD, accountNumber: ACCOUNT_NUMBER });
  await receivePayout(browser);
  await sealBlocks(product.database);
  await runChecks(product.platform, { databaseUrl: product.testDatabase.url });
  await readPublicLedger(browser);
  await submitStory(product, call, browser);
  secrets.push(await undoPasswordChange(product, call));
  secrets.push(await unsubscribeByLink(product, call));
  await exerciseAccountClosing(product, call);
  for (const path of [
    '/api/auth/me',
    '/api/auth/sessions',
    '/api/activities',
    '/api/activities/summary',
    '/api/activities/months',
    '/api/activities/export',
    '/api/consent/versions',
    '/api/consent/terms',
    '/api/notifications',
    '/api/notifications/unread',
    '/api/notifications/preferences',
    '/api/notifications/push',
    '/api/entry',
    '/api/entry/receipt',
    '/api/statement',
    '/api/balance',
    '/api/withdrawals/account',
    '/api/withdrawals/available',
    '/api/withdrawals',
    '/api/owed',
    '/api/cards',
    '/api/queue/state',
    '/api/queue/holding',
    '/api/transparency/user',
    '/api/transparency/system',
    '/api/transparency/levels',
    '/api/transparency/checks',
    '/api/transparency/actions',
    '/api/transparency/checkpoint',
    '/api/transparency/blocks',
    '/api/transparency/proof',
  ])
    await call(browser, `GET ${path}`);
  await call(browser, 'POST /api/notifications/read');
  const [news] = (await browser.request('GET', '/api/notifications')).body as { readonly id: string }[];
  await call(browser, 'PUT /api/notifications/read', { id: news?.id, isRead: false });
  await call(browser, 'PUT /api/notifications/preferences', {
    type: 'payouts',
    channel: 'mail',
    isOn: false,
  });
  await call(browser, 'PUT /api/notifications/push', {
    endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/one',
    keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
  });
  await call(browser, 'DELETE /api/notifications/push');
  await endAnotherSession(browser);
  await call(browser, 'POST /api/auth/password/reset-request', { email });
  await resetByMail(browser, email);
  await changeEmail(browser);
  await joinAndClaim();
  secrets.push(
    ...[...browser.cookies, ...other.cookies].map(([, value]) => value).filter((value) => value.length > 20),
  );
}

/** The short registration of the savings path. */
async function saveElsewhere(): Promise<void> {
  const browser = product.openBrowser();
  const email = 'saver@example.test';
  await proveEmail(product, browser, email);
  await call(browser, 'POST /api/auth/register/savings', { name: 'Ada Byron', password: PASSWORD, email });
}

async function receivePayout(browser: Browser): Promise<void> {
  const { id: userId } = (await browser.request('GET', '/api/auth/me')).body as { id: string };
  const payout = {
    userId,
    type: 'payout_received',
    kind: 'payout_credited',
    facts: { level: 'Starter' },
    amountCents: toCents(7_500),
  } as const;
  await product.database.transact((tx) => recordActivities(tx, [{ ...payout, createdAt: new Date(0) }]));
}

async function endAnotherSession(browser: Browser): Promise<void> {
  const second = product.openBrowser();
  const login = { username: 'living', password: NEXT_PASSWORD };
  await second.request('POST', '/api/auth/login', { body: login });
  const list = (await browser.request('GET', '/api/auth/sessions')).body as {
    id: string;
    isCurrent: boolean;
  }[];
  const id = list.find(({ isCurrent }) => !isCurrent)?.id ?? '';
  await call(browser, 'DELETE /api/auth/sessions/{id}', undefined, `/api/auth/sessions/${id}`);
  await call(browser, 'POST /api/auth/sessions/end-others');
}

async function resetByMail(browser: Browser, email: string): Promise<void> {
  const [mail] = await product.mailTo(email);
  const token = /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  secrets.push(token);
  await call(browser, 'POST /api/auth/password/reset', {
    token,
    password: PASSWORD,
    confirmPassword: PASSWORD,
  });
}

async function proveInAnotherBrowser(): Promise<void> {
  const [here, there] = [product.openBrowser(), product.openBrowser()];
  const registration = buildRegistration('roaming', { password: PASSWORD, confirmPassword: PASSWORD });
  await here.request('POST', '/api/auth/register', { body: registration });
  await here.request('POST', '/api/verification/email/send');
  const token = await mailedToken(product, registration.email);
  secrets.push(token);
  await there.request('GET', `/api/verification/email/verify?token=${token}`);
  await call(there, 'POST /api/auth/email/prove', { password: PASSWORD });
}

async function changeEmail(browser: Browser): Promise<void> {
  const email = 'moved@example.test';
  await call(browser, 'POST /api/auth/login', { username: 'living', password: PASSWORD });
  await call(browser, 'POST /api/auth/email/change', { email, password: PASSWORD });
  const [mail] = await product.mailTo(email);
  const token = /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  secrets.push(token);
  await call(browser, 'POST /api/auth/email/confirm', { token });
}

async function readPublicLedger(browser: Browser): Promise<void> {
  await appendDays(product.database);
  for (const path of ['accounts', 'history']) await call(browser, `GET /api/transparency/${path}`);
  for (const path of ['movements', 'movements/export']) {
    const key = `GET /api/transparency/${path}`;
    await call(browser, key, undefined, `/api/transparency/${path}?account=queue:pool:1`);
  }
}

async function joinAndClaim(): Promise<void> {
  const visitor = product.openBrowser();
  const email = 'joiner@example.test';
  const join = { email, phoneNumber: '(202) 555-0188', acceptedRisks: true };
  const { body } = await call(visitor, 'POST /api/create-payment-intent', join);
  const { clientSecret, paymentIntentId } = body as { clientSecret: string; paymentIntentId: string };
  const card = { cardNumber: GOOD_CARD, expMonth: 12, expYear: 2040, cvc: '987' };
  await product.request('POST', '/sandbox/payment_intents/confirm', { body: { clientSecret, ...card } });
  await product.cardProvider.deliverWaiting();
  const payment = new URLSearchParams({ payment: paymentIntentId });
  await call(visitor, 'GET /api/entry/joined', undefined, `/api/entry/joined?${payment.toString()}`);
  await announcePositions(product.platform);
  const token = await mailedToken(product, email);
  secrets.push(token);
  const names = buildRegistration('joiner', { password: PASSWORD, confirmPassword: PASSWORD });
  await call(visitor, 'POST /api/auth/claim', { ...names, token });
}

/** Locks, hashes and all data of the second member, as stored. */
async function collectSecrets(): Promise<void> {
  await product.database.transact((tx) =>
    sql`update users set locked_until = '2098-07-06 05:04:03Z', failed_login_attempts = 7654321
         where status <> 'closed'`.execute(tx),
  );
  const { rows } = await product.database.read((db) =>
    sql<{ secret: string }>`
      select password_hash as secret from users where password_hash is not null
      union all select encode(sid_hash, form) from sessions, unnest(array['hex', 'base64']) form
      union all select encode(browser_hash, 'hex') from known_browsers
      union all select encode(verification_token, 'hex') from email_verifications
      union all select secret from second_factors
      union all select unnest(array[encode(token_hash, 'hex'), former]) from security_notices where former is not null
      union all select encode(unnest(recovery_hashes), 'hex') from second_factors
      union all select account_token from payout_accounts
      union all select unnest(array[id_number, front_file, encode(id_number_hash, 'hex')]) from id_verifications
      union all select unnest(array[fingerprint, provider_method_id]) from payment_methods
      union all select id::text from users where username = ${OTHER.username}`.execute(db),
  );
  secrets.push(...rows.map(({ secret }) => secret), ...Object.values(OTHER), '2098-07-06', '7654321');
  secrets.push(PASSWORD, NEXT_PASSWORD, GOOD_CARD, ACCOUNT_NUMBER, DOCUMENT.idNumber, 'argon2');
}

/** Calls every operation with every kind of error, signed in and out, because error bodies can leak too. */
async function callEverythingWrongly(): Promise<void> {
  const living = product.openBrowser();
  await product.database.transact((tx) =>
    sql`update users set locked_until = null where status <> 'closed'`.execute(tx),
  );
  await signIn(living, { username: 'living', password: PASSWORD });
  secrets.push(living.cookies.get('circle_session') ?? '');
  const doomed = doomedBodies(OTHER.email);
  for (const { key, method, path } of await listOperations(product)) {
    const address = path.replace('{id}', 'not-an-id');
    for (const browser of [living, product.openBrowser()])
      for (const body of method === 'GET' ? [undefined] : [{}, doomed[key], '{"half'])
        if (!key.endsWith('logout')) await call(browser, `${method} ${address}`, body);
  }
}

test('every operation succeeded at least once, except the webhook and the back office', async () => {
  const keys = (await listOperations(product))
    .map(({ key }) => key)
    // The back office shows other members by design. Its own tests list what it must never return.
    .filter((key) => !/webhooks|\/api\/admin\//.test(key));
  expect(keys.filter((key) => !(key in shapes))).toEqual([]);
});

// security: 6.4.2, 8.1.2, 8.2.3, 15.3.1, T24
test('successful answers have exactly these keys', async () => {
  const sorted = Object.entries(shapes).sort(([a], [b]) => (a < b ? -1 : 1));
  const lines = sorted.map(([key, shape]) => `${key}: ${shape}\n`);
  await expect(lines.join('')).toMatchFileSnapshot('response-shapes.txt');
});

// security: 3.3.4, 16.2.5, T24, T55
test('no answer contains a secret or data of another member', () => {
  expect(secrets.length).toBeGreaterThan(20);
  expect(secrets.filter((secret) => secret.length < 6)).toEqual([]);
  for (const { key, answer } of seen) {
    const text = JSON.stringify(answer.body);
    for (const secret of secrets) expect(text.includes(secret), `${key} told ${secret}: ${text}`).toBe(false);
    const headers = JSON.stringify([...answer.headers].filter(([name]) => name !== 'set-cookie'));
    for (const secret of secrets) expect(headers.includes(secret), `${key}: ${secret}`).toBe(false);
  }
});

test('API tokens and webhook secrets are shown only when created', () => {
  expect(programSecrets).toHaveLength(3);
  for (const secret of programSecrets) {
    const leaks = seen.filter(({ answer }) => JSON.stringify(answer.body).includes(secret));
    expect(leaks.map(({ key }) => key)).toHaveLength(1);
    expect(logged.join('')).not.toContain(secret);
  }
});

/** Calendar clients revalidate their file. */
const REVALIDATED = 'GET /api/calendar/{token}/circle-link.ics';

// security: 4.1.1, 13.4.6, 14.2.2, 14.3.2
test('no error mentions SQL, files or stack frames, and nothing under /api may be cached', () => {
  const refusals = seen.filter(({ answer }) => answer.status >= 400);
  expect(refusals.length).toBeGreaterThan(60);
  for (const { key, answer } of refusals) {
    expect(answer.status, key).toBeLessThan(500);
    expect(['code', 'message', 'fields']).toEqual(expect.arrayContaining(Object.keys(answer.body as object)));
    expect(JSON.stringify(answer.body), key).not.toMatch(
      /select |insert |pg_|\.ts\b|node_modules|\n +at |relation|zod/i,
    );
  }
  for (const { key, answer } of seen) {
    const cached = answer.status === 200 && key === REVALIDATED ? 'private, no-cache' : 'no-store';
    expect(answer.headers.get('cache-control'), key).toBe(cached);
    const type = answer.status === 200 && files.includes(key) ? shapes[key] : 'application/json';
    expect(answer.headers.get('content-type')?.split(';')[0], key).toBe(type);
    expect(answer.headers.get('x-powered-by') ?? answer.headers.get('server'), key).toBeNull();
  }
});

test('no answer was an internal error', () => {
  // Alarms are logged at the same level. Jobs do not run here.
  const faults = logged.filter(
    (line) => /"level":"(?:error|fatal)"/.test(line) && !line.includes('"alarm":'),
  );
  expect(faults).toEqual([]);
});

// security: 16.2.5
test('no log line contains a secret, an address or a query', () => {
  const text = logged.join('');
  expect(logged.length).toBeGreaterThan(100);
  for (const secret of secrets) expect(text.includes(secret), `the log told ${secret}`).toBe(false);
  expect(text).not.toMatch(/@example\.test|\+1202555|token=|circle_session|Bearer|client_secret|_secret_/);
  for (const line of logged) expect(() => JSON.parse(line) as unknown).not.toThrow();
});
