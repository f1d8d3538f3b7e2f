/**
 * Access matrix: which caller may call which route. A route of the API document without a row here fails, and vice
 * versa. Back-office routes are in admin-matrix.test.ts.
 */
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { listOperations } from './api-operations.ts';
import { buildMember, signIn, type BuiltMember } from '../factories/build-member.ts';
import type { Answer, Browser } from '../browser/test-browser.ts';
import { payCheckout, startTestProduct, type TestProduct } from '../product/test-product.ts';
import { openPaymentPage } from '../product/test-queue.ts';

const callers = [
  'anonymous',
  'email',
  'consent',
  'verification',
  'profile',
  'ready',
  'admin',
  'locked',
] as const;
type Caller = (typeof callers)[number];

/** Short names for the expected answers. */
const answers: Readonly<Record<string, readonly [status: number, code?: string]>> = {
  ok: [200],
  '401': [401, 'unauthorized'],
  email: [403, 'email_required'],
  consent: [403, 'consent_required'],
  verify: [403, 'verification_required'],
  profile: [403, 'profile_required'],
  locked: [403, 'account_locked'],
  '404': [404, 'not_found'],
  '422': [422, 'invalid'],
  again: [403, 'confirmation_required'],
  token: [400, 'invalid_token'],
  forged: [400, 'webhook_refused'],
  expired: [409, 'hold_expired'],
};

/**
 * Sent without a body or with {}: 422 means the caller passed every gate. The admin has no profile. The locked caller
 * is ready and has verified the email address since the lock.
 */
