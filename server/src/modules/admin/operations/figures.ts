import { WARNING_KINDS } from '@circle-link/contract/admin/stuck';
import { CronExpressionParser } from 'cron-parser';
import type { Breaker } from '../../../platform/breaker.ts';
import type { Settings } from '../../../platform/config/settings.ts';
import type { Database, Reader } from '../../../platform/database/database.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { findNewestBackups } from '../../../platform/monitoring/backup-store.ts';
import type { MetricDefinition, Sample } from '../../../platform/monitoring/figures.ts';
import type { InboxWriter } from '../../charges/index.ts';
import { type StuckKind, sumStuckMoney } from '../money/stuck-store.ts';
import { type JobRow, listCheckSamples, listJobRuns, listWorkSamples } from './store.ts';

export const FIGURES: readonly MetricDefinition[] = [
  { name: 'entries_total', help: 'Paid entries since the beginning.', isCounter: true },
  { name: 'inbox_events', help: 'Events of the card provider that are stored and not applied yet.' },
  { name: 'inbox_oldest_seconds', help: 'How long the oldest of them has waited; 0 without any.' },
  { name: 'dead_letters', help: 'Events that could not be applied and wait apart.' },
  { name: 'dead_letter_oldest_seconds', help: 'How long the oldest of them has; 0 without any.' },
  {
    name: 'work_due_oldest_seconds',
    help: 'For how long the oldest due piece of work has been taken up by no job; 0 without any.',
    label: 'work',
  },
  {
    name: 'outbox_oldest_seconds',
    help: 'How long the oldest message that should have left waits, tries included; 0 without any.',
    label: 'channel',
  },
  {
    name: 'job_ended_seconds',
    help: 'How long ago a job last ended well; of frequent ones to within ten minutes.',
    label: 'job_name',
  },
  {
    name: 'job_failing_seconds',
    help: 'For how long a job has only failed, since it last ended well; 0 if it ends well.',
    label: 'job_name',
  },
  {
    name: 'job_overdue_seconds',
    help: 'For how long a job should have run and did not; 0 in time.',
    label: 'job_name',
  },
  {
    name: 'stuck_money_rows',
    help: 'Payments and the like that wait for longer than they may.',
    label: 'kind',
  },
  { name: 'stuck_money_cents', help: 'Sum of stuck money, in cents.', label: 'kind' },
  { name: 'stuck_money_oldest_seconds', help: 'Age of the oldest stuck money.', label: 'kind' },
  {
    name: 'charge_warning_oldest_seconds',
    help: 'Age of the oldest inquiry, early fraud warning or review that needs a decision.',
    label: 'kind',
  },
  {
    name: 'data_check_violations',
    help: 'Violations found by each check in its last run.',
    label: 'check',
  },
  {
    name: 'data_check_failing_seconds',
    help: 'For how long a check has been violated; only those that are.',
    label: 'check',
  },
  { name: 'data_checks_age_seconds', help: 'How long ago the checks last ran.' },
  {
    name: 'backup_age_seconds',
    help: 'How old the newest backup is; +Inf without one where there should be.',
  },
  {
    name: 'backup_proven_age_seconds',
    help: 'Age of the newest backup that was restored and verified; +Inf without one.',
  },
];

export interface FigureParts {
  readonly machine: Machine;
  readonly settings: Pick<Settings, 'backupKey' | 'production'>;
}

export async function readFigures(db: Reader, { machine, settings }: FigureParts): Promise<Sample[]> {
  const { runs, now } = await listJobRuns(db);
  return [
    ...(await listWorkSamples(db)),
    ...jobSamples(machine.jobs, runs, now),
    ...(await readStuckMoney(db)),
    ...(await listCheckSamples(db)),
    ...(await readBackups(db, settings)),
  ];
}

