import { IDLE_RUN_RECORD_SECONDS } from '@circle-link/contract/limits';

/** Schedule of a job: "60 s", or one of the cron expressions in UTC that the jobs use. */
export type JobSchedule =
  | { readonly kind: 'every' | 'minutes'; readonly count: number }
  | { readonly kind: 'hourly'; readonly minute: string }
  | { readonly kind: 'daily'; readonly time: string };

const HOUR_SECONDS = 3_600;
const two = (digits: string): string => digits.padStart(2, '0');

export function parseRhythm(schedule: string): JobSchedule | null {
  const seconds = /^(?:every )?([\d.]+) s$/.exec(schedule)?.[1];
  if (seconds !== undefined) {
    const count = Number(seconds);
    return count >= 60 && count % 60 === 0
      ? { kind: 'minutes', count: count / 60 }
      : { kind: 'every', count };
  }
  const [, minute, hour] = /^(\d+) (\d+|\*) \* \* \*$/.exec(schedule) ?? [];
  if (minute === undefined || hour === undefined) return null;
  return hour === '*'
    ? { kind: 'hourly', minute: two(minute) }
    : { kind: 'daily', time: `${two(hour)}:${two(minute)}` };
}

function toSeconds(rhythm: JobSchedule): number {
  if (rhythm.kind === 'every') return rhythm.count;
  if (rhythm.kind === 'minutes') return rhythm.count * 60;
  return rhythm.kind === 'hourly' ? HOUR_SECONDS : 24 * HOUR_SECONDS;
}

/** Seconds until an idle run is recorded, plus two minutes of tolerance. */
const PATIENCE_SECONDS = IDLE_RUN_RECORD_SECONDS + 120;

interface Run {
  readonly schedule: string;
  readonly endedAt: string | null;
}

/** True if the last run is clearly older than twice the schedule. `now` is the newest timestamp in the list. */
export function isLate({ schedule, endedAt }: Run, now: number): boolean {
  const rhythm = parseRhythm(schedule);
  if (rhythm === null || endedAt === null) return false;
  return now - Date.parse(endedAt) > (2 * toSeconds(rhythm) + PATIENCE_SECONDS) * 1_000;
}

/** The server's clock, approximated by the newest end of a job. */
export function newestEnd(jobs: readonly Run[]): number {
  return Math.max(0, ...jobs.map(({ endedAt }) => (endedAt === null ? 0 : Date.parse(endedAt))));
}
