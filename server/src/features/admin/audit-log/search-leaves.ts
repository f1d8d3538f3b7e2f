import type { AuditLeafList } from '@circle-link/contract/admin/audit-log';
import type { Reader } from '../../../platform/database/database.ts';
import { listLeaves } from './store.ts';

/** What the filter leaves of the audit log, newest first. */
export async function searchLeaves(
  db: Reader,
  page: Parameters<typeof listLeaves>[1],
): Promise<AuditLeafList> {
  return { leaves: await listLeaves(db, page) };
}
