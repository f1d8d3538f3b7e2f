import type { Writer } from '../../platform/database/database.ts';
import { endWithdrawal } from './settle-withdrawal.ts';
import { lockUnsentWithdrawals } from './progress-store.ts';

const REASON = 'Your account was locked before this was sent.';

/**
 * Cancels a locked member's withdrawals that were never sent to the provider. A sent one may be paid already, so only
 * the provider's result ends it. The caller holds the member's money.
 */
export async function stopWithdrawals(tx: Writer, userId: string): Promise<number> {
  const unsent = await lockUnsentWithdrawals(tx, userId);
  for (const withdrawal of unsent)
    await endWithdrawal(tx, withdrawal, { payoutId: null, failureReason: REASON });
  return unsent.length;
}
