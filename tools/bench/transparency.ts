/**
 * The public page at its largest. First, 100,000 entries go through the real writer, and every public figure is
 * compared with a recomputation over raw rows. Then 10 million positions are seeded, and each public call is measured
 * through the whole application without a socket. fsync is off because it does not affect reads.
 */
import { deepStrictEqual } from 'node:assert';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appendDays, countPublicFigures } from '../../server/src/modules/public-ledger/index.ts';
import { sealBlocks } from '../../server/src/modules/audit/index.ts';
import { withConnection } from '../../server/src/platform/database/connection-pool.ts';
import { runDataChecks } from '../../server/src/platform/database/data-checks.ts';
import { buildEvent, buildPayments } from '../../server/test/factories/build-payments.ts';
import { readFigures, recomputeFigures } from '../../server/test/database/recompute-figures.ts';
import { describePlan } from './groups/describe-plan.ts';
import { type BenchApp, openApp } from './groups/open-app.ts';
import { type BenchDatabase, type Cluster, openCluster } from './groups/open-cluster.ts';
import { logPlans, readPlans } from './groups/plans.ts';
import { median, percentile } from './measure.ts';
import { PUBLIC_CALLS, type PublicCall } from './transparency/calls.ts';
import { SAMPLE, seedPositions } from './transparency/seed.ts';

const THROUGH_THE_WRITER = 100_000;
const DAYS = 25;
const WARM_UPS = 50;
const CALLS_EACH = 500;
/** Maximum median in milliseconds. */
const TARGET = 3;

export interface TransparencyOptions {
  /** A multiple of 1,000. */
  readonly positions: number;
  readonly plans: boolean;
  readonly say: (line: string) => void;
}

export type TransparencyResult = Readonly<Record<string, number>>;

export async function benchTransparency(options: TransparencyOptions): Promise<TransparencyResult> {
  const { positions, plans, say } = options;
  if (positions % 1_000 !== 0) throw new Error('--positions must be a multiple of 1,000');
  const dataDir = mkdtempSync(join(tmpdir(), 'circle-link-bench-files-'));
  const cluster = await openCluster();
  try {
    if (!plans) await compareFigures(await cluster.create('written'), dataDir, say);
    return await measureLarge(cluster, dataDir, options);
  } finally {
    await cluster.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function compareFigures(
  database: BenchDatabase,
  dataDir: string,
  say: (line: string) => void,
): Promise<void> {
  const app = await openApp(database.url, dataDir);
  const begin = performance.now();
  for (let day = DAYS; day > 0; day -= 1) {
    const payments = await buildPayments(app.platform.database, THROUGH_THE_WRITER / DAYS);
    const occurredAt = new Date(Date.now() - day * 86_400_000);
    await Promise.all(payments.map((payment) => app.writer.submit(buildEvent(payment, { occurredAt }))));
  }
  say(`${THROUGH_THE_WRITER} entries went through the writer in ${seconds(begin)} s`);
  await countPublicFigures(app.platform.database, 0);
  await appendDays(app.platform.database);
  const measuredFigures = await readFigures((path) => app.read(path));
  deepStrictEqual(measuredFigures, await withConnection(database.ownerUrl, recomputeFigures));
  say(`every public figure matches the raw rows after ${THROUGH_THE_WRITER} entries`);
  await app.close();
}

async function measureLarge(
  cluster: Cluster,
  dataDir: string,
  { positions, plans, say }: TransparencyOptions,
): Promise<TransparencyResult> {
  const database = await cluster.create('large');
  const seeding = performance.now();
  await seedPositions(database.ownerUrl, positions);
  say(`${positions} positions seeded with their ledger in ${seconds(seeding)} s`);
  const app = await openApp(database.url, dataDir);
  const adding = performance.now();
  await appendDays(app.platform.database);
  say(`the job added their ${positions / 100} batches to their days in ${seconds(adding)} s`);
  await refuseBrokenSeed(database, dataDir);
  await withConnection(database.ownerUrl, (client) =>
    client.query('vacuum analyze public_ledger_accounts, public_ledger_days, public_ledger_pending'),
  );
  await countPublicFigures(app.platform.database, 0);
  await sealBlocks(app.platform.database);
  const result = await measureAll(app, say);
  await app.close();
  if (plans) {
    await logPlans(database);
    const logged = await openApp(database.url, dataDir);
    await showPlans(logged, cluster.logFile, say);
    await logged.close();
  }
  return result;
}

export async function refuseBrokenSeed({ ownerUrl }: BenchDatabase, dataDir: string): Promise<void> {
  const all = join(import.meta.dirname, '../../server/db/checks');
  const folder = join(dataDir, 'checks');
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(all))
    // The seed has no rows for the entries of a batch.
    if (/^(queue|ledger|public)-/.test(file) && file !== 'ledger-subjects-exist.sql')
      copyFileSync(join(all, file), join(folder, file));
  const broken = (await runDataChecks(ownerUrl, { folder })).filter(({ count }) => count > 0);
  if (broken.length > 0) throw new Error(`the seed is wrong: ${JSON.stringify(broken)}`);
}

async function measureAll(app: BenchApp, say: (line: string) => void): Promise<TransparencyResult> {
  const result: Record<string, number> = {};
  for (const call of PUBLIC_CALLS) {
    const times: number[] = [];
    for (let nth = 0; nth < WARM_UPS + CALLS_EACH; nth += 1) {
      const milliseconds = await app.ask(call.path, getSecret(call, nth));
      if (nth >= WARM_UPS) times.push(milliseconds);
    }
    result[call.key] = Math.round(median(times) * 100) / 100;
    const figures = `${median(times).toFixed(2)} ms (p95 ${percentile(times, 0.95).toFixed(2)} ms)`;
    say(`${call.path.padEnd(64)} ${figures}${median(times) > TARGET ? '  MISSES' : ''}`);
  }
  return result;
}

function getSecret({ asMember }: PublicCall, nth: number): string {
  return asMember === true ? String((nth % SAMPLE) + 1).padStart(43, '0') : '';
}

async function showPlans(app: BenchApp, logFile: string, say: (line: string) => void): Promise<void> {
  for (const call of PUBLIC_CALLS) {
    await app.ask(call.path, getSecret(call, 0));
    const begin = statSync(logFile).size;
    await app.ask(call.path, getSecret(call, 0));
    say(`\n## ${call.path}`);
    for (const logged of await readPlans(logFile, begin)) {
      say(`\n${logged['Query Text'].replace(/\s+/g, ' ').trim().slice(0, 300)}`);
      for (const line of describePlan(logged)) say(`  ${line}`);
    }
  }
}

function seconds(begin: number): string {
  return ((performance.now() - begin) / 1_000).toFixed(0);
}
