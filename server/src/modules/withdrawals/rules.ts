/** Keys of its transactions. Paid and failed share one, since it ends once. A position may be withdrawn, too. */
export function movementKey(withdrawalId: string, phase: 'pending' | 'end' | 'returned'): string {
  return `bank-withdrawal:${withdrawalId}:${phase}`;
}

/** Keys of the two calls. A definite error is stored under its key, so each attempt after one has another. */
export function orderKey(step: 'transfer' | 'payout', withdrawal: { id: string; attempt: number }): string {
  return `withdrawal:${withdrawal.id}:${step}:${withdrawal.attempt}`;
}

/**
 * Key of the call that opens a member's account. An abandoned account is never returned: starting over creates another
 * row, and so another key.
 */
export function accountKey({ userId, createdAt, attempt }: AccountRow): string {
  return `payout-account:${userId}:${createdAt.getTime()}:${attempt}`;
}

interface AccountRow {
  readonly userId: string;
  readonly createdAt: Date;
  readonly attempt: number;
}
