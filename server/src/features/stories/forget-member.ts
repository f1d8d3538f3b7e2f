import type { Writer } from '../../platform/database/database.ts';
import { deleteMemberStories } from './store.ts';

/** Of a member who closes the account: every story goes, shown or not. */
export async function forgetStories(tx: Writer, userId: string): Promise<void> {
  await deleteMemberStories(tx, userId);
}
