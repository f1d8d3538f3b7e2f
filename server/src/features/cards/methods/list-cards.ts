import type { SavedCard } from '@circle-link/contract/cards';
import type { Reader } from '../../../platform/database/database.ts';
import { listMethods } from './store.ts';

/** A member's saved cards, newest first. */
export async function listCards(db: Reader, userId: string): Promise<SavedCard[]> {
  const methods = await listMethods(db, userId);
  return methods.map((method) => ({ ...method, createdAt: method.createdAt.toISOString() }));
}
