import type { Reader } from '../../platform/database/database.ts';
import { findLink } from './link-store.ts';

/**
 * Whether an account belongs, or may belong, to one of these persons: same browser, phone, email address, card, bank
 * account or document. Network addresses do not count, because colleagues share them.
 */
export async function areLinked(db: Reader, userId: string, others: readonly string[]): Promise<boolean> {
  return others.includes(userId) || findLink(db, userId, others);
}
