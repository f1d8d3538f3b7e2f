/** Requests that no browser sends: the server rejects them in its own format, leaks nothing and stays up. */
import { listDocumentFiles, SERVER_KINDS } from '@circle-link/contract/documents';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { listOperations, type Operation } from '../calls/api-operations.ts';
import { fingerprintDatabase } from '../database/fingerprint.ts';
import { buildMember, signIn, type BuiltMember } from '../factories/build-member.ts';
import type { Browser } from '../browser/test-browser.ts';
import { startTestProduct, type TestProduct } from '../product/test-product.ts';

const CANARY = 'outside-canary-7f3a';
let product: TestProduct;
let operations: readonly Operation[];
let member: BuiltMember;
let browser: Browser;
let root: string;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'circle-link-pages-'));
  const pagesFolder = join(root, 'client');
  mkdirSync(join(pagesFolder, 'assets', '.cache'), { recursive: true });
  mkdirSync(join(pagesFolder, '.git'));
  mkdirSync(join(root, 'client-next'));
  const shell = '<!doctype html><title>shell</title>';
  for (const name of SERVER_KINDS.flatMap(listDocumentFiles)) writeFileSync(join(pagesFolder, name), shell);
  for (const name of ['assets/app-1.js', 'sign.svg']) writeFileSync(join(pagesFolder, name), '0123456789');
  for (const name of [
    'secret.txt',
    'client/.env',
    'client/.git/config',
    'client/assets/.cache/x',
    'client-next/a.js',
  ])
    writeFileSync(join(root, name), CANARY);
  product = await startTestProduct({ pagesFolder });
  operations = await listOperations(product);
  member = await buildMember(product);
  browser = product.openBrowser();
  await signIn(browser, member);
});
afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});
afterEach(async () => {
  expect((await product.request('GET', '/healthz')).status, 'the server is alive').toBe(200);
});

/**
 * Sends raw bytes and returns the response until the connection closes or is silent for half a second. Ends after a
 * timeout.
 */
function sendRaw(bytes: string, { endsAfterMs = 30_000 } = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(product.url);
    const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'));
    let received = '';
    socket.setTimeout(endsAfterMs, () => socket.destroy());
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1');
      socket.setTimeout(500);
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (!['ECONNRESET', 'EPIPE'].includes(error.code ?? '')) reject(error);
    });
    socket.on('close', () => {
      resolve(received);
    });
  });
}

const listStatuses = (received: string) =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));

