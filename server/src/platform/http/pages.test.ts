import { listDocumentFiles, SERVER_KINDS } from '@circle-link/contract/documents';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { get as rawGet, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer } from '../../../test/product/test-server.ts';
import { withFacts } from './built-pages.ts';

const asDocument = { accept: 'text/html' };
let folder: string;

function writeBuild(hash: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'assets', `app-${hash}.js`), hash);
  for (const name of SERVER_KINDS.flatMap(listDocumentFiles)) {
    const path = join(folder, name);
    writeFileSync(path, `<!doctype html><html lang="en"><title>built</title>${name} ${hash}</html>`);
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

test('every document states the queue and the money mode, without an inline script', async () => {
  const withQueue = await startTestServer([], { pagesFolder: folder });
  for (const path of ['/', '/dashboard', '/nowhere']) {
    const { body } = await withQueue.request('GET', path, { headers: asDocument });
    expect(body, path).toContain('<html data-queue="on" data-money="sandbox" data-cool-off="0" lang="en">');
    expect(body, path).not.toContain('<script>');
  }
  const settings = { queueEnabled: false, moneyMode: 'live' as const };
  const live = await startTestServer([], { pagesFolder: folder, settings });
  for (const path of ['/', '/dashboard']) {
    const { body } = await live.request('GET', path, { headers: asDocument });
    expect(body, path).toContain('<html data-queue="off" data-money="live" data-cool-off="0" lang="en">');
  }
});

test('the raw documents are not served as files, because they lack these facts', async () => {
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

test('a new build is served without a restart, and a partial one is not', async () => {
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
  // security: 1.2.3
  test('values cannot leave their attribute', () => {
    expect(withFacts('<html lang="en">', { money: '"><script>&' })).toBe(
      '<html data-money="&quot;>&lt;script>&amp;" lang="en">',
    );
  });

  test('leaves a document without <html> unchanged', () => {
    expect(withFacts('shell', { queue: 'on' })).toBe('shell');
  });
});

describe('compressed', () => {
  const script = 'export const text = "saving with people you know";\n'.repeat(100);
  const decode = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };
  type Encoding = keyof typeof decode;

  function fetchRaw(url: string, headers: Record<string, string>): Promise<RawAnswer> {
    return new Promise((resolve, reject) => {
      rawGet(url, { headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(chunks) });
        });
      }).on('error', reject);
    });
  }

  type Ask = (headers: Record<string, string>) => Promise<RawAnswer>;

  async function expectEncodings(ask: Ask, type: string): Promise<Record<Encoding, RawAnswer>> {
    const plain = await ask({});
    expect(plain.headers['content-type']).toBe(type);
    const cases: readonly (readonly [string, Encoding])[] = [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
      ['zstd', 'identity'],
    ];
    const answers: Record<Encoding, RawAnswer> = { br: plain, gzip: plain, identity: plain };
    for (const [accepted, encoding] of cases) {
      const answer = await ask({ 'accept-encoding': accepted });
      expect(answer.status, accepted).toBe(200);
      expect(answer.headers['content-encoding'] ?? 'identity', accepted).toBe(encoding);
      expect(answer.headers['content-type']).toBe(type);
      expect(answer.headers.vary?.toLowerCase()).toContain('accept-encoding');
      expect(decode[encoding](answer.bytes).equals(plain.bytes), accepted).toBe(true);
      expect(answer.bytes.length === plain.bytes.length).toBe(encoding === 'identity');
      answers[encoding] = answer;
    }
    expect(plain.headers.vary?.toLowerCase()).toContain('accept-encoding');
    return answers;
  }

  test.each(['/', '/dashboard'])(
    '%s comes in an encoding that the browser accepts, and is revalidated',
    async (path) => {
      writeBuild('d');
      const server = await startTestServer([], { pagesFolder: folder });
      const ask: Ask = (headers) => fetchRaw(`${server.url}${path}`, { accept: '*/*', ...headers });
      const answers = await expectEncodings(ask, 'text/html; charset=utf-8');
      const tags = Object.entries(answers).map(
        ([encoding, { headers }]) => [encoding, headers.etag ?? ''] as const,
      );
      expect(new Set(tags.map(([, etag]) => etag)).size).toBe(3);
      for (const [encoding, etag] of tags) {
        const again = await ask({ 'accept-encoding': encoding, 'if-none-match': etag });
        expect([again.status, again.bytes.length]).toEqual([304, 0]);
        expect(again.headers.vary?.toLowerCase()).toContain('accept-encoding');
      }
    },
  );

  test('a script with a content hash is immutable, and never revalidated', async () => {
    writeBuild('d');
    const file = join(folder, 'assets', 'app-d.js');
    writeFileSync(file, script);
    writeFileSync(`${file}.br`, brotliCompressSync(script));
    writeFileSync(`${file}.gz`, gzipSync(script));
    const server = await startTestServer([], { pagesFolder: folder });
    const ask: Ask = (headers) => fetchRaw(`${server.url}/assets/app-d.js`, { accept: '*/*', ...headers });
    const { identity } = await expectEncodings(ask, 'application/javascript; charset=utf-8');
    expect(identity.headers['cache-control']).toContain('immutable');
    expect([identity.headers.etag, identity.headers['last-modified']]).toEqual([undefined, undefined]);
    expect(identity.bytes.toString()).toBe(script);
  });

  test('compressed copies have no address, and personal responses are not compressed', async () => {
    const server = await startTestServer([], { pagesFolder: folder });
    const all = { 'accept-encoding': 'br, gzip', accept: '*/*' };
    expect((await fetchRaw(`${server.url}/assets/app-d.js.br`, all)).status).toBe(404);
    const answer = await fetchRaw(`${server.url}/api/docs/openapi.json`, all);
    expect(answer.headers['content-encoding']).toBeUndefined();
  });
});

interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}
