import { CronExpressionParser } from 'cron-parser';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { Sample } from '../../../platform/metrics/figures.ts';
import type { JobRow } from './job-runs-store.ts';

/** platform/jobs/watch-job.ts records an idle frequent job every ten minutes, and the job may pause between runs. */
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