/** Warnings move no money, so a separate figure and alarm report them. */
async function readStuckMoney(db: Reader): Promise<Sample[]> {
  const kinds = await sumStuckMoney(db);
  const warnings = kinds.filter(({ kind }) => isWarning(kind));
  return [
    ...warnings.map(({ kind: of, oldestSeconds: value }) => ({
      name: 'charge_warning_oldest_seconds',
      of,
      value,
    })),
    ...kinds.filter(({ kind }) => !isWarning(kind)).flatMap(listStuckSamples),
  ];
}

function isWarning(kind: StuckKind['kind']): boolean {
  return WARNING_KINDS.some((one) => one === kind);
}

function listStuckSamples({ kind: of, rows, cents, oldestSeconds }: StuckKind): Sample[] {
  return [
    { name: 'stuck_money_rows', of, value: rows },
    { name: 'stuck_money_cents', of, value: cents },
    { name: 'stuck_money_oldest_seconds', of, value: oldestSeconds },
  ];
}

async function readBackups(
  db: Reader,
  { backupKey, production }: FigureParts['settings'],
): Promise<Sample[]> {
  const { madeSecondsAgo, provenSecondsAgo } = await findNewestBackups(db);
  if (backupKey === undefined && !production && madeSecondsAgo === null) return [];
  return [
    { name: 'backup_age_seconds', of: null, value: madeSecondsAgo ?? Number.POSITIVE_INFINITY },
    { name: 'backup_proven_age_seconds', of: null, value: provenSecondsAgo ?? Number.POSITIVE_INFINITY },
  ];
}

/** platform/jobs/ticker.ts records an idle frequent job every ten minutes, and the job may pause between runs. */
const NOTED_SECONDS = 600;
const REST_SECONDS = 600;

export function isFailing(failedAt: Date | null, endedAt: Date | null): boolean {
  return failedAt !== null && (endedAt === null || failedAt > endedAt);
}

/** Covers only jobs that have run at least once, so that a new installation has no late nightly job. */
export function jobSamples(jobs: readonly Job[], runs: readonly JobRow[], now: Date): Sample[] {
  const found = new Map(runs.map((run) => [run.name, run]));
  return jobs.flatMap((job) => {
    const run = found.get(job.name);
    if (run === undefined) return [];
    const { endedAt, failedAt } = run;
    if (endedAt === null && failedAt === null) return [];
    const failingSince = isFailing(failedAt, endedAt) ? (endedAt ?? failedAt) : null;
    const samples = [
      { name: 'job_failing_seconds', of: job.name, value: secondsSince(failingSince, now) },
      { name: 'job_overdue_seconds', of: job.name, value: secondsSince(dueSince(job, run, now), now) },
    ];
    if (endedAt === null) return samples;
    return [{ name: 'job_ended_seconds', of: job.name, value: secondsSince(endedAt, now) }, ...samples];
  });
}

function dueSince(job: Job, { endedAt, failedAt }: JobRow, now: Date): Date | null {
  const lastAt = Math.max(endedAt?.getTime() ?? 0, failedAt?.getTime() ?? 0);
  if ('cron' in job) {
    const last = CronExpressionParser.parse(job.cron, { currentDate: now, tz: 'UTC' }).prev().toDate();
    return lastAt < last.getTime() ? last : null;
  }
  return new Date(lastAt + 1_000 * (NOTED_SECONDS + Math.max(REST_SECONDS, job.everySeconds)));
}

function secondsSince(at: Date | null, now: Date): number {
  return at === null ? 0 : Math.max(0, (now.getTime() - at.getTime()) / 1_000);
}

export interface Machine {
  /** The URL of the app's limited role; the checks open their own connection. */
  readonly databaseUrl: string;
  readonly jobs: readonly Job[];
  readonly breakers?: readonly Breaker[];
}

/** Dependencies of operations. `machine` is read at each use, because jobs exist only after the app listens. */
export interface OperationParts {
  /** For work that goes on after its call. */
  readonly database: Database;
  readonly writer: InboxWriter;
  readonly machine: () => Machine;
}
