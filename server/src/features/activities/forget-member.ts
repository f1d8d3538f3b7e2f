import type { Writer } from '../../platform/database/database.ts';
import { deleteOwn } from './store.ts';

/**
 * Of a member who closes the account: what only they could read goes. Facts of a group stay; they name members by id,
 * and a closed account has no name.
 */
export async function forgetActivities(tx: Writer, userId: string): Promise<void> {
  await deleteOwn(tx, userId);
}
