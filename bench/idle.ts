/** What the demo costs while no page is open: transactions and fsyncs a second, and the share of one core. */
import { readdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { withConnection } from '../server/src/platform/database/connection-pool.ts';
import { startProduct, type Product } from './product.ts';

const PORT = 3189;
/** What the start leaves to do is done by then. */
const SETTLE_SECONDS = 90;
const SECONDS = 120;
const TICKS_A_SECOND = 100;
const TARGETS = { transactions: 2, writes: 0.2, fsyncs: 0.2, cpuPercent: 1 };

/** A second each; the share of a core is of the process and its database together. */
export interface IdleResult {
  readonly transactions: number;
  readonly writes: number;
  readonly fsyncs: number;
  readonly cpuPercent: number;
  readonly load: number;
}

type Counters = Record<'transactions' | 'writes' | 'fsyncs' | 'ticks', number>;

/** Starts the demo, leaves it alone, and reads the counters of PostgreSQL and of the system. */
export async function benchIdle(say: (line: string) => void): Promise<IdleResult> {
  const product = await startProduct({ port: PORT });
  try {
    say(
      `the demo stands; it is left alone for ${SETTLE_SECONDS} s, and then for the ${SECONDS} s that count`,
    );
    await sleep(SETTLE_SECONDS * 1000);
    const before = await readCounters(product);
    await sleep(SECONDS * 1000);
    const after = await readCounters(product);
    const rate = (key: keyof Counters): number => round((after[key] - before[key]) / SECONDS);
    const result = {
      transactions: rate('transactions'),
      writes: rate('writes'),
      fsyncs: rate('fsyncs'),
      cpuPercent: round((100 * (after.ticks - before.ticks)) / TICKS_A_SECOND / SECONDS),
      load: round(loadavg()[0] ?? 0),
    };
    for (const [key, target] of Object.entries(TARGETS)) {
      const figure = result[key as keyof typeof TARGETS];
      say(
        `${key.padEnd(14)} ${figure.toFixed(2)} a second, target ${target}${figure > target ? '  MISSES' : ''}`,
      );
    }
    return result;
  } finally {
    await product.stop();
  }
}

/** The looks themselves are two transactions of some hundred; they are not taken off. */
async function readCounters({ ownerUrl, pid }: Product): Promise<Counters> {
  const { rows } = await withConnection(ownerUrl, (client) =>
    client.query<Omit<Counters, 'ticks'>>(`
      select (select sum(xact_commit + xact_rollback) from pg_stat_database where datname = current_database())::int as transactions,
             (pg_snapshot_xmax(pg_current_snapshot())::text::bigint)::int as writes,
             (select wal_sync from pg_stat_wal)::int as fsyncs`),
  );
  const [row] = rows;
  if (row === undefined) throw new Error('no counters');
  return { ...row, ticks: ticksBelow(pid) };
}

interface Running {
  readonly pid: number;
  readonly parent: number;
  readonly ticks: number;
}

/** Processor time of a process and all below it. Linux only. */
function ticksBelow(root: number): number {
  const running = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess);
  const counted = new Set([root]);
  for (let grown = true; grown;) {
    const children = running.filter(({ pid, parent }) => counted.has(parent) && !counted.has(pid));
    grown = children.length > 0;
    for (const { pid } of children) counted.add(pid);
  }
  return running.reduce((sum, { pid, ticks }) => (counted.has(pid) ? sum + ticks : sum), 0);
}

function readProcess(name: string): Running[] {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    return [{ pid: Number(name), parent: fields[1] ?? 0, ticks: (fields[11] ?? 0) + (fields[12] ?? 0) }];
  } catch {
    // It has ended meanwhile.
    return [];
  }
}

function round(figure: number): number {
  return Math.round(figure * 100) / 100;
}
