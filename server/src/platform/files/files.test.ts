/** Stored files are sealed, bound to their names, and deleted when they expire. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test/product/test-database.ts';
import { NotDecryptable } from '../crypto/encryption.ts';
import {
  expireFiles,
  FileExpired,
  retainFiles,
  openFileStore,
  readFile,
  reserveFiles,
  deleteExpiredFiles,
  writeFile,
} from './files.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'circle-link-stored-'));
const settings = { dataDir, idEncryptionKeys: [randomBytes(32)], s3: undefined };
const content = Buffer.from('a picture of no one');
let testDatabase: TestDatabase;

beforeAll(async () => {
  testDatabase = await openTestDatabase();
});
afterAll(() => rmSync(dataDir, { recursive: true }));

const getPath = (key: string) => join(dataDir, 'files', key.slice(0, 2), key);

async function stored(count = 1): Promise<string[]> {
  const keys = await testDatabase.database.transact((tx) => reserveFiles(tx, settings, count));
  for (const key of keys) await writeFile(settings, key, content);
  return keys;
}

async function expire(key: string): Promise<void> {
  await testDatabase.database.transact((tx) =>
    sql`update stored_files set delete_after = app_now() where key = ${key}`.execute(tx),
  );
}

// security: 5.3.1
test('a file is stored sealed, with owner-only permissions, and without temporary files', async () => {
  const [key = ''] = await stored();
  expect(readFileSync(getPath(key)).includes(content)).toBe(false);
  expect(statSync(getPath(key)).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(dataDir, 'files', key.slice(0, 2)))).toEqual([key]);
  expect(await readFile(settings, key)).toEqual(content);
});

// security: 11.3.3
test('a file that was changed or renamed does not open', async () => {
  const [one = '', other = ''] = await stored(2);
  writeFileSync(getPath(other), readFileSync(getPath(one)));
  await expect(readFile(settings, other)).rejects.toThrow(NotDecryptable);
  const changed = readFileSync(getPath(one));
  changed[30] = (changed[30] ?? 0) ^ 1;
  writeFileSync(getPath(one), changed);
  await expect(readFile(settings, one)).rejects.toThrow(NotDecryptable);
  writeFileSync(getPath(one), '');
  await expect(readFile(settings, one)).rejects.toThrow(NotDecryptable);
});

// security: 5.3.2
test.each([
  '../../../../etc/passwd',
  '..',
  '',
  'a/b',
  `${'a'.repeat(42)}/`,
  `${'a'.repeat(43)}\n`,
  'a'.repeat(44),
])('a name that the server did not generate reaches no disk: %j', async (key) => {
  const store = openFileStore(settings);
  await expect(Promise.resolve().then(() => store.get(key))).rejects.toThrow(RangeError);
  await expect(Promise.resolve().then(() => store.put(key, content))).rejects.toThrow(RangeError);
  await expect(Promise.resolve().then(() => store.delete(key))).rejects.toThrow(RangeError);
});

test('unretained files are deleted, retained ones stay, and retaining too late is refused', async () => {
  const [retained = '', left = '', late = ''] = await stored(3);
  await testDatabase.database.transact((tx) => retainFiles(tx, [retained]));
  await expire(left);
  await expire(late);
  await expect(testDatabase.database.transact((tx) => retainFiles(tx, [late]))).rejects.toThrow(FileExpired);
  expect(await deleteExpiredFiles(testDatabase.database, settings)).toBe(2);
  expect(await readFile(settings, left)).toBeUndefined();
  expect(await readFile(settings, retained)).toEqual(content);
  await testDatabase.database.transact((tx) => expireFiles(tx, [retained], 0));
});
