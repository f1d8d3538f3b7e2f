import type { Writer } from '../../platform/database/database.ts';
import { deleteSecurityNotices } from './store.ts';

/** Of a member who closes the account: nothing is put back any more. */
export async function forgetNotices(tx: Writer, userId: string): Promise<void> {
  await deleteSecurityNotices(tx, userId);
}
