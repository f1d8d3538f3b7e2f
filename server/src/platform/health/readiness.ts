/** What must hold for this process to be sent work. */

/** Says why not, in a sentence; undefined when all is well. */
export interface ReadinessCheck {
  (): string | undefined;
  /** Reads are not to be sent here either. */
  readonly checksReads?: boolean;
}

/** The first reason not to be ready. */
export function firstReason(checks: readonly ReadinessCheck[]): string | undefined {
  for (const check of checks) {
    const reason = check();
    if (reason !== undefined) return reason;
  }
  return undefined;
}
