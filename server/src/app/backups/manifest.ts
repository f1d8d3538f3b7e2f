/** The manifest of a backup, readable without its key. It holds no secrets. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { Settings } from '../../platform/config/settings.ts';
import { computeKeyedHash } from '../../platform/crypto/tokens.ts';

const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.string()),
  dump: z.object({ bytes: z.number().int().positive(), sha256: z.string() }),
  files: z.object({ copied: z.number().int(), absent: z.number().int() }),
  /** Fingerprints of the keys by setting: they only show whether a restored copy has the same keys. */
  keys: z.record(z.string(), z.array(z.string())),
});

export type Manifest = z.output<typeof manifestSchema>;

export const DUMP_FILE = 'database.age';
export const FILES_FOLDER = 'files';
const MANIFEST_FILE = 'manifest.json';

/** The backup cannot be used; the message gives the reason. */
export class BackupUnusable extends Error {
  override readonly name = 'BackupUnusable';
}

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(join(folder, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`, {
    flag: 'wx',
    mode: 0o600,
    flush: true,
  });
}

/** @throws BackupUnusable if it is missing or has another format */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => undefined);
  if (text === undefined) throw new BackupUnusable(`There is no backup in ${folder}.`);
  const parsed = manifestSchema.safeParse(parseJson(text));
  if (!parsed.success) throw new BackupUnusable(`The manifest in ${folder} is not one of this version.`);
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Keyed hashes of the keys that are needed to read the backup. */
export function fingerprintKeys({
  appSecret,
  idEncryptionKeys,
  idHashKey,
}: Pick<Settings, 'appSecret' | 'idEncryptionKeys' | 'idHashKey'>): Manifest['keys'] {
  const fingerprint = (secret: string | Buffer): string =>
    computeKeyedHash(secret, 'backup-fingerprint', '').toString('hex').slice(0, 16);
  return {
    APP_SECRET: [fingerprint(appSecret)],
    ID_ENCRYPTION_KEYS: idEncryptionKeys.map(fingerprint),
    ID_HASH_KEY: [fingerprint(idHashKey)],
  };
}

export function listLostKeys(made: Manifest['keys'], now: Manifest['keys']): string[] {
  return Object.entries(made)
    .filter(([name, prints]) => prints.some((print) => now[name]?.includes(print) !== true))
    .map(([name]) => name);
}
