/** Scheduled work over pg-boss. A job may run twice, for example after a crash, so its work must be idempotent. */
import { PgBoss } from 'pg-boss';
import { createPool } from '../database/connection-pool.ts';
import type { JobWaker } from './job-waker.ts';
import { runTracedJob } from '../tracing/work.ts';
import { Ticker, type JobLog } from './ticker.ts';
import { watchJob, type JobRun } from './watch-job.ts';

export type Job =
  | { readonly name: string; readonly cron: string; readonly run: () => Promise<unknown> }
  | {
      readonly name: string;
      readonly everySeconds: number;
      /** The interval while nothing is written: 20 by default, or the normal interval if longer. */
      readonly idleSeconds?: number | (() => number);
      readonly run: () => Promise<unknown>;
    };

export interface JobsOptions {
  readonly url: string;
  readonly jobs: readonly Job[];
  readonly log: JobLog;
  /** Called when runs end; for very frequent jobs only occasionally. */
  readonly onRun?: (run: JobRun) => Promise<void>;
  readonly pulse?: JobWaker;
  readonly isHearing?: () => boolean;
}

export interface Jobs {
  /** Starts no more runs and waits for current ones; queued ones get at most 4 seconds and run again elsewhere. */
  stop(): Promise<void>;
}

const SCHEMA = 'pgboss';
const STOP_TIMEOUT_MS = 4_000;
const MAX_CONNECTIONS = 3;
/** Poll interval of a frequent job while idle; shorter without notifications from other processes. */
const IDLE_SECONDS = 20;
const UNNOTIFIED_SECONDS = 2;
/** Poll interval of pg-boss; no schedule is finer than a minute. */
const QUEUE_LOOK_SECONDS = 30;

/** Every process starts them, and a scheduled run happens in one. Cron is UTC. */
export async function startJobs({
  url,
  jobs,
  log,
  onRun,
  pulse,
  isHearing = () => true,
}: JobsOptions): Promise<Jobs> {
  // A separate pool, because pg-boss's own would wait forever on a silent connection.
  const pool = createPool({
    url,
    maxConnections: MAX_CONNECTIONS,
    onConnectionLost: (error) => log.error({ err: error }, 'the job queue lost a connection'),
  });
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: SCHEMA,
    migrate: false,
    createSchema: false,
    // Rebuilding an index needs its owner.
    reindex: false,
    cronWorkerIntervalSeconds: QUEUE_LOOK_SECONDS,
    cronMonitorIntervalSeconds: 45,
    superviseIntervalSeconds: 300,
    queueCacheIntervalSeconds: 300,
    // Polls for dependent jobs, which we don't use, and writes each time.
    flowIntervalSeconds: 3_600,
  });
  const ticker = new Ticker(log, pulse);
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  try {
    await boss.start();
    for (const job of jobs.map(asWork))
      await startJob(boss, onRun ? watchJob(job, onRun, pulse) : job, log, (often) => {
        const idleMs = (): number =>
          1000 *
          (isHearing() ? getIdleSeconds(often) : Math.min(getIdleSeconds(often), getFallbackSeconds(often)));
        ticker.every(often.everySeconds * 1000, often.name, () => often.run(), pulse && idleMs);
      });
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    stop: async () => {
      await Promise.all([ticker.stop(), boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS })]);
      await pool.end();
    },
  };
}

/** As the owner, under the migration's lock: creates or updates the schema and grants the app's role its rights. */
export async function migrateJobs(ownerUrl: string, appRole: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema: SCHEMA,
    max: 1,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => undefined);
  await boss.start();
  try {
    const role = `"${appRole.replaceAll('"', '""')}"`;
    await boss.getDb().executeSql(`
      grant usage on schema ${SCHEMA} to ${role};
      grant select, insert, update, delete on all tables in schema ${SCHEMA} to ${role};
      grant usage, select on all sequences in schema ${SCHEMA} to ${role};
      grant execute on all functions in schema ${SCHEMA} to ${role};`);
  } finally {
    await boss.stop({ graceful: false, close: true });
  }
}

function asWork(job: Job): Job {
  const span = { name: `job ${job.name}` };
  return { ...job, run: () => runTracedJob<unknown>(span, () => job.run()) };
}

type FrequentJob = Extract<Job, { readonly everySeconds: number }>;

function getIdleSeconds({ everySeconds, idleSeconds = IDLE_SECONDS }: FrequentJob): number {
  return Math.max(everySeconds, typeof idleSeconds === 'function' ? idleSeconds() : idleSeconds);
}

function getFallbackSeconds({ everySeconds }: FrequentJob): number {
  return Math.max(everySeconds, UNNOTIFIED_SECONDS);
}

async function startJob(
  boss: PgBoss,
  job: Job,
  log: JobLog,
  tick: (job: FrequentJob) => void,
): Promise<void> {
  if ('everySeconds' in job) {
    tick(job);
    return;
  }
  await boss.createQueue(job.name, { retryLimit: 5, retryBackoff: true });
  await boss.work(job.name, { pollingIntervalSeconds: QUEUE_LOOK_SECONDS }, async () => {
    try {
      await job.run();
    } catch (error) {
      log.error({ err: error, job: job.name }, 'job failed, will be tried again');
      throw error;
    }
  });
  await boss.schedule(job.name, job.cron);
}
