/** Moves files from the local folder to the bucket: copies, reads back, then deletes the original. */
import { readdir } from 'node:fs/promises';
import type { S3Settings, Settings } from '../config/settings.ts';
import type { Database } from '../database/database.ts';
import { getFilesFolder, openBucket } from './files.ts';
import { createFolderStore } from './folder-store.ts';
import type { FileStore } from './port.ts';
import { selectKnown } from './store.ts';

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

/** Not together with rotate-id-keys, which rewrites files. @throws FileStoreUnavailable; unmoved files stay in place */
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
