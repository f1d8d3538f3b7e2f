import type { Writer } from '../../../platform/database/database.ts';
import { deleteFeed } from './store.ts';

export function closeFeed(tx: Writer, userId: string): Promise<void> {
  return deleteFeed(tx, userId);
}
