import type { Database } from '../../platform/database/database.ts';
import { recordAuditEntries } from '../audit/index.ts';

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
