import type {
  DeadLetterList,
  JobItem,
  MessageList,
  OperationsPage,
  Outage,
} from '@circle-link/contract/admin/operations';
import { CronExpressionParser } from 'cron-parser';
import type { BreakerView } from '../../../platform/breaker.ts';
import type { Reader } from '../../../platform/database/database.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { CallTrouble } from '../../../platform/monitoring/recent-calls.ts';
import { type FigureParts, isFailing } from './figures.ts';
import {
  countWaitingByChannel,
  findCounts,
  type JobRow,
  listDeadLetters,
  listJobRuns,
  listMessages,
} from './store.ts';
import { viewAlarms } from './alarms.ts';

const RUN_ELSEWHERE = 'checks';

export async function viewOperations(
  db: Reader,
  { machine, settings }: FigureParts,
  troubles: readonly CallTrouble[],
): Promise<OperationsPage> {
  const { jobs, breakers = [] } = machine;
  const counts = await findCounts(db);
  const { runs, now } = await listJobRuns(db);
  const waiting = await countWaitingByChannel(db);
  const found = new Map(runs.map((run) => [run.name, run]));
  return {
    alarms: await viewAlarms(db, { machine, settings }, troubles),
    webhooks: {
      lastReceivedAt: toIsoInstant(counts.lastReceivedAt),
      waiting: counts.inboxWaiting,
      deadLetters: counts.deadLetters,
    },
    messages: {
      waiting: counts.messagesWaiting,
      failed: counts.messagesFailed,
      oldestWaitingAt: toIsoInstant(counts.oldestWaitingAt),
    },
    outages: breakers.flatMap(({ view }) => toOutages(view(), { now, waiting })),
    jobs: jobs.map((job) => toItem(job, found.get(job.name), now)),
  };
}

function toOutages(
  { part, outage }: BreakerView,
  { now, waiting }: { readonly now: Date; readonly waiting: ReadonlyMap<string, number> },
): Outage[] {
  if (outage === null) return [];
  const { forMs, triedInMs, reason } = outage;
  const isSender = part === 'mail' || part === 'sms' || part === 'push';
  return [
    {
      part,
      since: new Date(now.getTime() - forMs).toISOString(),
      triedAt: new Date(now.getTime() + triedInMs).toISOString(),
      reason,
      waiting: isSender ? (waiting.get(part) ?? 0) : null,
    },
  ];
}

const NEVER: Omit<JobRow, 'name'> = { endedAt: null, tookMs: null, failedAt: null, error: null };

function toItem(job: Job, run: JobRow | undefined, now: Date): JobItem {
  const { endedAt, tookMs, failedAt, error } = run ?? NEVER;
  const failing = isFailing(failedAt, endedAt);
  return {
    name: job.name,
    schedule: formatSchedule(job),
    endedAt: toIsoInstant(endedAt),
    tookMs,
    nextAt: toIsoInstant(nextRun(job, endedAt, now)),
    failedAt: failing ? toIsoInstant(failedAt) : null,
    error: failing ? error : null,
    isFailing: failing,
    canRun: job.name !== RUN_ELSEWHERE,
  };
}

function toIsoInstant(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}

function nextRun(job: Job, endedAt: Date | null, now: Date): Date | null {
  if ('cron' in job)
    return CronExpressionParser.parse(job.cron, { currentDate: now, tz: 'UTC' }).next().toDate();
  if (!('everySeconds' in job) || endedAt === null) return null;
  return new Date(Math.max(now.getTime(), endedAt.getTime() + job.everySeconds * 1_000));
}

export async function viewDeadLetters(
  db: Reader,
  page: Parameters<typeof listDeadLetters>[1],
): Promise<DeadLetterList> {
  return { events: await listDeadLetters(db, page) };
}

export async function viewMessages(
  db: Reader,
  page: Parameters<typeof listMessages>[1],
): Promise<MessageList> {
  return { messages: await listMessages(db, page) };
}

interface Schedule {
  readonly name: string;
  readonly cron?: string;
  readonly everySeconds?: number;
}

function formatSchedule({ cron, everySeconds }: Schedule): string {
  return cron ?? `${everySeconds ?? 0} s`;
}
