import type { AuditEntryList } from '@circle-link/contract/admin/audit-log';
import type { Reader } from '../../../platform/database/database.ts';
import { listAuditEntries, type AuditEntryPage } from './store.ts';

export async function searchAuditEntries(db: Reader, page: AuditEntryPage): Promise<AuditEntryList> {
  return { leaves: await listAuditEntries(db, page) };
}
