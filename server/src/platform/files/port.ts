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
