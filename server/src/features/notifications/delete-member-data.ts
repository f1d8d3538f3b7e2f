import type { Writer } from '../../platform/database/database.ts';
import { deleteWaitingNotices } from './changes/waiting-store.ts';
import { deletePushBrowsers } from './push/store.ts';
import { deleteNotificationChoices } from './store.ts';

export async function deleteMemberChoices(tx: Writer, userId: string): Promise<string[]> {
  await deleteNotificationChoices(tx, userId);
  await deleteWaitingNotices(tx, userId);
  return deletePushBrowsers(tx, userId);
}
