import { request as rawRequest } from 'node:http';
import { queueRefusals } from '@circle-link/contract/refusals/queue';
import { messageKey } from '@circle-link/contract/messages/message-keys';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestServer, type TestServer } from '../../test/product/test-server.ts';
import { type App, readRawBodies } from '../platform/http/app.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { createLog } from '../platform/logging/log.ts';

const lines: string[] = [];
let server: TestServer;

const UNREADABLE = [
  ['DELETE', `/api/trials/${'x'.repeat(300)}`],
  ['GET', '/api/%zz?token=query-canary'],
] as const;

beforeAll(async () => {
  const log = createLog('info', { write: (line) => void lines.push(line) });
  server = await startTestServer([registerTrials], { log });
});

function registerTrials(app: App): void {
  const body = z.object({
    email: z.string(messageKey('email_invalid')),
    nested: z.object({ age: z.number(messageKey('days_required')) }).optional(),
  });
  const answer = z.object({ ok: z.boolean() });
  app.post('/api/trials', { schema: { body, response: { 200: answer } } }, (request) => {
    request.log.info({ password: 'pw-canary', headers: request.headers, body: request.body }, 'deep\nline');
    return { ok: true, passwordHash: 'row-canary' };
  });
  app.get('/api/trials/:id', () => {
    throw new Error('select * from users -- sql-canary');
  });
  app.delete('/api/trials/:id', () => {
    throw new Refusal(queueRefusals.hold_expired);
  });
  app.get('/api/broken-database', () => {
    throw Object.assign(new Error('terminating connection'), { code: '57P01' });
  });
  app.post('/api/upload', { config: { multipart: true } }, () => ({}));
  app.post('/api/open', { config: { crossSite: true } }, () => ({ ok: true }));
  app.post('/api/empty', () => ({ ok: true }));
  app.register((scope: App, _options, done) => {
    readRawBodies(scope);
    scope.post('/api/webhooks/trial', { config: { crossSite: true } }, (request) => ({
      bytes: String(request.body),
    }));
    done();
  });
}

describe('a write from another site', () => {
  const json = '{"email":"a@b.example"}';
  test.each([
    ['no origin at all', { origin: undefined }, 403],
    ['another origin', { origin: 'https://evil.example' }, 403],
    ['the null origin', { origin: 'null' }, 403],
    ['our host as a prefix', { origin: 'http://127.0.0.1.evil.example' }, 403],
    ['same-site is not same-origin', { origin: undefined, 'sec-fetch-site': 'same-site' }, 403],
    ['a form type', { 'content-type': 'application/x-www-form-urlencoded' }, 403],
    // security: 3.5.2
    ['text/plain JSON', { 'content-type': 'text/plain' }, 403],
    ['multipart where no upload is', { 'content-type': 'multipart/form-data; boundary=x' }, 403],
    ['our own origin', {}, 200],
    ['JSON with a charset', { 'content-type': 'application/json; charset=utf-8' }, 200],
    ['the browser saying same-origin', { origin: undefined, 'sec-fetch-site': 'same-origin' }, 200],
  ])('%s', async (_name, headers, status) => {
    const answer = await server.request('POST', '/api/trials', { body: json, headers });
    expect(answer.status).toBe(status);
    if (status === 403) expect(answer.body).toMatchObject({ code: 'cross_site' });
  });

  test('JSON is refused where an upload is expected', async () => {
    expect((await server.request('POST', '/api/upload', { body: {} })).status).toBe(403);
  });

  test('a call without a body needs no type', async () => {
    expect((await server.request('POST', '/api/empty')).status).toBe(200);
    expect(
      (await server.request('POST', '/api/empty', { headers: { origin: 'https://evil.example' } })).status,
    ).toBe(403);
  });

  test('a signed call is accepted from any origin, byte for byte', async () => {
    const headers = { origin: undefined, 'content-type': 'application/json' };
    const answer = await server.request('POST', '/api/webhooks/trial', { body: '{ "a" :1}', headers });
    expect(answer).toMatchObject({ status: 200, body: { bytes: '{ "a" :1}' } });
  });
});