describe('a write from another origin', () => {
  const evil = 'https://evil.example';
  const refused: readonly (readonly [string, Record<string, string | undefined>])[] = [
    ['no origin', { origin: undefined }],
    ['another origin', { origin: evil }],
    ['another origin that claims ours', { origin: evil, 'sec-fetch-site': 'cross-site', referer: 'OWN' }],
    ['the null origin', { origin: 'null' }],
    ['an empty origin', { origin: '' }],
    ['ours in another case and with a path', { origin: 'OWN/' }],
    ['ours and another', { origin: `OWN, ${evil}` }],
    ['ours over https', { origin: 'https://127.0.0.1' }],
    ['same-site', { origin: undefined, 'sec-fetch-site': 'same-site' }],
    ['cross-site', { origin: undefined, 'sec-fetch-site': 'cross-site' }],
    ['typed in by hand', { origin: undefined, 'sec-fetch-site': 'none' }],
    ['odd Fetch metadata', { origin: undefined, 'sec-fetch-site': 'Same-Origin' }],
    [
      'a forwarded host that matches',
      { origin: evil, 'x-forwarded-host': 'evil.example', host: 'evil.example' },
    ],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['text/plain', { 'content-type': 'text/plain;charset=utf-8' }],
    ['multipart', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['no type', { 'content-type': '' }],
    ['almost JSON', { 'content-type': 'application/jsonp' }],
    ['JSON as a parameter', { 'content-type': 'text/plain; application/json' }],
  ];

  // security: 3.5.1, 3.5.2, T36
  test('is rejected by every unsafe route except the signed webhook, and nothing happens', async () => {
    const unsafe = operations.filter(({ method, key }) => method !== 'GET' && !key.includes('webhooks'));
    expect(unsafe.length).toBeGreaterThan(18);
    const before = await fingerprintDatabase(product);
    for (const { method, path } of unsafe)
      await Promise.all(
        refused.map(async ([what, original]) => {
          // Operations that take form data with files take no JSON.
          const isTaken =
            what === 'multipart' &&
            ['POST /api/verification/id', 'POST /api/account/picture'].includes(`${method} ${path}`);
          const headers = isTaken ? { 'content-type': 'application/json' } : original;
          const sent = Object.entries(headers).map(([name, value]) => [
            name,
            value?.replace('OWN', product.url),
          ]);
          const answer = await browser.request(method, path.replace('{id}', member.id), {
            body: '{}',
            headers: Object.fromEntries(sent) as Record<string, string>,
          });
          expect({ path, what, status: answer.status, body: answer.body }).toMatchObject({
            status: 403,
            body: { code: 'cross_site' },
          });
          expect(answer.headers.get('access-control-allow-origin')).toBeNull();
        }),
      );
    expect(await fingerprintDatabase(product)).toEqual(before);
  });

  // security: 3.4.2, T46
  test('a preflight request grants nothing', async () => {
    const headers = { origin: evil, 'access-control-request-method': 'POST' };
    const answer = await product.request('OPTIONS', '/api/auth/login', { headers });
    expect(answer.status).toBe(405);
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

// security: 4.1.3
test('no header changes the identity of the caller', async () => {
  const headers = {
    'x-user-id': member.id,
    'x-user': member.username,
    'x-forwarded-user': member.username,
    'x-remote-user': member.username,
    'x-http-method-override': 'DELETE',
    'x-original-url': '/api/auth/logout',
    'x-rewrite-url': '/metrics',
    forwarded: 'for=127.0.0.1;proto=https;host=evil.example',
    'x-forwarded-for': '127.0.0.1, ::1',
    'x-forwarded-proto': 'https',
    'x-real-ip': '127.0.0.1',
  };
  expect((await product.request('GET', '/api/auth/me', { headers })).status).toBe(401);
  const admin = { ...headers, 'x-admin': 'true', 'x-role': 'admin' };
  expect((await browser.request('GET', '/api/auth/me', { headers: admin })).body).toMatchObject({
    isAdmin: false,
  });
  // A token is ignored next to a session, because only token operations accept one.
  const token = { authorization: `Bearer ${member.id}` };
  expect((await product.request('GET', '/api/auth/me', { headers: token })).status).toBe(403);
  expect((await browser.request('GET', '/api/auth/me', { headers: token })).status).toBe(403);
});

test('emails use our own host, whatever the Host header', async () => {
  const headers = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    forwarded: 'host=evil.example',
  };
  const body = { email: member.email };
  await product.request('POST', '/api/auth/password/reset-request', { body, headers });
  const json = JSON.stringify(body);
  await sendRaw(
    `POST /api/auth/password/reset-request HTTP/1.1\r\nHost: evil.example\r\nOrigin: ${product.url}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${json.length}\r\nConnection: close\r\n\r\n${json}`,
  );
  const mails = await product.mailTo(member.email);
  expect(mails).toHaveLength(2);
  for (const { text, html } of mails) {
    expect(text).toContain(`${product.url}/reset-password?`);
    expect(text + html).not.toContain('evil.example');
  }
});

describe('cookies', () => {
  const session = () => `circle_session=${browser.cookies.get('circle_session') ?? ''}`;

  test.each([
    'circle_session',
    'circle_session=',
    'circle_session=null; circle_browser=%00%ff',
    `circle_session=${'A'.repeat(10_000)}`,
    `circle_session='; drop table sessions; --`,
    'circle_session=%zz%; =; ;;; ===; __proto__=1; constructor=2',
    `circle_proof=x.y; circle_session={"id":1}`,
    'circle_session=😀'.normalize('NFKD').replace(/[^ -~]/gu, '\u00ff'),
  ])('%s is not a session', async (cookie) => {
    expect((await product.request('GET', '/api/auth/me', { cookie })).status).toBe(401);
    expect((await product.request('POST', '/api/auth/logout', { cookie })).status).toBe(200);
  });

  test('a second session cookie never mixes two identities', async () => {
    const other = product.openBrowser();
    await signIn(other, await buildMember(product));
    const [mine, theirs] = [session(), `circle_session=${other.cookies.get('circle_session') ?? ''}`];
    for (const cookie of [`${mine}; ${theirs}`, `${theirs}; ${mine}`, `${mine}; circle_session=x`]) {
      const { status, body } = await product.request('GET', '/api/auth/me', { cookie });
      expect([200, 401]).toContain(status);
      if (status === 200)
        expect(cookie.indexOf(cookie.includes(mine) ? mine : theirs)).toBeGreaterThanOrEqual(0);
      const again = await product.request('GET', '/api/auth/me', { cookie });
      expect(again.body).toEqual(body);
    }
  });

  // security: 3.3.3
  test('a session in another case or place is ignored', async () => {
    const value = browser.cookies.get('circle_session') ?? '';
    for (const cookie of [`Circle_Session=${value}`, `circle_session =x; __Host-circle_session=${value}`])
      expect((await product.request('GET', '/api/auth/me', { cookie })).status).toBe(401);
    expect((await product.request('GET', `/api/auth/me?circle_session=${value}`)).status).toBe(401);
  });
});

describe('on the wire', () => {
  const head = 'Host: x\r\nConnection: close\r\n';
  const post = `POST /api/auth/logout HTTP/1.1\r\n${head}Content-Type: application/json\r\n`;

  test.each([
    ['no HTTP at all', 'hello\r\n\r\n', [400]],
    ['no Host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', [400]],
    ['headers of 40 kB', `GET /healthz HTTP/1.1\r\n${head}X-A: ${'a'.repeat(40_000)}\r\n\r\n`, [431]],
    ['3,000 headers', `GET /healthz HTTP/1.1\r\n${head}${'X-A: 1\r\n'.repeat(3_000)}\r\n`, [431]],
    ['an address of 40 kB', `GET /${'a'.repeat(40_000)} HTTP/1.1\r\n${head}\r\n`, [431]],
    ['a length that is no number', `${post}Content-Length: abc\r\n\r\n{}`, [400]],
    ['a negative length', `${post}Content-Length: -1\r\n\r\n{}`, [400]],
    ['two lengths', `${post}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, [400]],
    // security: 4.2.1
    ['length and chunks', `${post}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, [400]],
    ['chunks by another name', `${post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`, [400]],
    ['chunks twice', `${post}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`, [400]],
    ['a broken chunk', `${post}Origin: OWN\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n`, [400]],
    ['a header without a name', `GET /healthz HTTP/1.1\r\n${head}: x\r\n\r\n`, [400]],
    ['a folded header', `GET /healthz HTTP/1.1\r\n${head}X-A: a\r\n b: c\r\n\r\n`, [400]],
    ['a space before the colon', `${post}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n`, [400]],
    ['NUL in a header', `GET /healthz HTTP/1.1\r\n${head}X-A: a\u0000b\r\n\r\n`, [400]],
    ['NUL in the address', `GET /health\u0000z HTTP/1.1\r\n${head}\r\n`, [400]],
    ['a line feed alone', `GET /healthz HTTP/1.1\n${head}X-A: b\n\n`, [400]],
    ['another protocol', `GET /healthz HTTP/3.0\r\n${head}\r\n`, [400, 505]],
    // security: 4.1.4, 13.4.4
    ['TRACE', `TRACE /api/auth/me HTTP/1.1\r\n${head}Cookie: trace-canary=1\r\n\r\n`, [405]],
    ['an unknown method', `STEAL /api/auth/me HTTP/1.1\r\n${head}\r\n`, [400]],
    ['a method in small letters', `get /healthz HTTP/1.1\r\n${head}\r\n`, [400]],
    ['PROPFIND', `PROPFIND / HTTP/1.1\r\n${head}\r\n`, [400, 404, 405]],
    ['a proxy request', `GET http://evil.example/api/auth/me HTTP/1.1\r\n${head}\r\n`, [400, 401, 404]],
    [
      'an upgrade',
      `GET /api/auth/me HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n`,
      [401],
    ],
    ['expecting the impossible', `${post}Expect: 200-maybe\r\nContent-Length: 2\r\n\r\n{}`, [417]],
  ])('%s', async (_what, bytes, statuses) => {
    const received = await sendRaw(bytes.replace('OWN', product.url));
    const [first] = listStatuses(received);
    expect(statuses, received.slice(0, 200)).toContain(first);
    expect(received).not.toMatch(/trace-canary|node_modules|at \w+ \(|\.ts:/);
    // Every rejection has the same format.
    if (!received.includes('application/json')) return;
    const body: unknown = JSON.parse(received.split('\r\n\r\n')[1] ?? '');
    expect(Object.keys(body as object), received).toEqual(expect.arrayContaining(['code', 'message']));
  });

  // security: 4.2.1
  test('a body shorter than declared is rejected, and a longer one is not a second request', async () => {
    const own = `Origin: ${product.url}\r\nCookie: circle_session=${browser.cookies.get('circle_session') ?? ''}\r\n`;
    const short = `POST /api/auth/logout HTTP/1.1\r\nHost: x\r\n${own}Content-Type: application/json\r\nContent-Length: 50\r\n\r\n{}`;
    expect(listStatuses(await sendRaw(short, { endsAfterMs: 500 }))).toEqual([]);
    const smuggled = 'GET /api/auth/sessions HTTP/1.1\r\nHost: x\r\n\r\n';
    const long = `POST /api/auth/sessions/end-others HTTP/1.1\r\nHost: x\r\n${own}Content-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}${smuggled}`;
    expect(listStatuses(await sendRaw(long))).toHaveLength(1);
    expect((await browser.request('GET', '/api/auth/me')).status).toBe(200);
  });

  test('CONNECT closes the connection without a tunnel', async () => {
    expect(await sendRaw(`CONNECT evil.example:443 HTTP/1.1\r\n${head}\r\n`)).toBe('');
  });

  test('unknown methods on known addresses are answered 405', async () => {
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS'])
      expect(await browser.request(method, '/api/auth/me')).toMatchObject({
        status: 405,
        body: { code: 'method_not_allowed' },
      });
  });
});

describe('files', () => {
  const paths = [
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/..\\secret.txt',
    '/assets/%252e%252e/%252e%252e/secret.txt',
    '/../client-next/a.js',
    '//secret.txt',
    '/./.env',
    '/.env',
    '/%2eenv',
    '/.git/config',
    '/.git%2fconfig',
    '/assets/.cache/x',
    '/.env%00.js',
    '/assets/app-1.js%00',
    '/assets/app-1.js/../../.env',
    '/file:///etc/passwd',
    '/%c0%ae%c0%ae/secret.txt',
    `/${'../'.repeat(30)}etc/passwd`,
    '/assets/',
    '/assets',
    '/app.html/',
  ];

  // security: 13.4.1, 13.4.3
  test.each(paths)('%s reveals nothing', async (path) => {
    const received = await sendRaw(
      `GET ${path} HTTP/1.1\r\nHost: x\r\nAccept: */*\r\nConnection: close\r\n\r\n`,
    );
    expect(received).not.toContain(CANARY);
    expect(received).not.toMatch(/root:x:|Index of|app-1\.js|circle-link-pages/);
    const [status] = listStatuses(received);
    expect([400, 404], `${path}: ${received.slice(0, 300)}`).toContain(status);
  });

  test('ranges, conditional requests and odd headers are answered', async () => {
    const ask = (headers: Record<string, string>) => product.request('GET', '/sign.svg', { headers });
    const whole = await product.request('GET', '/assets/app-1.js', { headers: { range: 'bytes=2-4' } });
    expect(whole, 'kept for good, so read from its beginning').toMatchObject({
      status: 200,
      body: '0123456789',
    });
    expect(await ask({ range: 'bytes=2-4' })).toMatchObject({ status: 206, body: '234' });
    expect((await ask({ range: 'bytes=100-' })).status).toBe(416);
    expect((await ask({ range: 'lines=1-2' })).status).toBe(200);
    expect([200, 206]).toContain((await ask({ range: `bytes=${'0-1,'.repeat(500)}0-1` })).status);
    expect((await ask({ 'if-match': '"another"' })).status).toBe(412);
    for (const accept of ['', '*', 'text', 'q=0', 'application/json;q=abc', 'x'.repeat(4_000), '*/*;q=0'])
      expect((await product.request('GET', '/api/queue/state', { headers: { accept } })).status).toBe(200);
    for (const name of [
      'accept-language',
      'accept-encoding',
      'user-agent',
      'if-modified-since',
      'x-request-id',
    ])
      expect(
        (await browser.request('GET', '/api/auth/me', { headers: { [name]: `';--${'é'.repeat(2_000)}` } }))
          .status,
      ).toBe(200);
  });
});

test('an odd browser name is stored and shown as text', async () => {
  const { username, password } = member;
  const headers = { 'user-agent': `<script>alert(1)</script>${'x'.repeat(8_000)}` };
  const visitor = product.openBrowser();
  expect(
    (await visitor.request('POST', '/api/auth/login', { body: { username, password }, headers })).status,
  ).toBe(200);
  const { body } = await visitor.request('GET', '/api/auth/sessions');
  for (const { device } of body as { device: string }[]) expect(device.length).toBeLessThan(120);
});
