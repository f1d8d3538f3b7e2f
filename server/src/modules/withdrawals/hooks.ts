import type { Writer } from '../../platform/database/database.ts';

/** Injected by app, so that withdrawals do not depend on reviews. */
export interface WithdrawalHooks {
  /** Runs in the transaction that takes the money; throws its refusal while a review is open. */
  readonly refuseUnderReview: (tx: Writer, userId: string) => Promise<void>;
}
