/** A condition for this process to receive requests. */

/** Returns the reason why not, as a sentence; undefined if ready. */
export interface ReadinessCheck {
  (): string | undefined;
  /** Whether it also blocks reads. */
  readonly checksReads?: boolean;
}

export function firstReason(checks: readonly ReadinessCheck[]): string | undefined {
  for (const check of checks) {
    const reason = check();
    if (reason !== undefined) return reason;
  }
  return undefined;
}
