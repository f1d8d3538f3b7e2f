/** The names under which a withdrawal moves, in the ledger and at the provider. Pure. */

/** Of its movements. Paid and failed share one: it ends once. (A position may be withdrawn, too.) */
export function movementKey(withdrawalId: string, phase: 'pending' | 'end' | 'returned'): string {
  return `bank-withdrawal:${withdrawalId}:${phase}`;
}

/** Of the two calls that send it. A definite no stays under its key, so that each try after one has another. */
export function orderKey(step: 'transfer' | 'payout', withdrawal: { id: string; attempt: number }): string {
  return `withdrawal:${withdrawal.id}:${step}:${withdrawal.attempt}`;
}

/** Of the call that opens a member's account at the provider. */
export function accountKey(userId: string, attempt: number): string {
  return `payout-account:${userId}:${attempt}`;
}
