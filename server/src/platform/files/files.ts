/**
 * Encrypted files under names that the server makes. The way of a file: reserveFiles in a transaction, writeFile outside
 * of any, keepFiles in the transaction that refers to it. What is never kept is swept after an hour.
 */
import { join } from 'node:path';
import { createBreaker, type Breaker } from '../breaker/breaker.ts';
import type { S3Settings, Settings } from '../config/settings.ts';
import { currentKeyId, decryptBytes, encryptBytes, NotDecryptable } from '../crypto/encryption.ts';
import type { RotationResult } from '../crypto/reseal.ts';
import { randomToken } from '../crypto/tokens.ts';
import type { Database, Writer } from '../database/database.ts';
import { createFolderStore } from './folder-store.ts';
import { FileStoreUnavailable, type FileStore } from './port.ts';
import {
  deleteRows,
  insertFiles,
  selectEnded,
  selectUnderOtherKeys,
  updateDeleteAfter,
  markRetained,
  updateKeyId,
} from './store.ts';

export type FileSettings = Pick<Settings, 'dataDir' | 'idEncryptionKeys' | 's3'>;

const RESERVED_MINUTES = 60;
const BATCH = 100;

/** A reserved file met its end before it was kept: the sender must begin again. */
export class FileExpired extends Error {
  override readonly name = 'FileLapsed';
}

/** The store of this installation: its bucket, else its folder. @throws FileStoreUnavailable from each of its calls */
export function openFileStore(settings: Pick<Settings, 'dataDir' | 's3'>): FileStore {
  const folder = createFolderStore(getFilesFolder(settings));
  return settings.s3 === undefined ? folder : beforeFolder(guardBucket(settings.s3), folder);
}

/** One client for each bucket of this process: it keeps its connections. */
const buckets = new WeakMap<S3Settings, Promise<FileStore>>();
const breakers = new WeakMap<S3Settings, Breaker>();

/** The one around the bucket; a folder has none. */
export function getFilesBreaker({ s3 }: Pick<Settings, 's3'>): Breaker | undefined {
  if (s3 === undefined) return undefined;
  const breaker =
    breakers.get(s3) ??
    createBreaker({
      part: 'files',
      isOutage: (error) => error instanceof FileStoreUnavailable,
      leftAlone: (words) => new FileStoreUnavailable(words),
    });
  breakers.set(s3, breaker);
  return breaker;
}

function guardBucket(s3: S3Settings): FileStore {
  const bucket = openBucket(s3);
  const run = getFilesBreaker({ s3 })?.run ?? ((work) => work());
  return {
    put: (key, sealed) => run(() => bucket.put(key, sealed)),
    get: (key) => run(() => bucket.get(key)),
    delete: (key) => run(() => bucket.delete(key)),
  };
}

/** The client is loaded by the first call, so that a start without a bucket does not wait for it. */
export function openBucket(s3: S3Settings): FileStore {
  const open = (): Promise<FileStore> => {
    const known =
      buckets.get(s3) ?? import('./s3-store.ts').then(({ createS3Store }) => createS3Store({ settings: s3 }));
    buckets.set(s3, known);
    return known;
  };
  return {
    put: async (key, sealed) => (await open()).put(key, sealed),
    get: async (key) => (await open()).get(key),
    delete: async (key) => (await open()).delete(key),
  };
}

/** What was written before there was a bucket is found until npm run move-files has moved it. */
function beforeFolder(bucket: FileStore, folder: FileStore): FileStore {
  return {
    put: (key, sealed) => bucket.put(key, sealed),
    get: async (key) => (await bucket.get(key)) ?? (await folder.get(key)),
    delete: async (key) => {
      await bucket.delete(key);
      await folder.delete(key);
    },
  };
}

/** Where they lie. */
export function getFilesFolder({ dataDir }: Pick<Settings, 'dataDir'>): string {
  return join(dataDir, 'files');
}

