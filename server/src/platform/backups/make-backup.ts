/**
 * A copy of everything that cannot be made again: the database, encrypted to the operator's key as it leaves pg_dump, and
 * the files as they lie, sealed already. All of it is of one snapshot. The folder gets its name when it is whole.
 */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Encrypter } from 'age-encryption';
import type pg from 'pg';
import { withConnection } from '../database/connection-pool.ts';
import { createFolderStore } from '../files/folder-store.ts';
import type { FileStore } from '../files/port.ts';
import { DUMP_FILE, FILES_FOLDER, writeManifest, type Manifest } from './manifest.ts';
import { allOf, findTool, startTool } from './postgres-tools.ts';
import type { MadeBackup } from './store.ts';

export interface BackupOrder {
  /** Past any pooler: the snapshot lives as long as its connection. */
  readonly ownerUrl: string;
  readonly files: FileStore;
  /** An age recipient; what is encrypted to it opens only with its identity, which this machine need not have. */
  readonly recipient: string;
  /** The folder in which the backup's own is made. */
  readonly into: string;
  readonly keys: Manifest['keys'];
}

interface Snapshot {
  readonly id: string;
  readonly madeAt: Date;
  readonly postgres: string;
  readonly major: number;
  readonly migrations: readonly string[];
  readonly fileKeys: readonly string[];
}

/** pg-boss's tables hold only what the next start plans anew. */
const DUMP_OPTIONS = ['--format=custom', '--no-owner', '--no-privileges', '--exclude-schema=pgboss'];

/** @throws ToolFailed, FileStoreUnavailable; what was begun is removed */
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

/** Held open until the backup is whole; pg_dump reads the same state by its id. */
async function takeSnapshot(client: pg.Client): Promise<Snapshot> {
  await client.query(
    `begin isolation level repeatable read read only;
     set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`,
  );
  const { rows } = await client.query<Snapshot>(
    `select pg_export_snapshot() as id, now() as "madeAt", current_setting('server_version') as postgres,
            current_setting('server_version_num')::int / 10000 as major,
            (select array_agg(name order by name) from applied_migrations) as migrations,
            coalesce((select array_agg(key order by key) from stored_files), '{}') as "fileKeys"`,
  );
  const [snapshot] = rows;
  if (snapshot === undefined) throw new Error('the database gave no snapshot');
  return snapshot;
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
  await allOf([tool.ended, pipeline(stream, counted, file)]);
  return { bytes, sha256: hash.digest('hex') };
}

/** A file whose end came while it was copied is absent, as one that was reserved and never written. */
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
