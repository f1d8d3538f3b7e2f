import type { Writer } from '../../platform/database/database.ts';
import { deleteWaitingOf } from './changes/waiting-store.ts';
import { deleteBrowsersOf } from './push/store.ts';
import { deleteChoicesOf } from './store.ts';

/**
 * Of a member who closes the account: by which ways they were told, what waits to be mailed, and their browsers. Returns the
 * endpoints of these, under which messages may still wait.
 */
export async function forgetChoices(tx: Writer, userId: string): Promise<string[]> {
  await deleteChoicesOf(tx, userId);
  await deleteWaitingOf(tx, userId);
  return deleteBrowsersOf(tx, userId);
}
