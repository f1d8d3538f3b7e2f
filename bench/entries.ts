/**
 * Confirmed entries per second, everything of an entry in its transaction (payment, position, ledger, cascade, activities,
 * audit), beside TPC-B on the same server in the same minutes; fsync is on. Two columns: webhooks over HTTP from another
 * process to the product in a third (the figure that counts), and callers inside the writer's own process. Each round has
 * a fresh database.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateEverything } from '../server/src/app/migrate-everything.ts';
import { createInboxWriter } from '../server/src/features/cards/index.ts';
import { applyCardEvents } from '../server/src/app/apply-card-events.ts';
import { withConnection } from '../server/src/platform/database/connection-pool.ts';
import { runDataChecks } from '../server/src/platform/database/data-checks.ts';
import { openDatabase, type Database } from '../server/src/platform/database/database.ts';
import {
  startEmbeddedDatabase,
  type EmbeddedDatabase,
} from '../server/src/app/embedded-database/embedded-database.ts';
import { createLog } from '../server/src/platform/logging/log.ts';
import { buildPayments, eventOf, type BuiltPayment } from '../server/test/factories/build-payments.ts';
import { measure, median, type Measurement } from './measure.ts';
import { preparePgbench } from './pgbench.ts';
import type { PostOrder } from './post-webhooks.ts';
import { startProduct, WEBHOOK_SECRET } from './product.ts';

const SECONDS = 6;
const ROUNDS = 3;
const PRODUCT_PORT = 3189;
/** Callers of ours beside clients of TPC-B: beyond 32 clients TPC-B only gets slower. */
const PAIRS = [
  { callers: 8, clients: 8 },
  { callers: 32, clients: 32 },
  { callers: 256, clients: 32 },
] as const;

/** By callers, e.g. `httpVsTpcb32`: ratios over HTTP and in the process, times, batch sizes and bytes of WAL an entry. */
export type EntriesResult = Readonly<Record<string, number>>;

/** Measured on a database of its own: what came of it, the mean batch, and the log written for each entry. */
interface Round extends Measurement {
  readonly batch: number;
  readonly walBytes: number;
}

