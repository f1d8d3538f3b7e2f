import type { Writer } from '../../platform/database/database.ts';
import { deleteOwnActivities } from './store.ts';

export async function deleteMemberActivities(tx: Writer, userId: string): Promise<void> {
  await deleteOwnActivities(tx, userId);
}
