import type { Writer } from '../../platform/database/database.ts';

/** What app passes in, so that withdrawals do not know who looks at members. */
export interface WithdrawalHooks {
  /** In the transaction that takes the money; throws its refusal while a person has to look at the member. */
  readonly refuseUnderReview: (tx: Writer, userId: string) => Promise<void>;
}
