/** The names of a withdrawal's two movements. Paid and failed share one: it ends once. (A position may be withdrawn, too.) */
export function movementKey(withdrawalId: string, phase: 'pending' | 'end'): string {
  return `bank-withdrawal:${withdrawalId}:${phase}`;
}
