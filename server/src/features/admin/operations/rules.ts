/** When a job runs next, and how it stands: pure. */

export interface Schedule {
  readonly name: string;
  readonly cron?: string;
  readonly everySeconds?: number;
}

/** In words for the screen: "0.25 s", or the cron expression. */
export function scheduleOf({ cron, everySeconds }: Schedule): string {
  return cron ?? `${everySeconds ?? 0} s`;
}

/** It failed after it last ended well. */
export function isFailing(failedAt: Date | null, endedAt: Date | null): boolean {
  return failedAt !== null && (endedAt === null || failedAt > endedAt);
}
