/**
 * Routes that the API document does not list: pages, probes, the documentation, development routes and the sandbox
 * provider. A route without a row fails, and vice versa.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { listRoutes } from '../../src/platform/http/error-answers.ts';
import { listOperations, listTokenOperations } from '../calls/api-operations.ts';
import { buildMember, signIn } from '../factories/build-member.ts';
import type { Browser } from '../browser/test-browser.ts';
import { startTestProduct, type TestProduct } from '../product/test-product.ts';

/** The member's live stream never ends (live.test.ts). */
const ENDLESS = 'GET /api/live';

/** Status for a visitor who sends nothing and requests objects that do not exist. Members get the same. */
const HIDDEN: Readonly<Record<string, number | readonly number[]>> = {
  'GET /': [200, 503],
  'GET /*': [404, 503],
  [ENDLESS]: 401,
  // Operations for API tokens have their own document (tokens.test.ts).
  'GET /api/v1/openapi.json': 200,
  'GET /healthz': 200,
  'GET /readyz': 200,
  'GET /readyz/reads': 200,
  // Only from loopback. http.test.ts covers other addresses.
  'GET /metrics': 200,
  'GET /.well-known/change-password': 302,
  // An unknown invitation gets the picture of the home page.
  'GET /og/invitations/{code}.png': 200,
  // Redirects to the invitation page without a lookup.
  'GET /i/{code}': 302,
  'GET /open/{code}/ring': 404,
  'GET /open/{code}/ring.svg': 404,
  'GET /og/landing.png': 200,
  'GET /og/stories.png': 200,
  'POST /api/policy-reports': 204,
  'GET /robots.txt': 200,
  'GET /sitemap.xml': 200,
  'GET /api/docs': 200,
  'GET /api/docs/json': 200,
  'GET /api/docs/openapi.json': 200,
  'GET /api/docs/yaml': 200,
  'GET /api/docs/static/*': 404,
  'GET /api/docs/static/index.html': 302,
  'GET /api/docs/static/swagger-initializer.js': 200,
  'GET /dev/mail': 200,
  'GET /dev/mail.json': 200,
  'GET /dev/messages': 200,
  'GET /dev/sms': 200,
  'GET /dev/sms.json': 200,
  'POST /dev/clock': 422,
  // Sandbox provider: anyone with the page's address may pay, as at a real provider.
  'GET /sandbox/accounts/{id}': 404,
  'GET /sandbox/assets/account.js': 200,
  'GET /sandbox/assets/authentication.js': 200,
  'GET /sandbox/assets/checkout.js': 200,
  'GET /sandbox/assets/inter.woff2': 200,
  'GET /sandbox/assets/sandbox.css': 200,
  'GET /sandbox/assets/stripe.js': 200,
  'GET /sandbox/assets/verification.js': 200,
  'GET /sandbox/disputes/{id}': 404,
  'GET /sandbox/verifications/{id}': 404,
  'POST /sandbox/accounts/{id}': 404,
  'POST /sandbox/payment_intents/{id}/return': 400,
  'POST /sandbox/payment_intents/{id}/settle': 400,
  'POST /sandbox/setup_intents/confirm_bank_account': 400,
  'POST /sandbox/verifications/{id}': 404,
  'GET /sandbox/authentications/{id}': 404,
  'GET /sandbox/checkout/{id}': 404,
  'POST /sandbox/authentications/{id}/complete': 404,
  'POST /sandbox/checkout/{id}/pay': 404,
  'POST /sandbox/disputes/{id}/close': 400,
  'POST /sandbox/disputes/{id}/escalate': 400,
  'POST /sandbox/reviews/{id}/approve': 400,
  'POST /sandbox/rate-limit': 400,
  'POST /sandbox/payment_intents/confirm': 400,
  'POST /sandbox/setup_intents/confirm': 400,
  'GET /v1/*': 401,
  'DELETE /v1/*': 401,
  'POST /v1/*': 401,
  'POST /v1/payment_intents': 401,
  'GET /v1/payment_intents/{id}': 401,
  'POST /v1/payment_intents/{id}/cancel': 401,
  'POST /v1/checkout/sessions': 401,
  'GET /v1/checkout/sessions/{id}': 401,
  'POST /v1/checkout/sessions/{id}/expire': 401,
  'POST /v1/customers': 401,
  'GET /v1/customers/{id}': 401,
  'GET /v1/mandates/{id}': 401,
  'POST /v1/setup_intents': 401,
  'GET /v1/payment_methods/{id}': 401,
  'POST /v1/payment_methods/{id}/detach': 401,
  'POST /v1/refunds': 401,
  'GET /v1/refunds/{id}': 401,
  'GET /v1/reviews/{id}': 401,
  'GET /v1/radar/early_fraud_warnings/{id}': 401,
  'GET /v1/disputes/{id}': 401,
  'GET /v1/account': 401,
  'GET /v1/balance': 401,
  'GET /v1/balance_transactions': 401,
  'GET /v1/setup_intents/{id}': 401,
  'GET /v1/webhook_endpoints': 401,
  'POST /v1/webhook_endpoints': 401,
  'POST /v1/webhook_endpoints/{id}': 401,
  'POST /v1/account_links': 401,
  'POST /v1/accounts': 401,
  'GET /v1/accounts/{id}': 401,
  'POST /v1/accounts/{id}/login_links': 401,
  'POST /v1/accounts/{id}/reject': 401,
  'GET /v1/disputes': 401,
  'GET /v1/payment_intents': 401,
  'GET /v1/refunds': 401,
  'GET /v1/transfers': 401,
  'GET /v1/payouts': 401,
  'DELETE /v1/accounts/{id}': 401,
  'DELETE /v1/customers/{id}': 401,
  'POST /v1/transfers': 401,
  'GET /v1/transfers/{id}': 401,
  'POST /v1/transfers/{id}/reversals': 401,
  'POST /v1/payouts': 401,
  'POST /v1/payouts/{id}/cancel': 401,
  'POST /v1/reviews/{id}/approve': 401,
  'GET /v1/payouts/{id}': 401,
};

