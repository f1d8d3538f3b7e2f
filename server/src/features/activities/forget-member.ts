import type { Writer } from '../../platform/database/database.ts';
import { deleteOwn } from './store.ts';

/** When a member closes the account, deletes the activities that only they could read. Facts of a group stay. */
export async function forgetActivities(tx: Writer, userId: string): Promise<void> {
  await deleteOwn(tx, userId);
}