describe('errors', () => {
  test('a refusal has its own status and code', async () => {
    const answer = await server.request('DELETE', '/api/trials/1');
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'hold_expired', message: 'Your hold has ended. Reserve a position again to continue.' },
    });
  });

  test('a schema names every field with its own message', async () => {
    const answer = await server.request('POST', '/api/trials', { body: { email: 1, nested: { age: 'x' } } });
    expect(answer.status).toBe(422);
    expect(answer.body).toEqual({
      code: 'invalid',
      message: 'Please enter a valid email',
      fields: { email: 'Please enter a valid email', 'nested.age': 'Please enter a number of days' },
    });
  });

  test.each([
    ['no JSON', '{"email"', 400, 'malformed'],
    // security: 1.5.3, 15.3.6, T39
    ['__proto__', '{"__proto__":{"isAdmin":true},"email":"a"}', 400, 'malformed'],
    ['constructor.prototype', '{"constructor":{"prototype":{"isAdmin":true}}}', 400, 'malformed'],
    // security: 5.2.1
    ['too large', JSON.stringify({ email: 'x'.repeat(110_000) }), 413, 'too_large'],
    ['null', 'null', 422, 'invalid'],
    ['empty', '', 422, 'invalid'],
  ])('a body that is %s gets its own status and code', async (_name, body, status, code) => {
    const answer = await server.request('POST', '/api/trials', { body });
    expect(answer).toMatchObject({ status, body: { code } });
  });

  test('an unknown content type is 415', async () => {
    const headers = { 'content-type': 'application/xml' };
    const answer = await server.request('POST', '/api/open', { body: '<a/>', headers });
    expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
  });

  test('a repeated query parameter is refused by name', async () => {
    const answer = await server.request('GET', '/api/trials/1?limit=1&limit=2');
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'invalid', fields: { limit: expect.any(String) as unknown } },
    });
  });

  // security: 16.5.1, T45
  test('a fault reveals only the request id', async () => {
    const answer = await server.request('GET', '/api/trials/1');
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({
      code: 'internal',
      message: 'Something went wrong on our side. Please try again.',
      requestId: answer.headers.get('x-request-id'),
    });
    expect(lines.some((line) => line.includes('sql-canary'))).toBe(true);
  });

  // security: 16.5.3
  test('a lost database is answered 503 with Retry-After', async () => {
    const answer = await server.request('GET', '/api/broken-database');
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  // security: 4.1.4
  test('an unknown path is 404, another method 405 with the allowed ones', async () => {
    expect(await server.request('GET', '/api/nothing')).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    const answer = await server.request('PUT', '/api/trials/7', { body: {} });
    expect(answer).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } });
    expect(answer.headers.get('allow')).toBe('DELETE, GET, HEAD');
    expect(await server.request('GET', '/api/trials')).toMatchObject({ status: 405 });
    expect(await rawStatus('TRACE', '/anything')).toBe(405);
    expect(await rawStatus('GET', '/api/%zz')).toBe(400);
  });
});

// security: 15.3.1
test('only fields of the response schema leave the server', async () => {
  const answer = await server.request('POST', '/api/trials', { body: { email: 'a@b.example' } });
  expect(answer.body).toEqual({ ok: true });
});

// security: 3.2.1, 3.4.2, 3.4.3, 3.4.4, 3.4.5, 3.4.6, 3.4.8, 13.4.6, 14.2.1, 14.2.3
test('every response has the security headers, even errors', async () => {
  const paths = ['/healthz', '/api/nothing', '/api/trials/1', '/api/docs/openapi.json'];
  for (const [method, path] of [...paths.map((path) => ['GET', path] as const), ...UNREADABLE]) {
    const { headers } = await server.request(method, path);
    expect(headers.get('x-request-id'), path).toMatch(/^[\da-f-]{36}$/);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain(
      "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    );
    expect(headers.get('referrer-policy')).toBe('strict-origin');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(headers.get('permissions-policy')).toContain('geolocation=()');
    expect(headers.get('server') ?? headers.get('x-powered-by')).toBeNull();
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('access-control-allow-origin')).toBeNull();
    if (path.startsWith('/api')) expect(headers.get('cache-control')).toBe('no-store');
  }
});

// security: 14.2.1, 16.1.1, 16.2.4, 16.4.1, T54
test('each log entry is one JSON line without secrets and queries', async () => {
  lines.length = 0;
  const headers = { authorization: 'Bearer auth-canary' };
  const cookie = 'sid=cookie-canary';
  await server.request('POST', '/api/trials?token=query-canary', { body: { email: 'a' }, headers, cookie });
  const written = lines.join('');
  expect(written).not.toMatch(/auth-canary|cookie-canary|query-canary|pw-canary/);
  expect(written).toContain('"path":"/api/trials"');
  for (const line of lines) expect(line.indexOf('\n')).toBe(line.length - 1);
});

