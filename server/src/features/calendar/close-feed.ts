import type { Writer } from '../../platform/database/database.ts';
import { deleteFeed } from './store.ts';

/** By the member's wish, or with the account. Without an address nothing happens. */
export function closeFeed(tx: Writer, userId: string): Promise<void> {
  return deleteFeed(tx, userId);
}
