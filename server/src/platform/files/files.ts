/** Encrypted files. Order: reserveFiles in a transaction, writeFile outside of any, retainFiles with the reference. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Breaker, createBreaker } from '../breaker.ts';
import type { S3Settings, Settings } from '../config/settings.ts';
import {
  currentKeyId,
  decryptBytes,
  encryptBytes,
  NotDecryptable,
  type RotationResult,
} from '../crypto/encryption.ts';
import { createRandomToken } from '../crypto/tokens.ts';
import type { Database, Writer } from '../database/database.ts';
import { createFolderStore, type FileStore, FileStoreUnavailable } from './storage.ts';
import {
  deleteRows,
  insertFiles,
  markRetained,
  selectEnded,
  selectKnown,
  selectUnderOtherKeys,
  updateDeleteAfter,
  updateKeyId,
} from './store.ts';

export type FileSettings = Pick<Settings, 'dataDir' | 'idEncryptionKeys' | 's3'>;

const RESERVED_MINUTES = 60;
const BATCH = 100;

export class FileExpired extends Error {
  override readonly name = 'FileExpired';
}

/** The bucket of this installation, else its folder. @throws FileStoreUnavailable from each of its calls */
export function openFileStore(settings: Pick<Settings, 'dataDir' | 's3'>): FileStore {
  const folder = createFolderStore(getFilesFolder(settings));
  return settings.s3 === undefined ? folder : beforeFolder(guardBucket(settings.s3), folder);
}

const buckets = new WeakMap<S3Settings, Promise<FileStore>>();
const breakers = new WeakMap<S3Settings, Breaker>();

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

/** Loads the client on the first call, so that a start does not wait for it. */
function openBucket(s3: S3Settings): FileStore {
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

/** Finds older files in the folder until npm run move-files has moved them. */
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

export function getFilesFolder({ dataDir }: Pick<Settings, 'dataDir'>): string {
  return join(dataDir, 'files');
}

export async function reserveFiles(tx: Writer, settings: FileSettings, count: number): Promise<string[]> {
  const keys = Array.from({ length: count }, createRandomToken);
  const keyId = currentKeyId(settings.idEncryptionKeys);
  await insertFiles(tx, keys, { keyId, minutes: RESERVED_MINUTES });
  return keys;
}

export async function writeFile(settings: FileSettings, key: string, content: Buffer): Promise<void> {
  await openFileStore(settings).put(key, encryptBytes(settings.idEncryptionKeys, getContext(key), content));
}

/**
 * The decrypted content; undefined if the file is gone.
 * @throws NotDecryptable if the file was changed, swapped, or encrypted under an unknown key
 */
export async function readFile(settings: FileSettings, key: string): Promise<Buffer | undefined> {
  const sealed = await openFileStore(settings).get(key);
  return sealed && openSealed(settings, key, sealed);
}

export function openSealed(
  { idEncryptionKeys }: Pick<Settings, 'idEncryptionKeys'>,
  key: string,
  sealed: Buffer,
): Buffer {
  return decryptBytes(idEncryptionKeys, getContext(key), sealed);
}

/** Call it in the transaction that refers to the files. @throws FileExpired */
export async function retainFiles(tx: Writer, keys: readonly string[]): Promise<void> {
  if ((await markRetained(tx, keys)) !== keys.length) throw new FileExpired('A reserved file has ended.');
}

/** Expires the files after this many days, 0 for at once; a job deletes them. */
export async function expireFiles(tx: Writer, keys: readonly string[], days: number): Promise<void> {
  if (keys.length > 0) await updateDeleteAfter(tx, keys, days);
}

export async function deleteExpiredFiles(database: Database, settings: FileSettings): Promise<number> {
  const store = openFileStore(settings);
  let swept = 0;
  for (;;) {
    const keys = await database.read((db) => selectEnded(db, BATCH));
    for (const key of keys) await store.delete(key);
    swept += await database.transact((tx) => deleteRows(tx, keys));
    if (keys.length < BATCH) return swept;
  }
}

/** Can be interrupted and repeated: files are replaced atomically, and rows are updated afterwards. */
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
      // The row was deleted during the rewrite, so the file must be deleted too.
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

/** A file's content opens only under its own name. */
function getContext(key: string): string {
  return `file:${key}`;
}

export interface MoveResult {
  readonly moved: number;
  /** Files without a row; they stay in place. */
  readonly unknown: number;
}

interface Stores {
  readonly database: Database;
  readonly folder: FileStore;
  readonly bucket: FileStore;
}

/**
 * Moves files from the local folder to the bucket: copies, reads back, then deletes the original. Not together with
 * rotate-id-keys, which rewrites files.
 * @throws FileStoreUnavailable; unmoved files stay in place
 */
export async function moveFiles(
  database: Database,
  settings: Pick<Settings, 'dataDir'> & { readonly s3: S3Settings },
  onMoved: (done: number, all: number) => void = () => undefined,
): Promise<MoveResult> {
  const path = getFilesFolder(settings);
  const stores = { database, folder: createFolderStore(path), bucket: openBucket(settings.s3) };
  const keys = await listKeys(path);
  const counts = { moved: 0, unknown: 0 };
  for (const key of keys) {
    counts[(await moveFile(stores, key)) ? 'moved' : 'unknown'] += 1;
    onMoved(counts.moved + counts.unknown, keys.length);
  }
  return counts;
}

async function listKeys(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile() && !entry.name.includes('.')).map(({ name }) => name);
}

async function moveFile(stores: Stores, key: string): Promise<boolean> {
  const { folder, bucket } = stores;
  if (!(await isKnown(stores, key))) return false;
  const here = await folder.get(key);
  // A file in the bucket is newer.
  if (here !== undefined && (await bucket.get(key)) === undefined) {
    await bucket.put(key, here);
    if ((await bucket.get(key))?.equals(here) !== true)
      throw new Error(`The bucket does not give ${key} back as it was: nothing was removed here.`);
  }
  await folder.delete(key);
  // The row was deleted during the copy, so the file must be deleted too.
  if (!(await isKnown(stores, key))) await bucket.delete(key);
  return true;
}

async function isKnown({ database }: Stores, key: string): Promise<boolean> {
  return (await database.read((db) => selectKnown(db, [key]))).length === 1;
}
