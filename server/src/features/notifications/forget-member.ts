import type { Writer } from '../../platform/database/database.ts';
import { deleteWaitingOf } from './changes/waiting-store.ts';
import { deleteChoicesOf } from './store.ts';

/** Of a member who closes the account: which mails were wanted, and what waits to be mailed. */
export async function forgetChoices(tx: Writer, userId: string): Promise<void> {
  await deleteChoicesOf(tx, userId);
  await deleteWaitingOf(tx, userId);
}
