import type { Writer } from '../../platform/database/database.ts';
import { deleteChoicesOf } from './store.ts';

/** Of a member who closes the account: what was read and which mails were wanted. */
export async function forgetChoices(tx: Writer, userId: string): Promise<void> {
  await deleteChoicesOf(tx, userId);
}
