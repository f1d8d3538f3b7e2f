import type { Reader } from '../../platform/database/database.ts';
import { findLink } from './link-store.ts';

/**
 * Whether an account may belong to one of these persons, or is one of them: the same browser, phone, mailbox, card, bank
 * account or document. An address on the network is none: colleagues share it.
 */
export async function areLinked(db: Reader, userId: string, others: readonly string[]): Promise<boolean> {
  return others.includes(userId) || findLink(db, userId, others);
}
