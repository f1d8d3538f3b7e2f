/** How often a job runs. Pure. */

export interface Schedule {
  readonly name: string;
  readonly cron?: string;
  readonly everySeconds?: number;
}

/** Formats as "0.25 s", or as the cron expression. */
export function formatSchedule({ cron, everySeconds }: Schedule): string {
  return cron ?? `${everySeconds ?? 0} s`;
}