const matrix: Readonly<Record<string, string>> = {
  //                                      visitor email   consent verify  profile ready   admin   locked
  'POST /api/auth/register': '            422     422     422     422     422     422     422     422',
  'POST /api/auth/register/savings': '    422     422     422     422     422     422     422     422',
  'POST /api/auth/claim': '               422     422     422     422     422     422     422     422',
  'POST /api/auth/login': '               422     422     422     422     422     422     422     422',
  'POST /api/auth/password/reset-request': '422     422     422     422     422     422     422     422',
  'POST /api/auth/password/reset': '      422     422     422     422     422     422     422     422',
  'POST /api/auth/email/prove': '         422     422     422     422     422     422     422     422',
  'POST /api/auth/email/change': '        401     422     422     422     422     422     422     locked',
  'POST /api/auth/email/confirm': '       422     422     422     422     422     422     422     422',
  'POST /api/auth/password/change': '     401     422     422     422     422     422     422     locked',
  'GET /api/auth/me': '                   401     ok      ok      ok      ok      ok      ok      ok',
  'GET /api/auth/sessions': '             401     ok      ok      ok      ok      ok      ok      ok',
  'DELETE /api/auth/sessions/{id}': '     401     404     404     404     404     404     404     locked',
  'POST /api/auth/sessions/end-others': ' 401     ok      ok      ok      ok      ok      ok      locked',
  'POST /api/auth/confirm': '             401     422     422     422     422     422     422     locked',
  'GET /api/auth/second-factor': '        401     ok      ok      ok      ok      ok      ok      ok',
  'POST /api/auth/second-factor/start': ' 401     email   422     422     422     422     422     locked',
  'POST /api/auth/second-factor/enable': '401     email   422     422     422     422     422     locked',
  'POST /api/auth/second-factor/disable': '401     422     422     422     422     422     422     locked',
  'GET /api/auth/passkeys': '             401     ok      ok      ok      ok      ok      ok      ok',
  'POST /api/auth/passkeys': '            401     email   422     422     422     422     422     locked',
  'POST /api/auth/passkeys/start': '      401     email   422     422     422     422     422     locked',
  'POST /api/auth/passkeys/{id}/remove': '401     422     422     422     422     422     422     locked',
  'POST /api/auth/passkeys/ask': '        ok      ok      ok      ok      ok      ok      ok      ok',
  'POST /api/auth/passkeys/prove': '      422     422     422     422     422     422     422     422',
  'POST /api/auth/passkeys/sign-in': '    422     422     422     422     422     422     422     422',
  'POST /api/auth/staff/start': '          404     404     404     404     404     404     404     404',
  'POST /api/auth/staff/finish': '         422     422     422     422     422     422     422     422',
  'POST /api/auth/second-factor/recovery-codes': '401 422 422 422 422 422 422 locked',
  'PATCH /api/auth/profile': '            401     email   consent verify  422     422     422     locked',
  'POST /api/verification/email/send': '  422     ok      ok      ok      ok      ok      ok      ok',
  'GET /api/verification/email/verify': ' token   token   token   token   token   token   token   token',
  'POST /api/verification/email/code': '  422     422     422     422     422     422     422     422',
  'GET /api/verification/email/proven': ' ok      ok      ok      ok      ok      ok      ok      ok',
  'POST /api/verification/phone/send': '  401     email   consent ok      ok      ok      ok      locked',
  'POST /api/verification/phone/change': '401     email   consent 422     422     422     422     locked',
  'POST /api/verification/phone/confirm': '401     email   consent 422     422     422     422     locked',
  'POST /api/verification/id': '          401     email   consent 422     422     422     422     locked',
  'GET /api/verification/status': '       401     ok      ok      ok      ok      ok      ok      ok',
  'POST /api/verification/skip': '        401     email   consent ok      ok      ok      ok      locked',
  'GET /api/account/closing': '           401     ok      ok      ok      ok      ok      ok      ok',
  'POST /api/account/close': '            401     422     422     422     422     422     422     locked',
  'PUT /api/account/path': '              401     422     422     422     422     422     422     locked',
  'PATCH /api/account/profile': '         401     ok      ok      ok      ok      ok      ok      locked',
  'POST /api/account/picture': '          401     email   422     422     422     422     422     locked',
  'DELETE /api/account/picture': '        401     email   ok      ok      ok      ok      ok      locked',
  'GET /api/members/{id}/picture': '      401     404     404     404     404     404     404     404',
  'GET /api/account/export': '            401     ok      ok      ok      ok      ok      ok      ok',
  'GET /api/consent/versions': '          ok      ok      ok      ok      ok      ok      ok      ok',
  'GET /api/consent/terms': '             ok      ok      ok      ok      ok      ok      ok      ok',
  'POST /api/consent/terms': '            401     email   422     422     422     422     422     locked',
  'POST /api/consent/give': '             401     email   422     422     422     422     422     locked',
  'GET /api/activities': '                401     ok      ok      ok      ok      ok      ok      ok',
  'GET /api/activities/summary': '        401     ok      ok      ok      ok      ok      ok      ok',
  'GET /api/activities/months': '         401     ok      ok      ok      ok      ok      ok      ok',
  'GET /api/activities/export': '         401     ok      ok      ok      ok      ok      ok      ok',
  'GET /api/calendar-feed': '             401     email   consent verify  ok      ok      ok      ok',
  'POST /api/calendar-feed': '            401     email   consent verify  again   again   again   locked',
  'DELETE /api/calendar-feed': '          401     ok      ok      ok      ok      ok      ok      ok',
  'GET /api/calendar/{token}/circle-link.ics': '404 404 404     404     404     404     404     404',
  'GET /api/outages': '                   401     ok      ok      ok      ok      ok      ok      ok',
  'GET /api/tokens': '                    401     ok      ok      ok      ok      ok      ok      ok',
  'POST /api/tokens': '                   401     email   consent verify  422     422     422     locked',
  'DELETE /api/tokens/{id}': '            401     404     404     404     404     404     404     404',
  'GET /api/webhook-endpoints': '         401     email   consent verify  ok      ok      ok      ok',
  'POST /api/webhook-endpoints': '        401     email   consent verify  again   again   again   locked',
  'DELETE /api/webhook-endpoints/{id}': ' 401     email   consent verify  404     404     404     404',
  'POST /api/webhook-endpoints/{id}/enable': '401 email   consent verify  again   again   again   locked',
  'POST /api/webhook-endpoints/{id}/secret': '401 email   consent verify  again   again   again   locked',
  'GET /api/webhook-endpoints/{id}/deliveries': '401 email consent verify 404     404     404     404',
  'POST /api/webhook-endpoints/{id}/replay': '401 email   consent verify  404     404     404     locked',
  'GET /api/savings-goal': '              401     ok      ok      ok      ok      ok      ok      ok',
  'PUT /api/savings-goal': '              401     422     422     422     422     422     422     locked',
  'DELETE /api/savings-goal': '           401     ok      ok      ok      ok      ok      ok      locked',
  'GET /api/notifications': '             401     email   consent verify  ok      ok      ok      ok',
  'GET /api/notifications/unread': '      401     email   consent verify  ok      ok      ok      ok',
  'POST /api/notifications/read': '       401     email   consent verify  ok      ok      ok      ok',
  'PUT /api/notifications/read': '        401     email   consent verify  422     422     422     422',
  'GET /api/notifications/preferences': ' 401     email   consent verify  ok      ok      ok      ok',
  'PUT /api/notifications/preferences': ' 401     email   consent verify  422     422     422     locked',
  'GET /api/notifications/push': ' 401     email   consent verify  ok      ok      ok      ok',
  'PUT /api/notifications/push': ' 401     email   consent verify  422     422     422     locked',
  'DELETE /api/notifications/push': ' 401     email   consent verify  ok      ok      ok      locked',
  'POST /api/notifications/by-link/look': '422    422     422     422     422     422     422     422',
  'POST /api/notifications/by-link': '    422     422     422     422     422     422     422     422',
  'POST /api/webhooks/unsubscribe': '     422     422     422     422     422     422     422     422',
  'POST /api/webhooks/sms': '             422     422     422     422     422     422     422     422',
  'GET /api/entry': '                     401     ok      ok      ok      ok      ok      ok      ok',
  'GET /api/entry/joined': '              422     422     422     422     422     422     422     422',
  'GET /api/entry/receipt': '             401     404     404     404     404     404     404     404',
  'GET /api/statement': '                 401     ok      ok      ok      ok      ok      ok      ok',
  'GET /api/balance': '                   401     ok      ok      ok      ok      ok      ok      ok',
  'GET /api/withdrawals/account': '       401     email   consent verify  ok      ok      ok      ok',
  'GET /api/withdrawals/available': '     401     email   consent verify  ok      ok      ok      ok',
  'POST /api/withdrawals/account/link': ' 401     email   consent verify  422     422     422     locked',
  'GET /api/withdrawals': '               401     email   consent verify  ok      ok      ok      ok',
  'POST /api/withdrawals': '              401     email   consent verify  422     422     422     locked',
  'GET /api/owed': '                      401     ok      ok      ok      ok      ok      ok      ok',
  'POST /api/owed/payments': '            401     422     422     422     422     422     422     422',
  'GET /api/safeguards': '                401     ok      ok      ok      ok      ok      ok      ok',
  'POST /api/safeguards/look': '          422     422     422     422     422     422     422     422',
  'POST /api/safeguards/undo': '          422     422     422     422     422     422     422     422',
  'POST /api/cards/setup': '              401     email   consent verify  ok      ok      ok      ok',
  'GET /api/cards': '                     401     email   consent verify  ok      ok      ok      ok',
  'GET /api/cards/to-verify': '           401     email   consent verify  ok      ok      ok      ok',
  'PATCH /api/cards/{id}': '              401     email   consent verify  422     422     422     locked',
  'DELETE /api/cards/{id}': '             401     email   consent verify  404     404     404     locked',
  'GET /api/dashboard': '                 401     email   consent verify  ok      ok      ok      ok',
  'GET /api/groups': '                    401     email   consent verify  ok      ok      ok      ok',
  'GET /api/groups/claims': '             401     email   consent verify  ok      ok      ok      ok',
  'GET /api/invitations': '               401     email   consent verify  ok      ok      ok      ok',
  'GET /api/payments': '                  401     email   consent verify  ok      ok      ok      ok',
  'GET /api/payments/upcoming': '         401     email   consent verify  ok      ok      ok      ok',
  'PATCH /api/payments/{id}': '           401     email   consent verify  422     422     422     422',
  'POST /api/groups': '                   401     email   consent verify  422     422     422     locked',
  'POST /api/groups/preview': '           401     email   consent verify  422     422     422     locked',
  'POST /api/groups/{id}/charter/accept': '401     email   consent verify  422     422     422     locked',
  'POST /api/groups/{id}/replacements': ' 401     email   consent verify  422     422     422     locked',
  'POST /api/groups/{id}/reminders': '    401     email   consent verify  422     422     422     locked',
  'POST /api/groups/{id}/thanks': '       401     email   consent verify  404     404     404     locked',
  'POST /api/groups/{id}/swaps': '        401     email   consent verify  422     422     422     locked',
  'POST /api/groups/{id}/swaps/{swapId}': '401     email   consent verify  422     422     422     locked',
  'POST /api/groups/{id}/organizer/answer': '401     email   consent verify  422     422     422     locked',
  'POST /api/groups/{id}/organizer/offer': '401     email   consent verify  422     422     422     locked',
  'PUT /api/groups/{id}/organizer/vote': '401     email   consent verify  422     422     422     locked',
  'POST /api/groups/{id}/wind-up/votes': '401     email   consent verify  422     422     422     locked',
  'POST /api/invitations/{code}/join': '  401     email   consent verify  422     422     422     locked',
  'PUT /api/groups/{id}/cover': '         401     email   consent verify  422     422     422     locked',
  'PUT /api/groups/{id}/auto-pay': '      401     email   consent verify  422     422     422     locked',
  'PUT /api/groups/{id}/order': '         401     email   consent verify  422     422     422     locked',
  'PATCH /api/groups/{id}': '             401     email   consent verify  404     404     404     locked',
  'DELETE /api/groups/{id}/ask-to-leave': '401     email   consent verify  404     404     404     locked',
  'DELETE /api/groups/{id}/invitations/{code}': '401 email consent verify 404 404 404 locked',
  'DELETE /api/groups/{id}/organizer/offer': '401     email   consent verify  404     404     404     locked',
  'DELETE /api/groups/{id}/swaps/{swapId}': '401     email   consent verify  404     404     404     locked',
  'GET /api/groups/{id}': '               401     email   consent verify  404     404     404     404',
  'GET /api/groups/{id}/charter': '       401     email   consent verify  404     404     404     404',
  'GET /api/groups/{id}/draw': '          401     email   consent verify  404     404     404     404',
  'GET /api/groups/{id}/missed': '        401     email   consent verify  404     404     404     404',
  'GET /api/groups/{id}/schedule': '      401     email   consent verify  404     404     404     404',
  'GET /api/groups/{id}/statement': '     401     email   consent verify  404     404     404     404',
  'GET /api/groups/{id}/wind-up': '       401     email   consent verify  404     404     404     404',
  'GET /api/payments/{id}': '             401     email   consent verify  404     404     404     404',
  'GET /api/payments/{id}/receipt': '     401     email   consent verify  404     404     404     404',
  'POST /api/groups/{id}/ask-to-leave': ' 401     email   consent verify  404     404     404     locked',
  'POST /api/groups/{id}/cancel': '       401     email   consent verify  404     404     404     locked',
  'POST /api/groups/{id}/draw/put-off': ' 401     email   consent verify  404     404     404     locked',
  'POST /api/groups/{id}/invitations': '  401     email   consent verify  404     404     404     locked',
  'POST /api/groups/{id}/leave': '        401     email   consent verify  404     404     404     locked',
  'POST /api/groups/{id}/payments/{paymentId}/write-off': '401 email consent verify 422 422 422 locked',
  'POST /api/groups/{id}/payments/{paymentId}/cash': '401 email consent verify 404 404 404 locked',
  'POST /api/groups/{id}/payments/{paymentId}/cash/confirm': '401 email consent verify 404 404 404 locked',
  'POST /api/groups/{id}/payments/{paymentId}/cash/deny': '401 email consent verify 404 404 404 locked',
  'POST /api/groups/{id}/restart': '      401     email   consent verify  404     404     404     locked',
  'POST /api/groups/{id}/start': '        401     email   consent verify  404     404     404     locked',
  'POST /api/groups/{id}/wind-up': '      401     email   consent verify  404     404     404     locked',
  'POST /api/groups/{id}/open-books': '   401     email   consent verify  404     404     404     locked',
  'DELETE /api/groups/{id}/open-books': ' 401     email   consent verify  404     404     404     locked',
  'GET /api/open-books/{code}': '         404     404     404     404     404     404     404     404',
  'POST /api/payments/{id}/cover': '      401     email   consent verify  404     404     404     locked',
  'GET /api/invitations/{code}': '        404     404     404     404     404     404     404     404',
  'GET /api/queue/state': '               ok      ok      ok      ok      ok      ok      ok      ok',
  'GET /api/transparency/system': '       ok      ok      ok      ok      ok      ok      ok      ok',
  'GET /api/transparency/checks': '       ok      ok      ok      ok      ok      ok      ok      ok',
  'GET /api/transparency/actions': '      ok      ok      ok      ok      ok      ok      ok      ok',
  'GET /api/transparency/levels': '       ok      ok      ok      ok      ok      ok      ok      ok',
  'GET /api/transparency/checkpoint': '   ok      ok      ok      ok      ok      ok      ok      ok',
  'GET /api/transparency/blocks': '       ok      ok      ok      ok      ok      ok      ok      ok',
  'GET /api/transparency/accounts': '     ok      ok      ok      ok      ok      ok      ok      ok',
  'GET /api/transparency/movements': '    422     422     422     422     422     422     422     422',
  'GET /api/transparency/movements/export': '422     422     422     422     422     422     422     422',
  'GET /api/transparency/history': '      ok      ok      ok      ok      ok      ok      ok      ok',
  'GET /api/transparency/proof': '        401     email   consent verify  404     404     404     404',
  'GET /api/transparency/user': '         401     ok      ok      ok      ok      ok      ok      ok',
  'GET /api/queue/holding': '             401     email   consent verify  ok      ok      ok      ok',
  'POST /api/queue/extend-hold': '        401     email   consent verify  profile expired profile locked',
  'POST /api/queue/proceed-to-payment': ' 401     email   consent verify  profile expired profile locked',
  'POST /api/queue/release-position': '   401     email   consent verify  profile expired profile locked',
  'POST /api/queue/hold': '               401     email   consent verify  profile ok      profile locked',
  'GET /api/stories': '                   ok      ok      ok      ok      ok      ok      ok      ok',
  'GET /api/stories/mine': '              401     email   consent verify  ok      ok      ok      ok',
  'POST /api/stories': '                  401     email   consent verify  422     422     422     locked',
  'DELETE /api/stories/mine': '           401     email   consent verify  404     404     404     locked',
  'POST /api/help/messages': '            401     422     422     422     422     422     422     422',
  'POST /api/create-payment-intent': '    422     422     422     422     422     422     422     422',
  'POST /api/webhooks/card': '            forged  forged  forged  forged  forged  forged  forged  forged',
  'POST /api/webhooks/payouts': '         forged  forged  forged  forged  forged  forged  forged  forged',
  'POST /api/auth/logout': '              ok      ok      ok      ok      ok      ok      ok      ok',
};

