/**
 * Confirmed entries per second: from the inbox's door to the visible position, everything of an entry in its
 * transaction (payment, position, ledger, cascade, activities, audit), beside TPC-B on the same server in the same
 * minutes. fsync is on.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateEverything } from '../server/src/app/migrate-everything.ts';
import { createInboxWriter } from '../server/src/features/cards/index.ts';
import { applyCardEvents } from '../server/src/app/apply-card-events.ts';
import { runDataChecks } from '../server/src/platform/database/data-checks.ts';
import { openDatabase, type Database } from '../server/src/platform/database/database.ts';
import { startEmbeddedDatabase } from '../server/src/platform/embedded-database/embedded-database.ts';
import { createLog } from '../server/src/platform/logging/log.ts';
import { buildPayments, eventOf, type BuiltPayment } from '../server/test/factories/build-payments.ts';
import { measure, median, type Measurement } from './measure.ts';
import { preparePgbench } from './pgbench.ts';

const SECONDS = 6;
const ROUNDS = 3;
/** Callers of ours beside clients of TPC-B: beyond 32 clients TPC-B only gets slower. */
const PAIRS = [
  { callers: 8, clients: 8 },
  { callers: 32, clients: 32 },
  { callers: 256, clients: 32 },
] as const;

export interface EntriesResult {
  readonly vsTpcb8: number;
  readonly vsTpcb32: number;
  readonly vsTpcb256: number;
  readonly p99Ms: number;
}

/** Runs the whole comparison on a database of its own and removes it. `say` gets a line for each measurement. */
export async function benchEntries(say: (line: string) => void): Promise<EntriesResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'circle-link-bench-'));
  chmodSync(dataDir, 0o755);
  const server = await startEmbeddedDatabase({ dataDir });
  try {
    await migrateEverything(server);
    const pgbench = await preparePgbench(server.ownerUrl);
    const database = openDatabase({ url: server.url });
    const ratios: number[] = [];
    let p99Ms = 0;
    for (const { callers, clients } of PAIRS) {
      const measured: { ratio: number; entries: Measurement }[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const tps = await pgbench.tpcb(clients, SECONDS);
        const entries = await enter(database, callers);
        measured.push({ ratio: entries.perSecond / tps, entries });
        say(
          `${callers} callers: ${entries.perSecond.toFixed(0)} entries/s (p50 ${entries.p50Ms.toFixed(1)} ms, ` +
            `p99 ${entries.p99Ms.toFixed(1)} ms), TPC-B at ${clients}: ${tps.toFixed(0)}/s, ratio ${(entries.perSecond / tps).toFixed(2)}`,
        );
      }
      ratios.push(round2(median(measured.map((one) => one.ratio))));
      if (callers === 32) p99Ms = round2(median(measured.map((one) => one.entries.p99Ms)));
    }
    await database.close();
    await refuseBrokenBooks(server.ownerUrl);
    const [vsTpcb8 = 0, vsTpcb32 = 0, vsTpcb256 = 0] = ratios;
    return { vsTpcb8, vsTpcb32, vsTpcb256, p99Ms };
  } finally {
    await server.stop();
    rmSync(server.folder, { recursive: true, force: true });
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** No mail is sent here. */
const SURROUNDINGS = {
  publicUrl: 'http://localhost',
  moneyMode: 'sandbox',
  appSecret: 'of the benchmark',
} as const;

async function enter(database: Database, callers: number): Promise<Measurement> {
  const log = createLog('error');
  const writer = createInboxWriter({
    database,
    apply: applyCardEvents({ settings: SURROUNDINGS, log }),
    log,
  });
  const payments: BuiltPayment[] = [];
  const refill = async (): Promise<void> => {
    for (let chunk = 0; chunk < 8; chunk += 1) payments.push(...(await buildPayments(database, 10_000)));
  };
  await refill();
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

function round2(figure: number): number {
  return Math.round(figure * 100) / 100;
}
