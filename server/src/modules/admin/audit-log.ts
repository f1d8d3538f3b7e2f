import type { AuditEntryList } from '@circle-link/contract/admin/audit-log';
import type { Database, Reader } from '../../platform/database/database.ts';
import { recordAuditEntries } from '../audit/index.ts';
import { type AuditEntryPage, listAuditEntries } from './store.ts';

export async function searchAuditEntries(db: Reader, page: AuditEntryPage): Promise<AuditEntryList> {
  return { leaves: await listAuditEntries(db, page) };
}

export async function recordExport(
  database: Database,
  actorId: string,
  what: 'payments' | 'ledger' | 'audit' | 'members',
  filter: Readonly<Record<string, unknown>>,
): Promise<void> {
  await database.transact((tx) =>
    recordAuditEntries(tx, [{ kind: 'export.made', subjectId: what, actorId, detail: { filter } }]),
  );
}
