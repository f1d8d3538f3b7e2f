/**
 * Background jobs. Frequent ones run in every process; one with a cron line runs in one process at a time, by the due
 * time in its row of job_runs. A job may run twice, for example after a crash, so its work must be idempotent.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { CronExpressionParser } from 'cron-parser';
import type { Database, Writer } from '../database/database.ts';
import { runTracedJob } from '../logging/work.ts';
import { computeRetryDelaySeconds, LEASE_SECONDS, PAUSES, TIMEOUTS } from '../timeouts.ts';
import { claimRun, endRun, findDueTime, renewLease, scheduleRun } from './store.ts';
import { type JobLog, type JobRun, type JobWaker, Ticker, watchJob } from './ticker.ts';

export type Job = ScheduledJob | FrequentJob;

interface ScheduledJob {
  readonly name: string;
  /** In UTC. A run missed while no process was up is made up for once. */
  readonly cron: string;
  readonly run: () => Promise<unknown>;
}

interface FrequentJob {
  readonly name: string;
  readonly everySeconds: number;
  /** The interval while nothing is written: 20 by default, or the normal interval if longer. */
  readonly idleSeconds?: number | (() => number);
  readonly run: () => Promise<unknown>;
}

export interface JobsOptions {
  readonly database: Database;
  readonly jobs: readonly Job[];
  readonly log: JobLog;
  /** Called when runs end; for very frequent jobs only occasionally. */
  readonly onRun?: (run: JobRun) => Promise<void>;
  readonly pulse?: JobWaker;
  readonly isHearing?: () => boolean;
}

export interface Jobs {
  /** Starts no more runs and waits for current ones; scheduled ones get at most 4 seconds and run again elsewhere. */
  stop(): Promise<void>;
}

/** Poll interval of a frequent job while idle; shorter without notifications from other processes. */
const IDLE_SECONDS = 20;
const UNNOTIFIED_SECONDS = 2;
/** A scheduled job looks at its row when it is due, and at least this often, because another process may have failed. */
const MAX_LOOK_MS = 300_000;
const MIN_LOOK_MS = 1_000;
/** After the first run and five retries a failing job waits for its next scheduled time. */
const MAX_ATTEMPTS = 6;

/** Every process starts them. */
export function startJobs({ database, jobs, log, onRun, pulse, isHearing = () => true }: JobsOptions): Jobs {
  const frequent = new Ticker(log, pulse);
  const scheduled = new Ticker(log);
  for (const one of jobs) {
    const traced = { ...one, run: () => runTracedJob<unknown>({ name: `job ${one.name}` }, () => one.run()) };
    const job = onRun ? watchJob(traced, onRun, pulse) : traced;
    if ('cron' in job) startScheduled(database, scheduled, job, log);
    else {
      const idleMs = (): number =>
        1000 * (isHearing() ? getIdleSeconds(job) : Math.min(getIdleSeconds(job), getFallbackSeconds(job)));
      frequent.every(job.everySeconds * 1000, job.name, () => job.run(), pulse && idleMs);
    }
  }
  return {
    stop: async () => {
      await Promise.all([frequent.stop(), awaitAtMost(scheduled.stop(), TIMEOUTS.stopJobs)]);
    },
  };
}

async function awaitAtMost(work: Promise<void>, ms: number): Promise<void> {
  const ended = new AbortController();
  const timeout = sleep(ms, undefined, { signal: ended.signal }).catch(() => undefined);
  await Promise.race([work.finally(() => ended.abort()), timeout]);
}

function getIdleSeconds({ everySeconds, idleSeconds = IDLE_SECONDS }: FrequentJob): number {
  return Math.max(everySeconds, typeof idleSeconds === 'function' ? idleSeconds() : idleSeconds);
}

function getFallbackSeconds({ everySeconds }: FrequentJob): number {
  return Math.max(everySeconds, UNNOTIFIED_SECONDS);
}

function startScheduled(database: Database, ticker: Ticker, job: ScheduledJob, log: JobLog): void {
  let lookInMs = 0;
  const look = async (): Promise<void> => {
    lookInMs = PAUSES.job;
    const { dueInMs, nextRunAt } = await findNextRun(database, job);
    if (dueInMs <= 0 && !ticker.isStopping) await claimAndRun(database, { ...job, nextRunAt }, log);
    lookInMs = Math.min(Math.max(dueInMs, MIN_LOOK_MS), MAX_LOOK_MS);
  };
  ticker.every(() => lookInMs, job.name, look);
}

async function findNextRun(
  database: Database,
  { name, cron }: ScheduledJob,
): Promise<{ readonly dueInMs: number; readonly nextRunAt: Date }> {
  const stored = await database.read((db) => findDueTime(db, name));
  const { now, leasedUntil } = stored;
  const nextRunAt = CronExpressionParser.parse(cron, { currentDate: now, tz: 'UTC' }).next().toDate();
  // The row is new, or the cron line was changed. An earlier time in the row is otherwise a retry or a missed run.
  const isChanged =
    stored.nextRunAt === null ||
    stored.nextRunAt > nextRunAt ||
    (stored.isWaiting && stored.nextRunAt < nextRunAt);
  if (isChanged) await database.transact((tx) => scheduleRun(tx, name, nextRunAt), { unnoticed: true });
  const dueAt = leasedUntil ?? (isChanged ? nextRunAt : stored.nextRunAt);
  return { dueInMs: dueAt.getTime() - now.getTime(), nextRunAt };
}

/** @throws the error of the job, after it was scheduled again */
async function claimAndRun(
  database: Database,
  { name, run, nextRunAt }: ScheduledJob & { readonly nextRunAt: Date },
  log: JobLog,
): Promise<void> {
  if (database.isEnding) return;
  const write = <T>(work: (tx: Writer) => Promise<T>): Promise<T> =>
    database.transact(work, { unnoticed: true });
  const attempt = await write((tx) => claimRun(tx, name, nextRunAt));
  if (attempt === null) return;
  const end = (retryInSeconds: number | null): Promise<void> =>
    write((tx) => endRun(tx, { name, attempt, retryInSeconds }));
  // Earlier attempts ended with their process.
  if (attempt > MAX_ATTEMPTS) return end(null);
  const renewing = setInterval(
    () => {
      if (database.isEnding) return;
      write((tx) => renewLease(tx, { name, attempt })).catch((error: unknown) =>
        log.error({ err: error, job: name }, 'the lease of a job was not renewed'),
      );
    },
    (LEASE_SECONDS.job * 1000) / 3,
  ).unref();
  try {
    await run();
  } catch (error) {
    await end(attempt < MAX_ATTEMPTS ? computeRetryDelaySeconds(attempt) : null).catch(() => undefined);
    throw error;
  } finally {
    clearInterval(renewing);
  }
  return end(null);
}