/** Names for so many new files; each ends in an hour unless it is kept. */
export async function reserveFiles(tx: Writer, settings: FileSettings, count: number): Promise<string[]> {
  const keys = Array.from({ length: count }, randomToken);
  const keyId = currentKeyId(settings.idEncryptionKeys);
  await insertFiles(tx, keys, { keyId, minutes: RESERVED_MINUTES });
  return keys;
}

/** Encrypts and writes; outside of any transaction. */
export async function writeFile(settings: FileSettings, key: string, content: Buffer): Promise<void> {
  await openFileStore(settings).put(key, encryptBytes(settings.idEncryptionKeys, getContext(key), content));
}

/**
 * The content as it was written; undefined where the file is gone.
 * @throws NotDecryptable for a file that was changed, exchanged with another, or written under a key we do not have
 */
export async function readFile(settings: FileSettings, key: string): Promise<Buffer | undefined> {
  const sealed = await openFileStore(settings).get(key);
  return sealed && openSealed(settings, key, sealed);
}

/** The content of a file as it lies in a store. @throws NotDecryptable */
export function openSealed(
  { idEncryptionKeys }: Pick<Settings, 'idEncryptionKeys'>,
  key: string,
  sealed: Buffer,
): Buffer {
  return decryptBytes(idEncryptionKeys, getContext(key), sealed);
}

/** In the transaction that refers to them. @throws FileLapsed */
export async function keepFiles(tx: Writer, keys: readonly string[]): Promise<void> {
  if ((await markRetained(tx, keys)) !== keys.length) throw new FileExpired('A reserved file has ended.');
}

/** The files end so many days from now, 0 for at once; the sweep deletes them. */
export async function endFiles(tx: Writer, keys: readonly string[], days: number): Promise<void> {
  if (keys.length > 0) await updateDeleteAfter(tx, keys, days);
}

/** A job: deletes the files whose end has come, and their rows after them. Returns how many. */
export async function sweepFiles(database: Database, settings: FileSettings): Promise<number> {
  const store = openFileStore(settings);
  let swept = 0;
  for (;;) {
    const keys = await database.read((db) => selectEnded(db, BATCH));
    for (const key of keys) await store.delete(key);
    swept += await database.transact((tx) => deleteRows(tx, keys));
    if (keys.length < BATCH) return swept;
  }
}

/**
 * Writes every file under the first key again. May be stopped and started at any time: a file is replaced as a whole,
 * and its row names the key only afterwards. A file that was reserved and never written, as its sender's disk was full or
 * their line broke, holds nothing that a key would open: what has an end and is not there is passed over, and swept.
 */
export async function rotateFiles(database: Database, settings: FileSettings): Promise<RotationResult> {
  const keyId = currentKeyId(settings.idEncryptionKeys);
  const counts = { rewritten: 0, unreadable: 0 };
  let after = '';
  for (;;) {
    const files = await database.read((db) => selectUnderOtherKeys(db, { keyId, after, limit: BATCH }));
    for (const { key, hasEnd } of files) {
      const found = await rewrite(settings, key);
      if (found === 'gone' && hasEnd) continue;
      if (found !== 'rewritten') counts.unreadable += 1;
      else if (await database.transact((tx) => updateKeyId(tx, key, keyId))) counts.rewritten += 1;
      // Swept while it was written again: without a row it would never be found.
      else await openFileStore(settings).delete(key);
    }
    after = files.at(-1)?.key ?? after;
    if (files.length < BATCH) return counts;
  }
}

async function rewrite(settings: FileSettings, key: string): Promise<'rewritten' | 'gone' | 'closed'> {
  try {
    const content = await readFile(settings, key);
    if (content === undefined) return 'gone';
    await writeFile(settings, key, content);
    return 'rewritten';
  } catch (error) {
    if (error instanceof NotDecryptable) return 'closed';
    throw error;
  }
}

/** A file's content opens under its own name only. */
function getContext(key: string): string {
  return `file:${key}`;
}
