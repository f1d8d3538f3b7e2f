import type { Database } from '../../platform/database/database.ts';
import { recordLeaves } from '../audit/index.ts';

/** Whoever takes many rows out of the house leaves a trace: what, and by which filter. Recorded before the first row leaves. */
export async function noteExport(
  database: Database,
  actorId: string,
  what: 'payments' | 'ledger' | 'audit' | 'members',
  filter: Readonly<Record<string, unknown>>,
): Promise<void> {
  await database.transact((tx) =>
    recordLeaves(tx, [{ kind: 'export.made', subjectId: what, actorId, detail: { filter } }]),
  );
}
