import type { Writer } from '../../platform/database/database.ts';
import { deleteOwn } from './store.ts';

export async function forgetActivities(tx: Writer, userId: string): Promise<void> {
  await deleteOwn(tx, userId);
}
