/** Restores a backup into an empty database, completely or not at all. */
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Decrypter } from 'age-encryption';
import { withConnection } from '../../platform/database/connection-pool.ts';
import { createFolderStore, type FileStore } from '../../platform/files/storage.ts';
import {
  BackupUnusable,
  DUMP_FILE,
  FILES_FOLDER,
  hashFile,
  type Manifest,
  readManifest,
} from './manifest.ts';
import { awaitAll, findTool, startTool, ToolFailed } from './postgres-tools.ts';

const RESTORE_OPTIONS = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];

/**
 * Loads the database of a backup. Its schema is that of the backup, so migrate afterwards.
 * @throws BackupUnusable if it was changed, the identity does not match, or the database is not empty
 */
export async function loadBackup(order: {
  readonly folder: string;
  readonly identity: string;
  readonly ownerUrl: string;
}): Promise<Manifest> {
  const manifest = await readManifest(order.folder);
  const path = join(order.folder, DUMP_FILE);
  if ((await hashFile(path)) !== manifest.dump.sha256)
    throw new BackupUnusable(`${path} is not what was written: its SHA-256 is another.`);
  const major = await refuseFullDatabase(order.ownerUrl);
  const dump = await openDump(path, order.identity);
  const tool = startTool(await findTool('pg_restore', major), order.ownerUrl, RESTORE_OPTIONS);
  tool.output.resume();
  await awaitAll([tool.ended, pipeline(dump, tool.input)]);
  return manifest;
}

async function openDump(path: string, identity: string): Promise<Readable> {
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(identity);
    const opened = await decrypter.decrypt(
      Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>,
    );
    return Readable.fromWeb(opened as Parameters<typeof Readable.fromWeb>[0]);
  } catch (error) {
    throw new BackupUnusable('BACKUP_IDENTITY does not open this backup.', { cause: error });
  }
}

async function refuseFullDatabase(ownerUrl: string): Promise<number> {
  return withConnection(ownerUrl, async (client) => {
    const { rows } = await client.query<{ tables: number; major: number }>(
      `select (select count(*)::int from pg_tables where schemaname = 'public') as tables,
              current_setting('server_version_num')::int / 10000 as major`,
    );
    const [found] = rows;
    if (found === undefined) throw new ToolFailed('the database did not answer');
    if (found.tables > 0)
      throw new BackupUnusable(
        'This database is not empty, and a backup is never written over another: name an empty one.',
      );
    return found.major;
  });
}

export interface RestoredFiles {
  readonly restored: number;
  readonly missing: readonly string[];
}

/** Passes each file of the restored database to `onFile`. Files about to expire may be missing. */
export async function readBackupFiles(
  { folder, ownerUrl }: { readonly folder: string; readonly ownerUrl: string },
  onFile: (key: string, sealed: Buffer) => Promise<void>,
): Promise<RestoredFiles> {
  const from: FileStore = createFolderStore(join(folder, FILES_FOLDER));
  const rows = await withConnection(ownerUrl, async (client) => {
    const found = await client.query<{ key: string; isRetained: boolean }>(
      `select key, delete_after is null as "isRetained" from stored_files order by key`,
    );
    return found.rows;
  });
  const missing: string[] = [];
  let restored = 0;
  for (const { key, isRetained } of rows) {
    const sealed = await from.get(key);
    if (sealed !== undefined) {
      await onFile(key, sealed);
      restored += 1;
    } else if (isRetained) missing.push(key);
  }
  return { restored, missing };
}
