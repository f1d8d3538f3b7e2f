import type { PayoutAccount } from '@circle-link/contract/withdrawals';
import type { Reader } from '../../platform/database/database.ts';
import { findAccount } from './store.ts';

/** Where a member's withdrawals go, as far as it may be shown; null before an account was added. */
export async function viewAccount(db: Reader, userId: string): Promise<PayoutAccount> {
  const account = await findAccount(db, userId);
  if (account === null) return null;
  const { holderName, bankName, last4, changedAt } = account;
  return { holderName, bankName, last4, changedAt: changedAt.toISOString() };
}
