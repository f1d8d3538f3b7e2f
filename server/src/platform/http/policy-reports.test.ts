import { beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/product/test-server.ts';
import { createLog } from '../logging/log.ts';
import { POLICY_REPORTS_PATH } from './policy-reports.ts';

const CODE = 'A'.repeat(43);
const lines: string[] = [];
let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
beforeEach(() => {
  lines.length = 0;
});

function startServer(settings = {}): Promise<TestServer> {
  const log = createLog('info', { write: (line) => void lines.push(line) });
  return startTestServer([], { log, settings });
}

/** As a browser sends it: from any page, with a special content type. */
function send(body: unknown, type: string, to = server) {
  const headers = { 'content-type': type, origin: 'null' };
  return to.request('POST', POLICY_REPORTS_PATH, { body: JSON.stringify(body), headers });
}

const old = (more: object = {}) => ({
  'csp-report': {
    'document-uri': `http://127.0.0.1/invitations/${CODE}?token=query-canary`,
    'violated-directive': 'script-src',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/steal.js?member=query-canary',
    'source-file': 'http://127.0.0.1/assets/app.js?x=query-canary',
    'line-number': 7,
    'script-sample': 'alert("sample-canary")',
    referrer: 'http://127.0.0.1/referrer-canary',
    ...more,
  },
});

const logged = () =>
  lines.map((line) => JSON.parse(line) as { policy?: object; level: string }).filter(({ policy }) => policy);

async function counted(directive: string): Promise<number> {
  const { body } = await server.request('GET', '/metrics');
  return Number(
    new RegExp(`policy_reports_total\\{directive="${directive}"\\} (\\d+)`).exec(String(body))?.[1] ?? 0,
  );
}

// security: 3.4.7, 16.3.3
test('a policy report is counted and leaves one line, without query or sample', async () => {
  const before = await counted('script-src-elem');
  const answer = await send(old(), 'application/csp-report');
  expect(answer).toMatchObject({ status: 204, body: '' });
  expect(logged()).toMatchObject([
    {
      level: 'warn',
      policy: {
        directive: 'script-src-elem',
        page: 'http://127.0.0.1/invitations/[redacted]',
        blocked: 'https://evil.example/steal.js',
        script: 'http://127.0.0.1/assets/app.js',
        line: 7,
      },
    },
  ]);
  expect(lines.join('')).not.toMatch(/canary|AAAA/);
  expect(await counted('script-src-elem')).toBe(before + 1);
});

test('several policy reports arrive at once in the newer form, and other kinds are ignored', async () => {
  const body = (directive: string) => ({
    documentURL: 'https://circle.example/dashboard?token=query-canary',
    effectiveDirective: directive,
    blockedURL: 'inline',
    sample: 'sample-canary',
  });
  const reports = [
    { type: 'csp-violation', body: body('style-src') },
    { type: 'csp-violation', body: body('made-up"} 1\n') },
  ];
  const [styles, others] = [await counted('style-src'), await counted('other')];
  expect((await send(reports, 'application/reports+json')).status).toBe(204);
  expect(logged()).toMatchObject([
    { policy: { directive: 'style-src', blocked: 'inline', page: 'https://circle.example/dashboard' } },
    { policy: { directive: 'other' } },
  ]);
  expect(lines.join('')).not.toMatch(/canary|made-up/);
  expect([await counted('style-src'), await counted('other')]).toEqual([styles + 1, others + 1]);
  expect((await send([{ type: 'deprecation', body: {} }], 'application/reports+json')).status).toBe(204);
  expect(logged()).toHaveLength(2);
});

test('an invalid policy report is ignored, and too large a body is refused', async () => {
  for (const body of ['', 'null', '[]', '{"csp-report":7}', '{"half', '\u0000', '{"__proto__":{"a":1}}'])
    expect(
      (await server.request('POST', POLICY_REPORTS_PATH, { body, headers: { 'content-type': 'text/plain' } }))
        .status,
      body,
    ).toBe(204);
  expect(logged()).toEqual([]);
  expect((await send(old({ 'script-sample': 'x'.repeat(17_000) }), 'application/csp-report')).status).toBe(
    413,
  );
});

test('a flood of policy reports is counted and fills no log', async () => {
  const other = await startServer();
  const most = Array.from({ length: 60 }, () => ({
    type: 'csp-violation',
    body: { effectiveDirective: 'img-src' },
  }));
  for (let round = 0; round < 5; round += 1) await send(most, 'application/reports+json', other);
  expect(logged()).toHaveLength(20);
  const { body } = await other.request('GET', '/metrics');
  expect(body).toContain('policy_reports_total{directive="img-src"} 100');
});

test('pages name the report endpoint, over https in both ways', async () => {
  const readPolicy = (answer: { headers: Headers }) => answer.headers.get('content-security-policy') ?? '';
  const plain = await server.request('GET', '/healthz');
  expect(readPolicy(plain)).toMatch(/; report-uri \/api\/policy-reports$/);
  expect(plain.headers.get('reporting-endpoints')).toBeNull();
  const secure = await startServer({ publicUrl: 'https://circle.example' });
  const answer = await secure.request('GET', '/healthz');
  expect(readPolicy(answer)).toMatch(/; report-uri \/api\/policy-reports; report-to policy$/);
  expect(answer.headers.get('reporting-endpoints')).toBe('policy="/api/policy-reports"');
});
