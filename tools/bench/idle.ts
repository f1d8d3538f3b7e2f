/** Cost of the demo without open pages: transactions and fsyncs per second, and the share of one core. */
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { withConnection } from '../../server/src/platform/database/connection-pool.ts';
import { round2 } from './measure.ts';
import { cpuSecondsBelow } from './process-tree.ts';
import { startProduct, type Product } from './product.ts';

const PORT = 3189;
/** Covers work left over from startup. */
const SETTLE_SECONDS = 90;
const SECONDS = 120;
const TARGETS = { transactions: 2, writes: 0.2, fsyncs: 0.2, cpuPercent: 1 };

/** Per second; the core share covers process and database. */
export interface IdleResult {
  readonly transactions: number;
  readonly writes: number;
  readonly fsyncs: number;
  readonly cpuPercent: number;
  readonly load: number;
}

type Counters = Record<'transactions' | 'writes' | 'fsyncs' | 'cpuSeconds', number>;

export async function benchIdle(say: (line: string) => void): Promise<IdleResult> {
  const product = await startProduct({ port: PORT });
  try {
    say(`the demo is ready; waits ${SETTLE_SECONDS} s, then measures ${SECONDS} s`);
    await sleep(SETTLE_SECONDS * 1000);
    const before = await readCounters(product);
    await sleep(SECONDS * 1000);
    const after = await readCounters(product);
    const rate = (key: keyof Counters): number => round2((after[key] - before[key]) / SECONDS);
    const result = {
      transactions: rate('transactions'),
      writes: rate('writes'),
      fsyncs: rate('fsyncs'),
      cpuPercent: round2((100 * (after.cpuSeconds - before.cpuSeconds)) / SECONDS),
      load: round2(loadavg()[0] ?? 0),
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

/** Each reading adds two of several hundred transactions, which are not subtracted. */
async function readCounters({ ownerUrl, pid }: Product): Promise<Counters> {
  const { rows } = await withConnection(ownerUrl, (client) =>
    client.query<Omit<Counters, 'cpuSeconds'>>(`
      select (select sum(xact_commit + xact_rollback) from pg_stat_database where datname = current_database())::int as transactions,
             (pg_snapshot_xmax(pg_current_snapshot())::text::bigint)::int as writes,
             (select wal_sync from pg_stat_wal)::int as fsyncs`),
  );
  const [row] = rows;
  if (row === undefined) throw new Error('no counters');
  return { ...row, cpuSeconds: cpuSecondsBelow(pid) };
}
