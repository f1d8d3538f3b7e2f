import type { Writer } from '../../platform/database/database.ts';
import { deleteWaitingNotices } from './changes/waiting-store.ts';
import { deletePushBrowsers } from './push/store.ts';
import { deleteNotificationChoices } from './store.ts';

/**
 * Of a member who closes the account: by which ways they were told, what waits to be mailed, and their browsers. Returns the
 * endpoints of these, under which messages may still wait.
 */
export async function forgetChoices(tx: Writer, userId: string): Promise<string[]> {
  await deleteNotificationChoices(tx, userId);
  await deleteWaitingNotices(tx, userId);
  return deletePushBrowsers(tx, userId);
}