const TAKES_NOTHING = ['POST /api/webhook-endpoints/{id}/replay'];
const forms = Object.keys(matrix).filter(
  (key) =>
    key.startsWith('PATCH ') || TAKES_NOTHING.includes(key) || / 422| token| forged/.test(matrix[key] ?? ''),
);
const UPLOADS = ['POST /api/verification/id', 'POST /api/account/picture'];
const UNUSED_ID = '7d5b0c8e-31c7-4d0c-9f8e-0d8f4a1c2b3e';

let product: TestProduct;
const browsers = new Map<Caller, Browser>();

beforeAll(async () => {
  product = await startTestProduct({ settings: { allowVerificationSkip: true } });
});

async function openCaller(caller: Caller): Promise<Browser> {
  const browser = product.openBrowser();
  if (caller === 'anonymous') return browser;
  const options =
    caller === 'admin'
      ? ({ isAdmin: true, state: 'email' } as const)
      : { state: caller === 'locked' ? ('ready' as const) : caller };
  const member = await buildMember(product, options);
  await signIn(browser, member);
  if (caller === 'locked') await lockAndReturn(member);
  return browser;
}

/** Locks the account and restores access with a new password set by email. */
function lockAndReturn({ id }: BuiltMember): Promise<unknown> {
  return product.database.transact((tx) =>
    sql`update users set is_active = false, has_limited_access = true where id = ${id}`.execute(tx),
  );
}

