export interface ReadinessCheck {
  (): string | undefined;
  readonly checksReads?: boolean;
}

export function findUnreadyReason(checks: readonly ReadinessCheck[]): string | undefined {
  for (const check of checks) {
    const reason = check();
    if (reason !== undefined) return reason;
  }
  return undefined;
}
