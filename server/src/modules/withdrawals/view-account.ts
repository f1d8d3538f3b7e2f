import type { PayoutAccount } from '@circle-link/contract/withdrawals';
import type { Reader } from '../../platform/database/database.ts';
import { toMissingKinds, toAccountState } from './accounts/account-state.ts';
import { findConnected } from './accounts/store.ts';
import { findAccount } from './store.ts';

export async function viewAccount(db: Reader, userId: string): Promise<PayoutAccount> {
  const connected = await findConnected(db, userId);
  if (connected === null) return null;
  const known = await findAccount(db, userId);
  const state = toAccountState(connected, known);
  const missing = state === 'missing' ? toMissingKinds(connected.missing) : [];
  if (known === null) return { state, missing, bank: null };
  const { bankName, last4, changedAt } = known;
  return { state, missing, bank: { bankName, last4, changedAt: changedAt.toISOString() } };
}