/** Only the bypass routes change the caller, so every other row meets the member as built. */
async function callerFor(caller: Caller, key: string): Promise<Browser> {
  if (key.endsWith('/skip')) return openCaller(caller);
  const browser = browsers.get(caller) ?? (await openCaller(caller));
  browsers.set(caller, browser);
  return browser;
}

function call(browser: Browser, key: string): Promise<Answer> {
  const [method = '', path = ''] = key.split(' ');
  const address = path.replace(/\{\w+\}/g, UNUSED_ID);
  const body = UPLOADS.includes(key) ? new FormData() : {};
  return browser.request(method, address, method !== 'GET' && forms.includes(key) ? { body } : {});
}

test('the matrix has a row for every route of the API document', async () => {
  const operations = await listOperations(product);
  const keys = operations.map(({ key }) => key).filter((key) => !key.includes(' /api/admin/'));
  expect(keys.sort()).toEqual(Object.keys(matrix).sort());
});

describe.each(Object.entries(matrix))('%s', (key, row) => {
  const wanted = row.trim().split(/\s+/);
  // security: 2.3.1, 8.1.1, 8.2.1, 8.3.1, T8
  test('returns the expected answer to each caller', async () => {
    expect(wanted).toHaveLength(callers.length);
    await Promise.all(
      callers.map(async (caller, at) => {
        const [status, code] = answers[wanted[at] ?? ''] ?? [];
        const { status: got, body } = await call(await callerFor(caller, key), key);
        const said = body as { code?: string } | null;
        expect({ caller, status: got, code: said?.code }).toEqual({ caller, status, code });
        if (got >= 400) expect(said).toHaveProperty('message');
      }),
    );
  });
});

