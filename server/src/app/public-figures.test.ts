/** Documents of public pages embed live figures: selection, rendering, and behavior without them. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listDocumentFiles, SERVER_KINDS } from '@circle-link/contract/documents';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../test/product/test-server.ts';
import { publicLedgerRoutes, transparencyRoutes } from '../modules/public-ledger/index.ts';
import { queueRoutes } from '../modules/queue/index.ts';
import { cacheFigures, fillFigures } from '../platform/http/built-pages.ts';

const routes = [transparencyRoutes, publicLedgerRoutes, queueRoutes];
let pagesFolder: string;

beforeAll(() => {
  pagesFolder = join(mkdtempSync(join(tmpdir(), 'circle-link-files-')), 'client');
  mkdirSync(join(pagesFolder, 'assets'), { recursive: true });
  for (const name of SERVER_KINDS.flatMap(listDocumentFiles))
    writeFileSync(join(pagesFolder, name), '<html><title>built</title><body><p>[[flow]]</p></body></html>');
});

const page = (server: TestServer, path: string, headers: Record<string, string> = {}) =>
  server.request('GET', path, { headers: { accept: 'text/html', ...headers } });

const pageWithFigures = (server: TestServer, path: string, headers: Record<string, string> = {}) =>
  vi.waitFor(
    async () => {
      const document = await page(server, path, headers);
      expect(document.body).toContain('id="answers"');
      return document;
    },
    { timeout: 30_000 },
  );

function answersIn(body: unknown): Record<string, unknown> {
  const found = /<script type="application\/json" id="answers">(.*?)<\/script>/s.exec(String(body))?.[1];
  return JSON.parse(found ?? '{}') as Record<string, unknown>;
}

describe('a public page', () => {
  test('embeds the responses of its calls and the sums in its text', async () => {
    const server = await startTestServer(routes, { pagesFolder });
    const document = await pageWithFigures(server, '/transparency');
    expect(document.body).toContain('<p>No data yet. The first payment starts the picture.</p>');
    const answers = answersIn(document.body);
    expect(Object.keys(answers)).toHaveLength(7);
    for (const [address, brought] of Object.entries(answers)) {
      const { body } = await server.request('GET', address);
      expect({ ...asObject(brought), asOf: null }, address).toEqual({ ...asObject(body), asOf: null });
    }
    for (const path of ['/', '/queue', '/join', '/success-stories'])
      expect(Object.keys(answersIn((await pageWithFigures(server, path)).body))).toEqual([
        '/api/queue/state',
      ]);
    for (const path of ['/help', '/auth', '/dashboard'])
      expect((await page(server, path)).body, path).not.toContain('id="answers"');
  });

  test('is always revalidated, and not sent again while nothing has changed', async () => {
    const server = await startTestServer(routes, { pagesFolder });
    const { headers } = await pageWithFigures(server, '/transparency');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-security-policy')).toContain("script-src 'self';");
    // Figures are cached for a second: the second request must come within the second of the first.
    await vi.waitFor(
      async () => {
        const etag = (await pageWithFigures(server, '/transparency')).headers.get('etag') ?? '';
        expect((await page(server, '/transparency', { 'if-none-match': etag })).status).toBe(304);
      },
      { timeout: 30_000 },
    );
    expect((await page(server, '/transparency', { 'accept-encoding': 'br' })).headers.get('etag')).not.toBe(
      headers.get('etag'),
    );
  });

  test('does not mention the queue where it is switched off', async () => {
    const server = await startTestServer(routes.slice(0, 2), {
      pagesFolder,
      settings: { queueEnabled: false },
    });
    const answers = answersIn((await pageWithFigures(server, '/transparency')).body);
    expect(Object.keys(answers).filter((address) => !address.startsWith('/api/transparency/'))).toEqual([]);
    expect(JSON.stringify(answers)).not.toContain('queue:pool');
    expect((await page(server, '/')).body).not.toContain('id="answers"');
  });
});

const asObject = (answer: unknown): object =>
  typeof answer === 'object' && answer !== null ? answer : { answer };

// security: 1.2.3
test('embedded data cannot close a script, and a figure is text', () => {
  const answers = { '/api/x': { title: '</script><script>alert(1)</script>' } };
  const html = fillFigures('<body>[[sum]] [[other]]</body>', { answers, places: { sum: '<b>$&' } });
  expect(html).toContain('<body>&lt;b&gt;$&amp; …<script type="application/json"');
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(answersIn(html)).toEqual(answers);
});

test('unreadable figures delay no page: it shows "…" and embeds nothing', async () => {
  expect(fillFigures('<body>[[sum]]</body>', null)).toBe('<body>…</body>');
  expect(
    await cacheFigures(
      () => Promise.reject(new Error('no database')),
      () => 0,
    )(),
  ).toBeNull();
  expect(
    await cacheFigures(
      () => new Promise(() => undefined),
      () => 0,
    )(),
  ).toBeNull();
});

// security: T47
test('concurrent requests share one read, repeated after a failure or a commit', async () => {
  let reads = 0;
  let commits = 0;
  const figures = { answers: {}, places: {} };
  const read = cacheFigures(
    () => {
      reads += 1;
      return reads === 1 ? Promise.reject(new Error('once')) : Promise.resolve(figures);
    },
    () => commits,
  );
  expect(await read()).toBeNull();
  expect(await Promise.all([read(), read(), read()])).toEqual([figures, figures, figures]);
  expect(await read()).toBe(figures);
  expect(reads).toBe(2);
  commits += 1;
  expect(await read()).toBe(figures);
  expect(reads).toBe(3);
});
