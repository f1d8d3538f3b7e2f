/** Where encrypted files lie: a folder, or later a bucket. It sees neither names of people nor what a file holds. */
export interface FileStore {
  /** Writes the whole file or nothing; an older one of this key is replaced. */
  put(key: string, sealed: Buffer): Promise<void>;
  /** Undefined where there is none. */
  get(key: string): Promise<Buffer | undefined>;
  /** A file that is not there is as good as deleted. */
  delete(key: string): Promise<void>;
}

const keyShape = /^[A-Za-z0-9_-]{43}$/;

/** Keys are made by the server alone; anything else, a path above all, never reaches a store. */
export function refuseForeignKey(key: string): void {
  if (!keyShape.test(key)) throw new RangeError('not a key of a stored file');
}
