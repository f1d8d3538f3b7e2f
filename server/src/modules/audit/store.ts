import { sql, type RawBuilder } from 'kysely';
import type { Writer } from '../../platform/database/database.ts';

/** One change: action, subject and actor. No secrets, and no personal values unless sealed. */
export interface NewAuditEntry {
  readonly kind: string;
  readonly subjectId: string;
  readonly actorId?: string | null;
  readonly detail?: Readonly<Record<string, unknown>> | null;
}

export function recordAuditEntriesCall(leaves: readonly NewAuditEntry[]): RawBuilder<unknown> {
  return sql`audit_record(${leaves.map((leaf) => leaf.kind)}::text[], ${leaves.map((leaf) => leaf.subjectId)}::text[],
    ${leaves.map((leaf) => leaf.actorId ?? null)}::text[],
    ${leaves.map((leaf) => (leaf.detail ? JSON.stringify(leaf.detail) : null))}::text[])`;
}

export async function recordAuditEntries(tx: Writer, leaves: readonly NewAuditEntry[]): Promise<void> {
  if (leaves.length > 0) await sql`select ${recordAuditEntriesCall(leaves)}`.execute(tx);
}
