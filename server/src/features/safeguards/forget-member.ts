import type { Writer } from '../../platform/database/database.ts';
import { deleteSecurityNotices } from './store.ts';

/** For a member who closes the account: no change can be undone. */
export async function forgetNotices(tx: Writer, userId: string): Promise<void> {
  await deleteSecurityNotices(tx, userId);
}
