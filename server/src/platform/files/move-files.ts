/** From the folder of this machine to the bucket: copied, read back, and only then removed here. */
import { readdir } from 'node:fs/promises';
import type { S3Settings, Settings } from '../config/settings.ts';
import type { Database } from '../database/database.ts';
import { getFilesFolder, openBucket } from './files.ts';
import { createFolderStore } from './folder-store.ts';
import type { FileStore } from './port.ts';
import { selectKnown } from './store.ts';

export interface MoveResult {
  readonly moved: number;
  /** Files that no row knows: they lie where they were. */
  readonly unknown: number;
}

interface Stores {
  readonly database: Database;
  readonly folder: FileStore;
  readonly bucket: FileStore;
}

/**
 * Beside the running app, and again after it was stopped in the middle. Not beside rotate-id-keys, which writes files anew.
 * `onMoved` hears how many of how many are done.
 * @throws FileStoreUnavailable; what was not yet moved is still here
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
  // An unfinished file has a dot in its name.
  return entries.filter((entry) => entry.isFile() && !entry.name.includes('.')).map(({ name }) => name);
}

/** False where no row knows the file. */
async function moveFile(stores: Stores, key: string): Promise<boolean> {
  const { folder, bucket } = stores;
  if (!(await isKnown(stores, key))) return false;
  const here = await folder.get(key);
  // What lies in the bucket already was written there later.
  if (here !== undefined && (await bucket.get(key)) === undefined) {
    await bucket.put(key, here);
    if ((await bucket.get(key))?.equals(here) !== true)
      throw new Error(`The bucket does not give ${key} back as it was: nothing was removed here.`);
  }
  await folder.delete(key);
  // Swept while it was copied: without a row it would never be found.
  if (!(await isKnown(stores, key))) await bucket.delete(key);
  return true;
}

async function isKnown({ database }: Stores, key: string): Promise<boolean> {
  return (await database.read((db) => selectKnown(db, [key]))).length === 1;
}
