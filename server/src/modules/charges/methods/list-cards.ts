import type { AccountToVerify, SavedCard } from '@circle-link/contract/cards';
import type { Reader } from '../../../platform/database/database.ts';
import { listMethods } from './store.ts';
import { listToVerify } from './verify-store.ts';

export async function listCards(db: Reader, userId: string): Promise<SavedCard[]> {
  const methods = await listMethods(db, userId);
  return methods.map((method) => ({ ...method, createdAt: method.createdAt.toISOString() }));
}

/** The member's accounts that wait for microdeposits, newest first. */
export async function listAccountsToVerify(db: Reader, userId: string): Promise<AccountToVerify[]> {
  const accounts = await listToVerify(db, userId);
  return accounts.map((account) => ({ ...account, since: account.since.toISOString() }));
}