describe('revoked access ends at the next call', () => {
  /** Behind every gate. Balance and entry are readable before the gates (product §14). */
  const GATED = '/api/notifications';
  const update = (member: BuiltMember, change: string) =>
    product.database.transact((tx) =>
      sql`update users set ${sql.raw(change)} where id = ${member.id}`.execute(tx),
    );

  async function signedIn(isAdmin = false): Promise<{ member: BuiltMember; browser: Browser }> {
    const member = await buildMember(product, { isAdmin });
    const browser = product.openBrowser();
    await signIn(browser, member);
    return { member, browser };
  }

  // security: 8.3.2
  test.each([
    ['inactive', 'is_active = false', 401, 'unauthorized'],
    ['unverified email', 'is_email_verified = false', 403, 'email_required'],
    ['an old consent', `consent_version = '0.9'`, 403, 'consent_required'],
    ['verification taken back', 'id_verified_at = null', 403, 'verification_required'],
  ])('%s', async (_what, change, status, code) => {
    const { member, browser } = await signedIn();
    expect((await browser.request('GET', GATED)).status).toBe(200);
    await update(member, change);
    expect(await browser.request('GET', GATED)).toMatchObject({ status, body: { code } });
  });

  test('a former admin has to pass the gates again', async () => {
    const { member, browser } = await signedIn(true);
    await update(member, 'is_email_verified = false');
    expect((await browser.request('GET', GATED)).status).toBe(200);
    await update(member, "admin_roles = '{}'");
    expect(await browser.request('GET', GATED)).toMatchObject({ body: { code: 'email_required' } });
  });

  // security: 7.2.1
  test('an ended or invented session is rejected', async () => {
    const { member, browser } = await signedIn();
    const other = product.openBrowser();
    await signIn(other, member);
    await other.request('POST', '/api/auth/sessions/end-others');
    expect((await browser.request('GET', '/api/balance')).status).toBe(401);
    const cookie = `circle_session=${'A'.repeat(43)}`;
    expect((await product.request('GET', '/api/balance', { cookie })).status).toBe(401);
  });

  test('a locked account rejects new sign-ins but keeps existing sessions', async () => {
    const { member, browser } = await signedIn();
    await update(member, `locked_until = app_now() + interval '15 minutes'`);
    const { username, password } = member;
    expect((await product.request('POST', '/api/auth/login', { body: { username, password } })).status).toBe(
      401,
    );
    expect((await browser.request('GET', '/api/balance')).status).toBe(200);
  });
});