let product: TestProduct;
let member: Browser;
beforeAll(async () => {
  product = await startTestProduct();
  member = product.openBrowser();
  await signIn(member, await buildMember(product));
});

// security: 6.3.4, 8.2.1
test('every route is in the API document or listed here', async () => {
  const listed = new Set((await listOperations(product)).map(({ key }) => key));
  const real = listRoutes(product.app)
    .filter(({ method }) => method !== 'HEAD' && method !== 'OPTIONS')
    .map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`);
  const forTokens = new Set((await listTokenOperations(product)).map(({ key }) => key));
  expect(real.filter((key) => !listed.has(key) && !forTokens.has(key)).sort()).toEqual(
    Object.keys(HIDDEN).sort(),
  );
  expect([...listed].filter((key) => !real.includes(key))).toEqual([]);
});

test('every token call is rejected without a token, with or without a session', async () => {
  const operations = await listTokenOperations(product);
  expect(operations.length).toBeGreaterThan(30);
  for (const { key, method, path } of operations)
    for (const browser of [product.openBrowser(), member]) {
      const { status, body } = await browser.request(method, path.replace(/\{\w+\}/g, 'x'));
      expect([key, status, (body as { code: string }).code]).toEqual([key, 401, 'token_required']);
    }
});

test('a page requested by a program gets 404, and a wrong method is rejected', async () => {
  expect(await member.request('GET', '/')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await member.request('POST', '/')).toMatchObject({ status: 405 });
});

/** The only page that other sites may embed. */
const FRAMED = 'GET /open/{code}/ring';

// security: 3.4.6
test('no other route may be embedded by other sites', async () => {
  const keys = [...Object.keys(HIDDEN), ...(await listOperations(product)).map(({ key }) => key)];
  const framed: string[] = [];
  for (const key of keys.filter(
    (one) => one !== ENDLESS && !one.includes('/sandbox/') && !one.includes(' /v1/'),
  )) {
    const [method = 'GET', path = '/'] = key.split(' ');
    const address = path.replace('*', 'nowhere').replace(/\{\w+\}/g, 'cs_unknown');
    const { headers } = await product.request(method, address, { headers: { accept: 'text/html' } });
    const isRefused = /frame-ancestors 'none'/.test(headers.get('content-security-policy') ?? '');
    if (!isRefused || headers.get('x-frame-options') !== 'DENY') framed.push(key);
  }
  expect(framed).toEqual([FRAMED]);
});

describe.each(Object.entries(HIDDEN))('%s', (key, status) => {
  test(String(status), async () => {
    const [method = 'GET', path = '/'] = key.split(' ');
    const address = path.replace('*', 'nowhere').replace(/\{\w+\}/g, 'cs_unknown');
    for (const browser of [product.openBrowser(), ...(key === ENDLESS ? [] : [member])]) {
      const answer = await browser.request(method, address, {
        ...(method === 'POST' ? { body: {} } : { headers: { accept: 'text/html' } }),
      });
      expect([status].flat()).toContain(answer.status);
    }
  });
});
