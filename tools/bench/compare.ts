/**
 * Compares our booking of a paid entry with plain PostgreSQL: deduplicated event, gapless number, lines, balances. Each
 * way has a fresh database on one server with fsync on, callers in this process, and TPC-B in the same minutes. Ours
 * does more per transaction: payment, cascade, activities, audit.
 */
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import type { EmbeddedDatabase } from '../../server/src/app/embedded-database/embedded-database.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { createPool, withConnection } from '../../server/src/platform/database/connection-pool.ts';
import { SINGLE_TRANSFER, WAYS, type ComparedWay } from './compare/ways.ts';
import { CALLERS, clientsBeside } from './entries.ts';
import { onFreshDatabase, withBenchServer, withDatabase } from './fresh-database.ts';
import { measure, median, round2, type Measurement } from './measure.ts';
import { preparePgbench } from './pgbench.ts';
import { submitAll } from './submit-entries.ts';

const CONNECTIONS = 32;
const NAME = 'bench_compare';
/** Ours ÷ a single transfer at 32 callers. */
const TARGET = 20;

export interface CompareOptions {
  readonly seconds: number;
  readonly rounds: number;
  readonly say: (line: string) => void;
}

/** By way and callers, such as `counterVsTpcb32`, `counterP99Ms32`, `counterWalBytes32`. */
export type CompareResult = Readonly<Record<string, number>>;

interface Figures extends Measurement {
  readonly walBytes: number;
}

interface Round {
  readonly tps: number;
  readonly byWay: Readonly<Record<string, Figures>>;
}

export async function benchCompare({ seconds, rounds, say }: CompareOptions): Promise<CompareResult> {
  const load = loadavg()[0] ?? 0;
  say(`load before: ${load.toFixed(1)}`);
  const result: Record<string, number> = { load: round2(load) };
  await withBenchServer(async (server) => {
    await migrate(server);
    const pgbench = await preparePgbench(server.ownerUrl);
    for (const callers of CALLERS) {
      const clients = clientsBeside(callers);
      const taken: Round[] = [];
      while (taken.length < rounds) {
        const tps = await pgbench.tpcb(clients, seconds);
        say(`${callers} callers, TPC-B at ${clients}: ${tps.toFixed(0)}/s`);
        const byWay: Record<string, Figures> = {};
        const note = (way: Pick<ComparedWay, 'key' | 'title'>, figures: Figures): void => {
          byWay[way.key] = figures;
          say(`  ${way.title.padEnd(40)} ${formatResult(figures, tps)}`);
        };
        for (const way of waysAt(callers)) note(way, await measureWay(server, way, { callers, seconds }));
        const ours = await onFreshDatabase(server, (urls) => submitAll(urls, callers, seconds));
        note({ key: 'ours', title: 'ours' }, ours);
        taken.push({ tps, byWay });
      }
      Object.assign(result, computeMedians(callers, taken));
    }
  });
  const ratio = result['oursVsTransfer32'] ?? 0;
  say(`ours ÷ a single transfer at 32: ${ratio}, target ${TARGET}${ratio < TARGET ? '  MISSES' : ''}`);
  return result;
}

function waysAt(callers: number): readonly ComparedWay[] {
  return callers === 32 ? [...WAYS, SINGLE_TRANSFER] : WAYS;
}

function computeMedians(callers: number, rounds: readonly Round[]): CompareResult {
  const result: Record<string, number> = {};
  const middle = (figure: (round: Round) => number) => round2(median(rounds.map(figure)));
  for (const key of Object.keys(rounds[0]?.byWay ?? {})) {
    result[`${key}VsTpcb${callers}`] = middle(({ byWay, tps }) => byWay[key]!.perSecond / tps);
    result[`${key}P99Ms${callers}`] = middle(({ byWay }) => byWay[key]!.p99Ms);
    result[`${key}WalBytes${callers}`] = middle(({ byWay }) => byWay[key]!.walBytes);
  }
  if (callers === 32)
    result['oursVsTransfer32'] = middle(
      ({ byWay }) => byWay['ours']!.perSecond / byWay[SINGLE_TRANSFER.key]!.perSecond,
    );
  return result;
}

async function measureWay(
  server: EmbeddedDatabase,
  way: ComparedWay,
  { callers, seconds }: { readonly callers: number; readonly seconds: number },
): Promise<Figures> {
  const maintenanceUrl = withDatabase(server.ownerUrl, 'postgres');
  const url = withDatabase(server.ownerUrl, NAME);
  await withConnection(maintenanceUrl, (client) => client.query(`create database ${NAME}`));
  const pool = createPool({ url, maxConnections: CONNECTIONS });
  try {
    for (const file of way.files) await pool.query(read(file));
    const connections = Math.min(callers, CONNECTIONS);
    await Promise.all(Array.from({ length: connections }, () => pool.query('select pg_sleep(0.05)')));
    let booked = 0;
    const before = await readLog(pool);
    const measured = await measure(callers, seconds, async () => {
      booked += 1;
      await way.book(pool, `evt_${booked}`, booked);
    });
    const walBytes = ((await readLog(pool)) - before) / booked;
    await refuseBroken(pool, way, booked);
    return { ...measured, walBytes };
  } finally {
    await pool.end();
    await withConnection(maintenanceUrl, (client) => client.query(`drop database ${NAME} with (force)`));
  }
}

type Pool = ReturnType<typeof createPool>;

async function readLog(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ at: number }>(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as at`,
  );
  return rows[0]?.at ?? 0;
}

async function refuseBroken(pool: Pool, way: ComparedWay, expected: number): Promise<void> {
  const { rows } = await pool.query<Record<string, number>>(read('check.sql'));
  const { booked, ...faults } = rows[0] ?? {};
  const isWhole = way === SINGLE_TRANSFER || booked === expected;
  if (isWhole && Object.values(faults).every((count) => count === 0)) return;
  throw new Error(`${way.title}: ${expected} confirmed, but the database has ${JSON.stringify(rows[0])}`);
}

function read(file: string): string {
  return readFileSync(join(import.meta.dirname, 'compare', file), 'utf8');
}

function formatResult({ perSecond, p99Ms, walBytes }: Figures, tps: number): string {
  return (
    `${perSecond.toFixed(0).padStart(6)}/s, ratio ${(perSecond / tps).toFixed(2)}, ` +
    `p99 ${p99Ms.toFixed(1)} ms, ${walBytes.toFixed(0)} B of WAL`
  );
}