/** Runs the whole comparison on a server of its own and removes it. `say` gets a line for each measurement. */
export async function benchEntries(say: (line: string) => void): Promise<EntriesResult> {
  const load = loadavg()[0] ?? 0;
  say(`load before: ${load.toFixed(1)}`);
  const dataDir = mkdtempSync(join(tmpdir(), 'circle-link-bench-'));
  chmodSync(dataDir, 0o755);
  const server = await startEmbeddedDatabase({ dataDir });
  try {
    await migrateEverything(server);
    const pgbench = await preparePgbench(server.ownerUrl);
    const result: Record<string, number> = { load: round2(load) };
    for (const { callers, clients } of PAIRS) {
      const rounds: { tps: number; posted: Round; submitted: Round }[] = [];
      while (rounds.length < ROUNDS) {
        const tps = await pgbench.tpcb(clients, SECONDS);
        const posted = await onFreshDatabase(server, (urls) => postAll(urls, callers));
        const submitted = await onFreshDatabase(server, (urls) => submitAll(urls, callers));
        rounds.push({ tps, posted, submitted });
        say(`${callers} callers, TPC-B at ${clients}: ${tps.toFixed(0)}/s`);
        say(`  over HTTP       ${wordsOf(posted, tps)}`);
        say(`  in the process  ${wordsOf(submitted, tps)}`);
      }
      const middle = (figure: (one: (typeof rounds)[number]) => number) => round2(median(rounds.map(figure)));
      result[`vsTpcb${callers}`] = middle(({ submitted, tps }) => submitted.perSecond / tps);
      result[`httpVsTpcb${callers}`] = middle(({ posted, tps }) => posted.perSecond / tps);
      result[`httpBatch${callers}`] = middle(({ posted }) => posted.batch);
      result[`httpWalBytes${callers}`] = middle(({ posted }) => posted.walBytes);
      if (callers !== 32) continue;
      result['p99Ms'] = middle(({ submitted }) => submitted.p99Ms);
      result['httpP99Ms'] = middle(({ posted }) => posted.p99Ms);
    }
    return result;
  } finally {
    await server.stop();
    rmSync(server.folder, { recursive: true, force: true });
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type Urls = Pick<EmbeddedDatabase, 'url' | 'ownerUrl'>;

/** A copy of the migrated, empty database; its books are proved before it goes. */
async function onFreshDatabase(
  server: EmbeddedDatabase,
  work: (urls: Urls) => Promise<Measurement>,
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
    const facts = await factsOf(urls.ownerUrl);
    await refuseBrokenBooks(urls.ownerUrl);
    return { ...measured, ...facts };
  } finally {
    await withConnection(maintenanceUrl, (client) =>
      client.query('drop database bench_entries with (force)'),
    );
  }
}

/** How many entries a batch had on average, and how much log each wrote. */
async function factsOf(ownerUrl: string): Promise<Pick<Round, 'batch' | 'walBytes'>> {
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

/** Payments that wait for their webhooks. */
async function prepare({ url }: Urls, count: number): Promise<BuiltPayment[]> {
  const database = openDatabase({ url, maxConnections: 1 });
  const payments: BuiltPayment[] = [];
  while (payments.length < count) payments.push(...(await buildPayments(database, 10_000)));
  await database.close();
  return payments;
}

/** Where the log stands when the measurement begins. */
async function markLog({ ownerUrl }: Urls): Promise<void> {
  await withConnection(ownerUrl, (client) =>
    client.query('create table bench_wal as select pg_current_wal_lsn() as at'),
  );
}

/** Signed webhooks from another process to the product in a process of its own. */
async function postAll(urls: Urls, callers: number): Promise<Measurement> {
  const payments = await prepare(urls, 60_000);
  const product = await startProduct({ port: PRODUCT_PORT, demo: false, database: urls });
  try {
    const poster = fork(join(import.meta.dirname, 'post-webhooks.ts'));
    const order: PostOrder = {
      url: product.url,
      secret: WEBHOOK_SECRET,
      callers,
      seconds: SECONDS,
      payments,
    };
    await markLog(urls);
    poster.send(order);
    const ended = once(poster, 'exit').then(() =>
      Promise.reject(new Error('the webhooks were not all taken')),
    );
    const [measured] = (await Promise.race([once(poster, 'message'), ended])) as [Measurement];
    return measured;
  } finally {
    await product.stop();
  }
}

/** No mail is sent here. */
const SURROUNDINGS = {
  publicUrl: 'http://localhost',
  moneyMode: 'sandbox',
  appSecret: 'of the benchmark',
  legalNoticeUrl: undefined,
  supportEmail: undefined,
} as const;

async function submitAll(urls: Urls, callers: number): Promise<Measurement> {
  const payments = await prepare(urls, 80_000);
  const database = openDatabase({ url: urls.url });
  try {
    await markLog(urls);
    return await submit(database, payments, callers);
  } finally {
    await database.close();
  }
}

function submit(database: Database, payments: BuiltPayment[], callers: number): Promise<Measurement> {
  const log = createLog('error');
  const writer = createInboxWriter({
    database,
    apply: applyCardEvents({ settings: SURROUNDINGS, log }),
    log,
  });
  return measure(callers, SECONDS, async () => {
    const payment = payments.pop();
    if (payment === undefined) throw new Error('the benchmark ran out of payments: build more');
    await writer.submit(eventOf(payment, { occurredAt: new Date() }));
  });
}

/** A fast ledger that is wrong is worth nothing. */
async function refuseBrokenBooks(ownerUrl: string): Promise<void> {
  const broken = (await runDataChecks(ownerUrl)).filter((check) => check.violations.length > 0);
  if (broken.length > 0) throw new Error(`data checks failed after the benchmark: ${JSON.stringify(broken)}`);
}

function wordsOf({ perSecond, p50Ms, p99Ms, batch, walBytes }: Round, tps: number): string {
  return (
    `${perSecond.toFixed(0).padStart(6)} entries/s (p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms), ` +
    `ratio ${(perSecond / tps).toFixed(2)}, mean batch ${batch.toFixed(1)}, ${walBytes.toFixed(0)} B of WAL an entry`
  );
}

function withDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

function round2(figure: number): number {
  return Math.round(figure * 100) / 100;
}
