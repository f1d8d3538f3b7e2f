/** Rules for the state of a job. Pure. */

/** True when the last failure is later than the last success. */
export function isFailing(failedAt: Date | null, endedAt: Date | null): boolean {
  return failedAt !== null && (endedAt === null || failedAt > endedAt);
}
