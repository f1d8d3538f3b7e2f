/** How often a job runs: pure. */

export interface Schedule {
  readonly name: string;
  readonly cron?: string;
  readonly everySeconds?: number;
}

/** In words for the screen: "0.25 s", or the cron expression. */
export function formatSchedule({ cron, everySeconds }: Schedule): string {
  return cron ?? `${everySeconds ?? 0} s`;
}