test('an unreadable address is answered in the same form and logged', async () => {
  lines.length = 0;
  for (const [method, path] of UNREADABLE)
    expect(await server.request(method, path)).toMatchObject({ status: 400, body: { code: 'malformed' } });
  const written = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(written).toMatchObject([
    { status: 400, refusal: 'malformed', req: { path: '/api/trials/[redacted]', ip: '127.0.0.1' } },
    { status: 400, refusal: 'malformed', req: { path: '/api/%zz', ip: '127.0.0.1' } },
  ]);
});

// security: 16.2.1, 16.2.2, 16.3.2, 16.3.3, 16.3.4
test('refusals, cross-site writes and faults leave one line each, with the caller and the reason', async () => {
  lines.length = 0;
  const startedAt = Date.now();
  const answers = [
    await server.request('DELETE', '/api/trials/1'),
    await server.request('POST', '/api/trials', { body: {}, headers: { origin: 'https://evil.example' } }),
    await server.request('GET', '/api/trials/1'),
  ];
  const written = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const listIds = answers.map(({ headers }) => headers.get('x-request-id'));
  const of = (id: string | null | undefined) => written.filter(({ reqId }) => reqId === id);
  expect(of(listIds[0])).toMatchObject([{ refusal: 'hold_expired' }, { status: 409 }]);
  expect(of(listIds[1])).toMatchObject([{ refusal: 'cross_site' }, { status: 403 }]);
  expect(of(listIds[2])).toMatchObject([
    { level: 'error', err: { message: expect.stringContaining('sql-canary') as string } },
    { status: 500 },
  ]);
  const answered = written.filter(({ status }) => status !== undefined);
  expect(answered.map(({ req }) => req)).toEqual([
    { method: 'DELETE', path: '/api/trials/1', ip: '127.0.0.1' },
    { method: 'POST', path: '/api/trials', ip: '127.0.0.1' },
    { method: 'GET', path: '/api/trials/1', ip: '127.0.0.1' },
  ]);
  for (const { time } of written) {
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(Math.abs(Date.parse(String(time)) - startedAt)).toBeLessThan(60_000);
  }
});

// security: 13.4.5
test('probes, metrics and the API document answer', async () => {
  expect(await server.request('GET', '/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
  expect(await server.request('GET', '/readyz')).toMatchObject({ status: 200, body: { status: 'ok' } });
  const metrics = await server.request('GET', '/metrics');
  expect(metrics.body).toContain('http_answers_total{method="GET",route="/healthz",status="200"}');
  expect(metrics.body).toContain('nodejs_gc_duration_seconds');
  const forwarded = { 'x-forwarded-for': '127.0.0.1' };
  expect((await server.request('GET', '/metrics', { headers: forwarded })).status).toBe(403);
  const wrong = { authorization: 'Bearer wrong' };
  expect((await server.request('GET', '/metrics', { headers: { ...forwarded, ...wrong } })).status).toBe(403);
  const { body } = await server.request('GET', '/api/docs/openapi.json');
  expect(body).toMatchObject({
    openapi: '3.1.0',
    paths: { '/api/trials': { post: expect.any(Object) as unknown } },
  });
  expect(body).toHaveProperty(
    [
      'paths',
      '/api/trials',
      'post',
      'responses',
      'default',
      'content',
      'application/json',
      'schema',
      'required',
    ],
    ['code', 'message'],
  );
  expect(Object.keys((body as { paths: object }).paths).every((path) => path.startsWith('/api/'))).toBe(true);
  const page = await server.request('GET', '/api/docs/', { headers: { accept: 'text/html' } });
  expect(page).toMatchObject({ status: 200, body: expect.stringContaining('swagger-ui') as unknown });
});

test('the clock moves under /dev, and pages say when they are not built', async () => {
  expect((await server.request('POST', '/dev/clock', { body: { offsetSeconds: '1' } })).status).toBe(422);
  const { body } = await server.request('POST', '/dev/clock', { body: { offsetSeconds: 3600 } });
  expect(new Date((body as { now: string }).now).getTime() - Date.now()).toBeGreaterThan(3_500_000);
  const page = await server.request('GET', '/dashboard', { headers: { accept: 'text/html' } });
  expect(page).toMatchObject({ status: 503, body: expect.stringContaining('npm run build') as unknown });
});

function rawStatus(method: string, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    rawRequest({ hostname, port, method, path }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end();
  });
}
