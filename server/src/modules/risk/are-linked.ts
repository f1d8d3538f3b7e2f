import type { Reader } from '../../platform/database/database.ts';
import { findLink } from './link-store.ts';

/** Compares browser, phone, email address, card, bank account and document. Colleagues share network addresses. */
export async function areLinked(db: Reader, userId: string, others: readonly string[]): Promise<boolean> {
  return others.includes(userId) || findLink(db, userId, others);
}
