import type { Writer } from '../../platform/database/database.ts';
import { deleteBrowsersOf } from './sessions/forget-store.ts';
import { deleteSessionsOf } from './sessions/store.ts';

/** Of a member who closes the account: every session ends, no browser is known any more. */
export async function forgetSessions(tx: Writer, userId: string): Promise<void> {
  await deleteSessionsOf(tx, userId);
  await deleteBrowsersOf(tx, userId);
}
