export interface Schedule {
  readonly name: string;
  readonly cron?: string;
  readonly everySeconds?: number;
}

export function formatSchedule({ cron, everySeconds }: Schedule): string {
  return cron ?? `${everySeconds ?? 0} s`;
}
