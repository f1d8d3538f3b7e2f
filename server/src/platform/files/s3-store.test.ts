/** Files in a bucket: encryption, moving, and failures of the store. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestBucket, type TestBucket } from '../../../test/outside/test-bucket.ts';
import { openTestDatabase, type TestDatabase } from '../../../test/product/test-database.ts';
import { answerFor } from '../http/error-answers.ts';
import {
  deleteExpiredFiles,
  expireFiles,
  moveFiles,
  readFile,
  reserveFiles,
  retainFiles,
  rotateFiles,
  writeFile,
} from './files.ts';
import { FileStoreUnavailable } from './storage.ts';
import { createS3Store } from './s3-store.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'circle-link-moving-'));
const idEncryptionKeys = [randomBytes(32)];
const content = Buffer.from('a picture of no one');
const anyKey = 'k'.repeat(43);
let testDatabase: TestDatabase;
let bucket: TestBucket;

beforeAll(async () => {
  testDatabase = await openTestDatabase();
  bucket = await startTestBucket();
});
const uploaded: string[] = [];
afterEach(async () => {
  await testDatabase.database.transact((tx) => expireFiles(tx, uploaded.splice(0), 0));
  await deleteExpiredFiles(testDatabase.database, inBucket());
});
afterAll(async () => {
  await bucket.close();
  rmSync(dataDir, { recursive: true });
});

const inFolder = () => ({ dataDir, idEncryptionKeys, s3: undefined });
const inBucket = () => ({ dataDir, idEncryptionKeys, s3: bucket.settings });
const getPath = (key: string) => `${key.slice(0, 2)}/${key}`;
const isInFolder = (key: string) =>
  statSync(join(dataDir, 'files', getPath(key)), { throwIfNoEntry: false }) !== undefined;

async function stored(settings: ReturnType<typeof inBucket> | ReturnType<typeof inFolder>): Promise<string> {
  const [key = ''] = await testDatabase.database.transact((tx) => reserveFiles(tx, settings, 1));
  await writeFile(settings, key, content);
  await testDatabase.database.transact((tx) => retainFiles(tx, [key]));
  uploaded.push(key);
  return key;
}

describe('a bucket', () => {
  test('stores a sealed file with server-side encryption, and deletes it on expiry', async () => {
    const key = await stored(inBucket());
    expect(bucket.list()).toEqual([getPath(key)]);
    expect(bucket.content(getPath(key)).includes(content)).toBe(false);
    expect(bucket.requests.at(-1)?.headers['x-amz-server-side-encryption']).toBe('AES256');
    expect(await readFile(inBucket(), key)).toEqual(content);
    expect(isInFolder(key)).toBe(false);

    await testDatabase.database.transact((tx) => expireFiles(tx, [key], 0));
    expect(await deleteExpiredFiles(testDatabase.database, inBucket())).toBe(1);
    expect(bucket.list()).toEqual([]);
    expect(await readFile(inBucket(), key)).toBeUndefined();
  });

  test('without encryption gets no request for it', async () => {
    const plain = { ...bucket.settings, encryptsAtRest: false };
    await stored({ ...inBucket(), s3: plain });
    expect(bucket.requests.at(-1)).toMatchObject({ method: 'PUT' });
    expect(bucket.requests.at(-1)?.headers).not.toHaveProperty('x-amz-server-side-encryption');
  });

  test('is rewritten under a new key', async () => {
    const key = await stored(inBucket());
    const before = bucket.content(getPath(key));
    const both = { ...inBucket(), idEncryptionKeys: [randomBytes(32), ...idEncryptionKeys] };
    expect((await rotateFiles(testDatabase.database, both)).unreadable).toBe(0);
    expect(bucket.content(getPath(key)).equals(before)).toBe(false);
    expect(await readFile(both, key)).toEqual(content);
  });

  test.each([
    ['another secret', { secretAccessKey: 'not this one' }],
    ['another bucket', { bucket: 'there-is-none' }],
    ['nothing that listens', { endpoint: 'http://127.0.0.1:9' }],
  ])(
    'with %s is unavailable with a plain message, and a file is not reported as missing',
    async (_name, wrong) => {
      const store = createS3Store({ settings: { ...bucket.settings, ...wrong } });
      await expect(store.put(anyKey, content)).rejects.toThrow(FileStoreUnavailable);
      const error: unknown = await store.get(anyKey).catch((thrown: unknown) => thrown);
      expect(answerFor(error, 'r1', 'en')).toMatchObject({
        status: 503,
        severity: 'unavailable',
        retryAfterSeconds: 60,
        body: { code: 'files_unavailable', message: expect.stringContaining('Nothing is lost') as unknown },
      });
    },
  );

  test('never sees a name that the server did not generate', async () => {
    const store = createS3Store({ settings: bucket.settings });
    const requests = bucket.requests.length;
    for (const key of ['../x', '', `${anyKey}\n`, anyKey.slice(1)]) {
      await expect(store.put(key, content)).rejects.toThrow(RangeError);
      await expect(store.get(key)).rejects.toThrow(RangeError);
      await expect(store.delete(key)).rejects.toThrow(RangeError);
    }
    expect(bucket.requests).toHaveLength(requests);
  });
});

describe('a store that answers', () => {
  let server: Server | undefined;
  afterEach(() => server?.close().closeAllConnections());

  const answers: readonly (readonly [string, RequestListener])[] = [
    ['a page of a proxy', (_request, response) => void response.end('<html>Gateway</html>')],
    [
      'half a file, and hangs up',
      (_request, response) => {
        response.writeHead(200, { 'content-length': '1000' }).write('half');
        setTimeout(() => response.destroy(), 20);
      },
    ],
    [
      'half a file, and stands still',
      (_request, response) => void response.writeHead(200, { 'content-length': '1000' }).write('half'),
    ],
    ['nothing at all', () => undefined],
    ['that it is overloaded', (_request, response) => void response.writeHead(503).end()],
  ];
  test.each(answers)('%s is unavailable', async (name, answer) => {
    server = createServer(answer);
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const settings = { ...bucket.settings, endpoint: `http://127.0.0.1:${String(port)}` };
    const isSilent = name.startsWith('half') || name.startsWith('nothing');
    const store = createS3Store({ settings, ...(isSilent && { answerWithinMs: 400 }) });
    const read = store.get(anyKey);
    if (name === 'a page of a proxy') expect((await read)?.toString()).toContain('Gateway');
    else await expect(read).rejects.toThrow(FileStoreUnavailable);
  });
});

describe('moving', () => {
  test('copies every file of the folder while all stay readable, and can be repeated after an interruption', async () => {
    const keys = [await stored(inFolder()), await stored(inFolder()), await stored(inFolder())];
    const [first = '', second = ''] = keys;
    writeFileSync(join(dataDir, 'files', getPath(first).slice(0, 2), 'u'.repeat(43)), 'left over');
    writeFileSync(join(dataDir, 'files', `${getPath(first)}.a1b2c3`), 'half');
    for (const key of keys) expect(await readFile(inBucket(), key)).toEqual(content);

    const said: string[] = [];
    const failing = moveFiles(testDatabase.database, inBucket(), (done, all) => {
      said.push(`${String(done)} of ${String(all)}`);
      throw new Error('stopped');
    });
    await expect(failing).rejects.toThrow('stopped');
    expect(said).toEqual(['1 of 4']);
    for (const key of keys) expect(await readFile(inBucket(), key)).toEqual(content);

    const { moved, unknown } = await moveFiles(testDatabase.database, inBucket());
    expect({ all: bucket.list().length, unknown }).toEqual({ all: 3, unknown: 1 });
    expect(moved).toBeGreaterThanOrEqual(2);
    expect(keys.map(isInFolder)).toEqual([false, false, false]);
    expect(await readFile(inBucket(), second)).toEqual(content);
    expect(await moveFiles(testDatabase.database, inBucket())).toEqual({ moved: 0, unknown: 1 });
  });

  test('leaves everything here where the bucket cannot be reached', async () => {
    const key = await stored(inFolder());
    const s3 = { ...bucket.settings, endpoint: 'http://127.0.0.1:9' };
    await expect(moveFiles(testDatabase.database, { dataDir, s3 })).rejects.toThrow(FileStoreUnavailable);
    expect(isInFolder(key)).toBe(true);
  });

  test('never replaces a newer file with an older one', async () => {
    const key = await stored(inFolder());
    await writeFile(inBucket(), key, Buffer.from('newer'));
    await moveFiles(testDatabase.database, inBucket());
    expect((await readFile(inBucket(), key))?.toString()).toBe('newer');
    expect(isInFolder(key)).toBe(false);
  });
});
