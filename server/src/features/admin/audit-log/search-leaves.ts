import type { AuditLeafList } from '@circle-link/contract/admin/audit-log';
import type { Reader } from '../../../platform/database/database.ts';
import { listLeaves, type LeafPage } from './store.ts';

/** What the filter leaves of the audit log, newest first. */
export async function searchLeaves(db: Reader, page: LeafPage): Promise<AuditLeafList> {
  return { leaves: await listLeaves(db, page) };
}
