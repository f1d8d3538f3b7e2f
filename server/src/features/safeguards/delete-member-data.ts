import type { Writer } from '../../platform/database/database.ts';
import { deleteSecurityNotices } from './store.ts';

export async function deleteMemberNotices(tx: Writer, userId: string): Promise<void> {
  await deleteSecurityNotices(tx, userId);
}
