/** Seconds until a call to the provider that failed is tried again: 10 s, 40 s, 90 s …, at most an hour. */
export function retryDelaySeconds(tries: number): number {
  return Math.min(3_600, 10 * tries * tries);
}

/** The names of a withdrawal's two movements. Paid and failed share one: it ends once. (A position may be withdrawn, too.) */
export function movementKey(withdrawalId: string, phase: 'pending' | 'end'): string {
  return `bank-withdrawal:${withdrawalId}:${phase}`;
}
