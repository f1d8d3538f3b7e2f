/** A temporary PostgreSQL with one migrated database per size. fsync is off. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../../server/src/platform/database/migrate.ts';
import { withConnection } from '../../../server/src/platform/database/connection-pool.ts';
import {
  startEmbeddedDatabase,
  type EmbeddedDatabase,
} from '../../../server/src/app/embedded-database/embedded-database.ts';
import { withDatabase } from '../fresh-database.ts';

export interface BenchDatabase {
  /** As the app's limited role. */
  readonly url: string;
  readonly ownerUrl: string;
}

export interface Cluster {
  readonly logFile: string;
  create(name: string): Promise<BenchDatabase>;
  remove(): Promise<void>;
}

/** Seeding needs no replication WAL, and no vacuum may run between measurements. */
const SETTINGS = ["wal_level = 'minimal'", 'max_wal_senders = 0', 'autovacuum = off'];

export async function openCluster(): Promise<Cluster> {
  const dataDir = mkdtempSync(join(tmpdir(), 'circle-link-bench-'));
  chmodSync(dataDir, 0o755);
  let server = await startEmbeddedDatabase({ dataDir, durable: false });
  const remove = async () => {
    await server.stop();
    rmSync(server.folder, { recursive: true, force: true });
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await migrate(server);
    await withConnection(server.ownerUrl, async (client) => {
      for (const setting of SETTINGS) await client.query(`alter system set ${setting}`);
    });
    await server.stop();
    server = await startEmbeddedDatabase({ dataDir, durable: false });
  } catch (error) {
    await remove();
    throw error;
  }
  return { logFile: join(dataDir, 'postgres.log'), create: (name) => copyDatabase(server, name), remove };
}

async function copyDatabase(template: EmbeddedDatabase, name: string): Promise<BenchDatabase> {
  const templateName = new URL(template.ownerUrl).pathname.slice(1);
  await withConnection(withDatabase(template.ownerUrl, 'postgres'), (client) =>
    client.query(`create database ${name} template ${templateName}`),
  );
  return { url: withDatabase(template.url, name), ownerUrl: withDatabase(template.ownerUrl, name) };
}
