/** How a job stands: pure. */

/** It failed after it last ended well. */
export function isFailing(failedAt: Date | null, endedAt: Date | null): boolean {
  return failedAt !== null && (endedAt === null || failedAt > endedAt);
}
