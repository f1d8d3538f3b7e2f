import { sql, type RawBuilder } from 'kysely';
import type { Writer } from '../../platform/database/database.ts';

/** One change: what happened, to what, by whom. No secrets, no personal values in the open. */
export interface NewAuditEntry {
  /** Dotted past tense, e.g. "hold.opened". */
  readonly kind: string;
  readonly subjectId: string;
  /** The member or admin who did it; null for the system itself. */
  readonly actorId?: string | null;
  readonly detail?: Readonly<Record<string, unknown>> | null;
}

/** The call that records leaves; the batch makes all its calls in one statement. */
export function recordAuditEntriesCall(leaves: readonly NewAuditEntry[]): RawBuilder<unknown> {
  return sql`audit_record(${leaves.map((leaf) => leaf.kind)}::text[], ${leaves.map((leaf) => leaf.subjectId)}::text[],
    ${leaves.map((leaf) => leaf.actorId ?? null)}::text[],
    ${leaves.map((leaf) => (leaf.detail ? JSON.stringify(leaf.detail) : null))}::text[])`;
}

/** Records leaves in the caller's transaction: the change and its record commit together. */
export async function recordAuditEntries(tx: Writer, leaves: readonly NewAuditEntry[]): Promise<void> {
  if (leaves.length > 0) await sql`select ${recordAuditEntriesCall(leaves)}`.execute(tx);
}
