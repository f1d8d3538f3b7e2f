/** A temporary server with fsync on, and a fresh copy of the migrated database per round. */
import { rmSync } from 'node:fs';
import {
  startEmbeddedDatabase,
  type EmbeddedDatabase,
} from '../../server/src/app/embedded-database/embedded-database.ts';
import { withConnection } from '../../server/src/platform/database/connection-pool.ts';
import { runDataChecks } from '../../server/src/platform/database/data-checks.ts';
import { openDatabase } from '../../server/src/platform/database/database.ts';
import { buildPayments, type BuiltPayment } from '../../server/test/factories/build-payments.ts';
import type { Measurement } from './measure.ts';
import { makeDataDir } from './product.ts';

export type DatabaseUrls = Pick<EmbeddedDatabase, 'url' | 'ownerUrl'>;

export interface Round extends Measurement {
  readonly batch: number;
  readonly walBytes: number;
}

export async function withBenchServer<T>(work: (server: EmbeddedDatabase) => Promise<T>): Promise<T> {
  const dataDir = makeDataDir();
  const server = await startEmbeddedDatabase({ dataDir });
  try {
    return await work(server);
  } finally {
    await server.stop();
    rmSync(server.folder, { recursive: true, force: true });
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export async function onFreshDatabase(
  server: EmbeddedDatabase,
  work: (urls: DatabaseUrls) => Promise<Measurement>,
): Promise<Round> {
  const template = new URL(server.ownerUrl).pathname.slice(1);
  const maintenanceUrl = withDatabase(server.ownerUrl, 'postgres');
  const urls = {
    url: withDatabase(server.url, 'bench_entries'),
    ownerUrl: withDatabase(server.ownerUrl, 'bench_entries'),
  };
  await withConnection(maintenanceUrl, (client) =>
    client.query(`create database bench_entries template ${template}`),
  );
  try {
    const measured = await work(urls);
    const facts = await readFacts(urls.ownerUrl);
    await refuseBrokenBooks(urls.ownerUrl);
    return { ...measured, ...facts };
  } finally {
    await withConnection(maintenanceUrl, (client) =>
      client.query('drop database bench_entries with (force)'),
    );
  }
}

async function readFacts(ownerUrl: string): Promise<Pick<Round, 'batch' | 'walBytes'>> {
  return withConnection(ownerUrl, async (client) => {
    const { rows } = await client.query<{ entries: number; batches: number; wal: number }>(
      `select (select count(*) from queue_positions)::integer as entries,
              (select count(*) from ledger_transactions where kind = 'entries')::integer as batches,
              pg_wal_lsn_diff(pg_current_wal_lsn(), (select at from bench_wal))::float8 as wal`,
    );
    const { entries, batches, wal } = rows[0] ?? { entries: 0, batches: 0, wal: 0 };
    return { batch: entries / batches, walBytes: wal / entries };
  });
}

export async function preparePayments({ url }: DatabaseUrls, count: number): Promise<BuiltPayment[]> {
  const database = openDatabase({ url, maxConnections: 1 });
  const payments: BuiltPayment[] = [];
  while (payments.length < count) payments.push(...(await buildPayments(database, 10_000)));
  await database.close();
  return payments;
}

export async function markLog({ ownerUrl }: DatabaseUrls): Promise<void> {
  await withConnection(ownerUrl, (client) =>
    client.query(
      'drop table if exists bench_wal; create table bench_wal as select pg_current_wal_lsn() as at',
    ),
  );
}

async function refuseBrokenBooks(ownerUrl: string): Promise<void> {
  const broken = (await runDataChecks(ownerUrl)).filter((check) => check.violations.length > 0);
  if (broken.length > 0) throw new Error(`data checks failed after the benchmark: ${JSON.stringify(broken)}`);
}

export function withDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}
