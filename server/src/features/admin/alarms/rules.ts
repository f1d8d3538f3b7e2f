export function isFailing(failedAt: Date | null, endedAt: Date | null): boolean {
  return failedAt !== null && (endedAt === null || failedAt > endedAt);
}
