import type { AccountToVerify, SavedCard } from '@circle-link/contract/cards';
import type { Reader } from '../../../platform/database/database.ts';
import { listMethods } from './store.ts';
import { listToVerify } from './verify-store.ts';

/** A member's saved cards, newest first. */
export async function listCards(db: Reader, userId: string): Promise<SavedCard[]> {
  const methods = await listMethods(db, userId);
  return methods.map((method) => ({ ...method, createdAt: method.createdAt.toISOString() }));
}

/** The accounts of theirs that wait for two small amounts to be confirmed, newest first. */
export async function listAccountsToVerify(db: Reader, userId: string): Promise<AccountToVerify[]> {
  const accounts = await listToVerify(db, userId);
  return accounts.map((account) => ({ ...account, since: account.since.toISOString() }));
}
