/** Where encrypted files lie: a folder or a bucket. It sees neither names of people nor what a file holds. */
export interface FileStore {
  /** Writes the whole file or nothing; an older one of this key is replaced. */
  put(key: string, sealed: Buffer): Promise<void>;
  /** Undefined where there is none. */
  get(key: string): Promise<Buffer | undefined>;
  /** A file that is not there is as good as deleted. */
  delete(key: string): Promise<void>;
}

/** The store cannot be reached, or broke off: nothing is known about the file, and asking again is safe. */
export class FileStoreUnavailable extends Error {
  override readonly name = 'FileStoreUnavailable';
}

const keyShape = /^[A-Za-z0-9_-]{43}$/;

/**
 * Where a file lies in any store: two letters, then its key. Keys are made by the server alone; anything else, a path
 * above all, never reaches a store.
 */
export function toFilePath(key: string): string {
  if (!keyShape.test(key)) throw new RangeError('not a key of a stored file');
  return `${key.slice(0, 2)}/${key}`;
}
