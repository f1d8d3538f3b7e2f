import type { TransferState } from '../../platform/payout-provider/port.ts';
import type { Platform } from '../../platform/platform.ts';
import { readBalance, lockMemberAccounts } from '../ledger/index.ts';
import { bookRequested } from './request-withdrawal.ts';
import { findAccountOwner, insertRecovered } from './recover-store.ts';
import { findWithdrawals, type Withdrawal } from './store.ts';

/**
 * Recreates a withdrawal lost by a restore under its own id, and the job looks up its result. Null if its member or the
 * balance for it is missing.
 */
export async function recoverWithdrawal(
  { database }: Pick<Platform, 'database'>,
  { transferId, withdrawalId, accountToken, amountCents }: TransferState & { readonly withdrawalId: string },
): Promise<Withdrawal | null> {
  return database.transact(async (tx) => {
    const owner = await findAccountOwner(tx, accountToken);
    if (owner === null) return null;
    await lockMemberAccounts(tx, owner.userId);
    const there = (await findWithdrawals(tx, [withdrawalId])).get(withdrawalId);
    if (there !== undefined) return there;
    if (amountCents > (await readBalance(tx, 'member:balance', owner.userId))) return null;
    const lost = { id: withdrawalId, transferId, accountToken, amountCents };
    const withdrawal = await insertRecovered(tx, { ...lost, ...owner });
    if (withdrawal !== null) await bookRequested(tx, withdrawal, null);
    return withdrawal;
  });
}