// security: T55
test('sessions, holds and entries of other members are shown as missing', async () => {
  const [owner, other] = [product.openBrowser(), product.openBrowser()];
  await signIn(owner, await buildMember(product));
  await signIn(other, await buildMember(product));
  await owner.request('POST', '/api/queue/hold');
  await payCheckout(product, await openPaymentPage(owner));
  await product.cardProvider.deliverWaiting();
  const [session] = (await owner.request('GET', '/api/auth/sessions')).body as { id: string }[];
  const ended = await other.request('DELETE', `/api/auth/sessions/${session?.id ?? ''}`);
  expect(ended).toMatchObject({ status: 404, body: { code: 'not_found' } });
  for (const path of ['/api/entry', '/api/queue/holding', '/api/transparency/user']) {
    expect((await other.request('GET', path)).body, path).toBeNull();
    expect((await owner.request('GET', path)).body, path).not.toBeNull();
  }
  expect((await other.request('GET', '/api/activities')).body).toEqual([]);
});

test('without the queue its routes are gone, but account, entry, balance and the webhook remain', async () => {
  const without = await startTestProduct({ settings: { queueEnabled: false } });
  const browser = without.openBrowser();
  await signIn(browser, await buildMember(without));
  const gone = Object.keys(matrix).filter((key) =>
    /queue|transparency.(user|levels)|payment-intent|entry.joined|skip|stories/.test(key),
  );
  expect(gone).toHaveLength(15);
  for (const key of Object.keys(matrix)) {
    const { status, body } = await call(browser, key);
    if (gone.includes(key))
      expect({ key, status, body }).toMatchObject({ key, status: 404, body: { code: 'not_found' } });
    else if (matrix[key]?.includes('404') !== true) expect({ key, status }).not.toEqual({ key, status: 404 });
  }
});

// security: 6.3.4
test('an unauthenticated caller gets 200 only from public routes', async () => {
  const open = Object.keys(matrix).filter((key) => matrix[key]?.trim().startsWith('ok'));
  expect(open).toEqual([
    'POST /api/auth/passkeys/ask',
    'GET /api/verification/email/proven',
    'GET /api/consent/versions',
    'GET /api/consent/terms',
    'GET /api/queue/state',
    'GET /api/transparency/system',
    'GET /api/transparency/checks',
    'GET /api/transparency/actions',
    'GET /api/transparency/levels',
    'GET /api/transparency/checkpoint',
    'GET /api/transparency/blocks',
    'GET /api/transparency/accounts',
    'GET /api/transparency/history',
    'GET /api/stories',
    'POST /api/auth/logout',
  ]);
  const production = await startTestProduct({ settings: { allowVerificationSkip: true, production: true } });
  expect(await production.request('POST', '/api/verification/skip')).toMatchObject({ status: 404 });
  expect(await production.request('GET', '/dev/mail.json')).toMatchObject({ status: 404 });
});
