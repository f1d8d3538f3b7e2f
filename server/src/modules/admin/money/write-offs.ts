import type { WriteOffItem } from '@circle-link/contract/admin/write-offs';
import type { Reader } from '../../../platform/database/database.ts';
import { listWriteOffs } from './write-off-store.ts';

export async function viewWriteOffs(
  db: Reader,
  viewerId: string,
): Promise<{ readonly writeOffs: WriteOffItem[] }> {
  return { writeOffs: await listWriteOffs(db, viewerId) };
}
