import type { Writer } from '../../platform/database/database.ts';
import { endWithdrawal } from './settle-withdrawal.ts';
import { lockUnsentWithdrawals } from './progress-store.ts';

const REASON = 'Your account was locked before this was sent.';

/**
 * What a locked member's withdrawals still can be kept from: those that the provider was never asked for are back in the
 * balance. One that it was asked for may be paid already; only its word ends that. The caller holds the member's money.
 */
export async function stopWithdrawals(tx: Writer, userId: string): Promise<number> {
  const unsent = await lockUnsentWithdrawals(tx, userId);
  for (const withdrawal of unsent)
    await endWithdrawal(tx, withdrawal, { payoutId: null, failureReason: REASON });
  return unsent.length;
}
