/** The built pages: what they are told by the server, and a build that changes while it runs. */
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer } from '../../../test/test-server.ts';
import { withFacts } from './built-pages.ts';

const asDocument = { accept: 'text/html' };
let folder: string;

/** A build as vite writes it: documents that name a script whose file name changes with its content. */
function writeBuild(hash: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'assets', `app-${hash}.js`), hash);
  for (const name of ['index.html', 'index.groups-only.html', 'app.html']) {
    const path = join(folder, name);
    writeFileSync(path, `<!doctype html><html lang="en"><title>${name} ${hash}</title></html>`);
    const seconds = hash.charCodeAt(0);
    utimesSync(path, seconds, seconds);
  }
}

beforeAll(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'circle-link-files-')), 'client');
  writeBuild('a');
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('every document says whether there is a queue and what money moves, without an inline script', async () => {
  const withQueue = await startTestServer([], { pagesFolder: folder });
  for (const path of ['/', '/dashboard', '/nowhere']) {
    const { body } = await withQueue.request('GET', path, { headers: asDocument });
    expect(body, path).toContain('<html data-queue="on" data-money="sandbox" lang="en">');
    expect(body, path).not.toContain('<script>');
  }
  const settings = { queueEnabled: false, moneyMode: 'live' as const };
  const live = await startTestServer([], { pagesFolder: folder, settings });
  for (const path of ['/', '/dashboard']) {
    const { body } = await live.request('GET', path, { headers: asDocument });
    expect(body, path).toContain('<html data-queue="off" data-money="live" lang="en">');
  }
});

test('the bare documents are not files of their own: they would say nothing', async () => {
  const server = await startTestServer([], { pagesFolder: folder });
  for (const path of ['/app.html', '/index.html', '/index.groups-only.html']) {
    const answer = await server.request('GET', path, { headers: asDocument });
    expect(answer, path).toMatchObject({ status: 404 });
    expect(answer.body, path).toContain('data-queue="on"');
  }
});

test('a document that has not changed is not sent again', async () => {
  const server = await startTestServer([], { pagesFolder: folder });
  const etag = (await server.request('GET', '/', { headers: asDocument })).headers.get('etag') ?? '';
  const again = (path: string, tag: string) =>
    server.request('GET', path, { headers: { ...asDocument, 'if-none-match': tag } });
  expect((await again('/', '"another"')).status).toBe(200);
  expect((await again('/', etag)).status).toBe(304);
  expect((await again('/', `W/"another", ${etag}`)).status).toBe(304);
});

test('a new build is served without a restart, and half of one is not', async () => {
  const server = await startTestServer([], { pagesFolder: folder });
  const landing = async () => (await server.request('GET', '/', { headers: asDocument })).body;
  const script = async (hash: string) => (await server.request('GET', `/assets/app-${hash}.js`)).status;
  expect(await landing()).toContain('index.html a');
  writeBuild('b');
  expect(await landing()).toContain('index.html b');
  expect([await script('a'), await script('b')]).toEqual([404, 200]);
  rmSync(join(folder, 'app.html'));
  expect(await landing()).toContain('index.html b');
  writeBuild('c');
  expect(await landing()).toContain('index.html c');
  expect(await script('c')).toBe(200);
});

describe('withFacts', () => {
  test('values cannot leave their attribute', () => {
    expect(withFacts('<html lang="en">', { money: '"><script>&' })).toBe(
      '<html data-money="&quot;>&lt;script>&amp;" lang="en">',
    );
  });

  test('a document without <html> stays as it is', () => {
    expect(withFacts('shell', { queue: 'on' })).toBe('shell');
  });
});
