/**
 * Confirmed entries per second, each with its full transaction (payment, position, ledger, cascade, activities, audit),
 * compared with TPC-B on the same server in the same minutes with fsync on. Two columns: webhooks over HTTP between
 * separate processes (the relevant figure), and callers inside the writer's process. Each round has a fresh database.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import {
  markLog,
  onFreshDatabase,
  preparePayments,
  withBenchServer,
  type Round,
  type DatabaseUrls,
} from './fresh-database.ts';
import { median, round2, type Measurement } from './measure.ts';
import { preparePgbench } from './pgbench.ts';
import type { PostOrder } from './post-webhooks.ts';
import { startProduct, WEBHOOK_SECRET } from './product.ts';
import { submitAll } from './submit-entries.ts';

const SECONDS = 6;
const ROUNDS = 3;
const PRODUCT_PORT = 3189;
export const CALLERS = [8, 32, 256] as const;

/** TPC-B clients for a caller count: beyond 32 it only gets slower. */
export function clientsBeside(callers: number): number {
  return Math.min(callers, 32);
}

/** By callers, such as `httpVsTpcb32`: ratios over HTTP and in process, times, batch sizes and WAL bytes per entry. */
export type EntriesResult = Readonly<Record<string, number>>;

export async function benchEntries({
  callers: requested,
  say,
}: {
  readonly callers: readonly number[];
  readonly say: (line: string) => void;
}): Promise<EntriesResult> {
  const load = loadavg()[0] ?? 0;
  say(`load before: ${load.toFixed(1)}`);
  return withBenchServer(async (server) => {
    await migrate(server);
    const pgbench = await preparePgbench(server.ownerUrl);
    const result: Record<string, number> = { load: round2(load) };
    for (const callers of requested) {
      const clients = clientsBeside(callers);
      const rounds: { tps: number; posted: Round; submitted: Round }[] = [];
      while (rounds.length < ROUNDS) {
        const tps = await pgbench.tpcb(clients, SECONDS);
        const posted = await onFreshDatabase(server, (urls) => postAll(urls, callers));
        const submitted = await onFreshDatabase(server, (urls) => submitAll(urls, callers, SECONDS));
        rounds.push({ tps, posted, submitted });
        say(`${callers} callers, TPC-B at ${clients}: ${tps.toFixed(0)}/s`);
        say(`  over HTTP       ${formatResult(posted, tps)}`);
        say(`  in the process  ${formatResult(submitted, tps)}`);
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
  });
}

async function postAll(urls: DatabaseUrls, callers: number): Promise<Measurement> {
  const payments = await preparePayments(urls, 60_000);
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
      Promise.reject(new Error('not all webhooks were accepted')),
    );
    const [measured] = (await Promise.race([once(poster, 'message'), ended])) as [Measurement];
    return measured;
  } finally {
    await product.stop();
  }
}

function formatResult({ perSecond, p50Ms, p99Ms, batch, walBytes }: Round, tps: number): string {
  return (
    `${perSecond.toFixed(0).padStart(6)} entries/s (p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms), ` +
    `ratio ${(perSecond / tps).toFixed(2)}, mean batch ${batch.toFixed(1)}, ${walBytes.toFixed(0)} B of WAL an entry`
  );
}
