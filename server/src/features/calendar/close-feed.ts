import type { Writer } from '../../platform/database/database.ts';
import { deleteFeed } from './store.ts';

/** Closes the feed at the member's request, or with the account. Idempotent. */
export function closeFeed(tx: Writer, userId: string): Promise<void> {
  return deleteFeed(tx, userId);
}
