/** A backup: encrypted database and sealed files of one snapshot. The folder is renamed when it is complete. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Encrypter } from 'age-encryption';
import type { MadeBackup } from '../../platform/monitoring/backup-store.ts';
import { withConnection } from '../../platform/database/connection-pool.ts';
import { createFolderStore, type FileStore } from '../../platform/files/storage.ts';
import { DUMP_FILE, FILES_FOLDER, type Manifest, writeManifest } from './manifest.ts';
import { awaitAll, findTool, startTool } from './postgres-tools.ts';
import { type Snapshot, takeSnapshot } from './snapshot-store.ts';

export interface BackupOrder {
  /** A direct connection without a pooler, because the snapshot lives as long as its connection. */
  readonly ownerUrl: string;
  readonly files: FileStore;
  readonly recipient: string;
  readonly into: string;
  readonly keys: Manifest['keys'];
}

const DUMP_OPTIONS = ['--format=custom', '--no-owner', '--no-privileges'];

/** @throws ToolFailed, FileStoreUnavailable; removes partial files */
export async function makeBackup(order: BackupOrder): Promise<MadeBackup> {
  return withConnection(order.ownerUrl, async (client) => {
    const snapshot = await takeSnapshot(client);
    const name = snapshot.madeAt.toISOString().replaceAll(/[:.]/g, '-');
    const unfinished = join(order.into, `${name}.unfinished`);
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    try {
      const dump = await writeDump(order, snapshot, join(unfinished, DUMP_FILE));
      const files = await copyFiles(order.files, snapshot.fileKeys, join(unfinished, FILES_FOLDER));
      const { madeAt, postgres, migrations } = snapshot;
      await writeManifest(unfinished, {
        format: 1,
        madeAt: madeAt.toISOString(),
        postgres,
        migrations: [...migrations],
        dump,
        files,
        keys: order.keys,
      });
      await rename(unfinished, join(order.into, name));
      return { folder: name, madeAt, ...dump };
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true });
      throw error;
    }
  });
}

async function writeDump(
  { ownerUrl, recipient }: BackupOrder,
  { id, major }: Snapshot,
  path: string,
): Promise<Manifest['dump']> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const tool = startTool(await findTool('pg_dump', major), ownerUrl, [...DUMP_OPTIONS, `--snapshot=${id}`]);
  tool.input.end();
  const hash = createHash('sha256');
  let bytes = 0;
  const counted = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const sealed = await encrypter.encrypt(Readable.toWeb(tool.output) as ReadableStream<Uint8Array>);
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  const stream = Readable.fromWeb(sealed as Parameters<typeof Readable.fromWeb>[0]);
  await awaitAll([tool.ended, pipeline(stream, counted, file)]);
  return { bytes, sha256: hash.digest('hex') };
}

/** A file that expires during the copy counts as absent. */
async function copyFiles(
  from: FileStore,
  keys: readonly string[],
  folder: string,
): Promise<Manifest['files']> {
  const into = createFolderStore(folder);
  const counts = { copied: 0, absent: 0 };
  for (const key of keys) {
    const sealed = await from.get(key);
    if (sealed === undefined) counts.absent += 1;
    else {
      await into.put(key, sealed);
      counts.copied += 1;
    }
  }
  return counts;
}
