/** The names under which a withdrawal moves, in the ledger and at the provider. Pure. */

/** Of its movements. Paid and failed share one: it ends once. (A position may be withdrawn, too.) */
export function movementKey(withdrawalId: string, phase: 'pending' | 'end' | 'returned'): string {
  return `bank-withdrawal:${withdrawalId}:${phase}`;
}

/** Of the two calls that send it. A definite no stays under its key, so that each try after one has another. */
export function orderKey(step: 'transfer' | 'payout', withdrawal: { id: string; attempt: number }): string {
  return `withdrawal:${withdrawal.id}:${step}:${withdrawal.attempt}`;
}

/**
 * Of the call that opens a member's account at the provider. An account that was given up is never brought again: who begins
 * anew has another row, and so another key.
 */
export function accountKey({ userId, createdAt, attempt }: AccountRow): string {
  return `payout-account:${userId}:${createdAt.getTime()}:${attempt}`;
}

interface AccountRow {
  readonly userId: string;
  readonly createdAt: Date;
  readonly attempt: number;
}
