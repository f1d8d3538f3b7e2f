/** The port of stores for encrypted files, and the store in a local folder. */
import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A store for encrypted files: a folder or a bucket. It sees neither names of people nor contents. */
export interface FileStore {
  /** Atomic; replaces an earlier file of this key. */
  put(key: string, sealed: Buffer): Promise<void>;
  get(key: string): Promise<Buffer | undefined>;
  delete(key: string): Promise<void>;
}

/** The store cannot be reached, or the connection broke: the file's state is unknown, and a retry is safe. */
export class FileStoreUnavailable extends Error {
  override readonly name = 'FileStoreUnavailable';
}

const keyShape = /^[A-Za-z0-9_-]{43}$/;

/** The path in any store: two letters, then the key. Accepts only generated keys, so no path reaches a store. */
export function toFilePath(key: string): string {
  if (!keyShape.test(key)) throw new RangeError('not a key of a stored file');
  return `${key.slice(0, 2)}/${key}`;
}

/** Files in a folder that no web server serves, readable only by this program's user. */
export function createFolderStore(folder: string): FileStore {
  const getPath = (key: string): string => join(folder, toFilePath(key));
  return {
    put: async (key, sealed) => {
      const path = getPath(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const unfinished = `${path}.${randomBytes(6).toString('hex')}`;
      try {
        await writeThrough(unfinished, sealed);
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    get: async (key) => {
      try {
        return await readFile(getPath(key));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
    },
    delete: (key) => rm(getPath(key), { force: true }),
  };
}

/** Syncs before the rename, so that a power cut leaves no partial file under its name. */
async function writeThrough(path: string, content: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}
