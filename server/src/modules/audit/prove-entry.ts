import { computePath } from '@circle-link/contract/hash-tree';
import type { Reader } from '../../platform/database/database.ts';
import { findBlock, findAuditEntry, listSealed, type Block, type SealedLeaf } from './block-store.ts';

export interface LeafProof {
  readonly leaf: SealedLeaf;
  readonly block: Block;
  readonly path: readonly Uint8Array[];
}

/**
 * Proves that an entry is in the sealed log: its content, its position, and the hashes up to the root of its block.
 * 'waiting' if it will be sealed within moments; null if there is no such entry.
 */
export async function proveAuditEntry(
  db: Reader,
  wanted: { readonly kind: string; readonly subjectId: string; readonly recordedAt: Date },
): Promise<LeafProof | 'waiting' | null> {
  const found = await findAuditEntry(db, wanted);
  if (found === null) return null;
  if (found.height === null) return 'waiting';
  const block = await findBlock(db, found.height);
  const leaves = await listSealed(db, found.height);
  const leaf = leaves.find(({ id }) => id === found.leafId);
  if (block === null || leaf === undefined) throw new Error(`leaf ${found.leafId} is in no block`);
  return {
    leaf,
    block,
    path: computePath(
      leaves.map(({ treeHash }) => treeHash),
      leaf.place,
    ),
  };
}
