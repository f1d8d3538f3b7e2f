import type { Writer } from '../../platform/database/database.ts';
import { deleteMemberStories } from './store.ts';

/** Deletes every story of a member who closes the account, published or not. */
export async function forgetStories(tx: Writer, userId: string): Promise<void> {
  await deleteMemberStories(tx, userId);
}
