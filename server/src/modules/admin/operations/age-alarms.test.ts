import { expect, it } from 'vitest';
import { findAgeAlarms } from './alarms.ts';
import { jobSamples } from './figures.ts';

const now = new Date('2026-11-25T12:00:00Z');
const ago = (seconds: number): Date => new Date(now.getTime() - seconds * 1_000);
const run = (): Promise<void> => Promise.resolve();
const hourly = { name: 'retention', cron: '53 * * * *', run };
const often = { name: 'refunds', everySeconds: 2, run };
const NEVER = { endedAt: null, tookMs: null, failedAt: null, error: null };

function listValues(job: typeof hourly | typeof often, row: Partial<typeof NEVER | Record<string, Date>>) {
  const samples = jobSamples([job], [{ ...NEVER, name: job.name, ...row }], now);
  return Object.fromEntries(
    samples.map(({ name, value }) => [name.replace(/^job_(.+)_seconds$/, '$1'), value]),
  );
}

it('a job is late when it has not run for longer than its interval and its allowed silence', () => {
  expect(listValues(often, { endedAt: ago(1_200) })).toEqual({ ended: 1_200, failing: 0, overdue: 0 });
  expect(listValues(often, { endedAt: ago(1_300) })).toEqual({ ended: 1_300, failing: 0, overdue: 100 });
  // The last run failed, so the job counts as failing, not as late.
  expect(listValues(often, { endedAt: ago(1_300), failedAt: ago(5) })).toEqual({
    ended: 1_300,
    failing: 1_300,
    overdue: 0,
  });
});

it('a scheduled job is late once its scheduled minute has passed', () => {
  expect(listValues(hourly, { endedAt: ago(400) })).toMatchObject({ overdue: 0 });
  expect(listValues(hourly, { endedAt: ago(4_000) })).toMatchObject({ overdue: 420 });
  expect(listValues(hourly, { failedAt: ago(30) })).toEqual({ failing: 30, overdue: 0 });
});

it('the age check reports nothing about a job that has never run', () => {
  expect(jobSamples([hourly], [], now)).toEqual([]);
  // Its next run is scheduled.
  expect(jobSamples([hourly], [{ ...NEVER, name: hourly.name }], now)).toEqual([]);
});

it('the age check raises an alarm for each condition that lasts too long, the longest first', () => {
  const samples = [
    { name: 'inbox_oldest_seconds', of: null, value: 60 },
    { name: 'job_failing_seconds', of: 'refunds', value: 1_201 },
    { name: 'stuck_money_oldest_seconds', of: 'withdrawal', value: 700_000 },
    { name: 'data_check_failing_seconds', of: 'backups-are-fresh', value: 5_000 },
    { name: 'backup_age_seconds', of: null, value: Number.POSITIVE_INFINITY },
    { name: 'outbox_oldest_seconds', of: 'mail', value: 900 },
  ];
  expect(findAgeAlarms(samples, now)).toEqual([
    { name: 'no_backup', of: null, since: null, times: null },
    { name: 'money_stuck', of: 'withdrawal', since: ago(700_000).toISOString(), times: null },
    { name: 'job_failing', of: 'refunds', since: ago(1_201).toISOString(), times: null },
  ]);
});
