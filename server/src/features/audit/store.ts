import { sql, type RawBuilder } from 'kysely';
import type { Writer } from '../../platform/database/database.ts';

/** One change: what happened, to what, by whom. No secrets, no personal values in the open. */
export interface Leaf {
  /** Dotted past tense, e.g. "hold.opened". */
  readonly kind: string;
  readonly subjectId: string;
  /** The member or admin who did it; null for the system itself. */
  readonly actorId?: string | null;
  readonly detail?: Readonly<Record<string, unknown>> | null;
}

/** The statement that records leaves; for the batch, which sends all its statements as one. */
export function recordLeavesSql(leaves: readonly Leaf[]): RawBuilder<unknown> {
  return sql`
    insert into audit_leaves (kind, subject_id, actor_id, detail, hash)
    select l.kind, l.subject_id, l.actor_id, l.detail::jsonb, audit_leaf_hash(l.kind, l.subject_id, l.actor_id, l.detail::jsonb)
      from unnest(${leaves.map((leaf) => leaf.kind)}::text[], ${leaves.map((leaf) => leaf.subjectId)}::text[],
                  ${leaves.map((leaf) => leaf.actorId ?? null)}::text[],
                  ${leaves.map((leaf) => (leaf.detail ? JSON.stringify(leaf.detail) : null))}::text[])
           as l(kind, subject_id, actor_id, detail)`;
}

/** Records leaves in the caller's transaction: the change and its record commit together. */
export async function recordLeaves(tx: Writer, leaves: readonly Leaf[]): Promise<void> {
  if (leaves.length > 0) await recordLeavesSql(leaves).execute(tx);
}
