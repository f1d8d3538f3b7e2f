import { transparencyRefusals } from '@circle-link/contract/refusals/public-ledger';
import type { AuditBlock, LeafProofAnswer } from '@circle-link/contract/public-ledger/transparency';
import type { Reader } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { type Block, findNewestBlock, listBlocks, proveAuditEntry } from '../audit/index.ts';
import { findEntryRecord } from '../queue/index.ts';

export async function viewCheckpoint(db: Reader): Promise<AuditBlock | null> {
  const newest = await findNewestBlock(db);
  return newest === null ? null : publishBlock(newest);
}

function publishBlock(block: Block): AuditBlock {
  return {
    height: block.height,
    leafCount: block.leafCount,
    root: block.root.toString('hex'),
    previousHash: block.previousHash.toString('hex'),
    hash: block.hash.toString('hex'),
    sealedAt: block.sealedAt.toISOString(),
  };
}

export async function viewBlocks(
  db: Reader,
  { from, limit }: { readonly from: number; readonly limit: number },
): Promise<AuditBlock[]> {
  return (await listBlocks(db, from, limit)).map(publishBlock);
}

/**
 * Proves that a member's entry is in the sealed audit log, for the stand-alone script. @throws no_entry, not_sealed_yet
 * in the second after the payment
 */
export async function proveEntry(db: Reader, userId: string): Promise<LeafProofAnswer> {
  const entry = await findEntryRecord(db, userId);
  if (entry === null) throw new Refusal(transparencyRefusals.no_entry);
  const proof = await proveAuditEntry(db, {
    kind: 'position.given',
    subjectId: String(entry.globalPosition),
    recordedAt: entry.recordedAt,
  });
  if (proof === null) throw new Error(`position ${entry.globalPosition} has no leaf`);
  if (proof === 'waiting') throw new Refusal(transparencyRefusals.not_sealed_yet);
  const { leaf, block, path } = proof;
  return {
    leaf: {
      id: leaf.id,
      kind: leaf.kind,
      subjectId: leaf.subjectId,
      actorId: leaf.actorId,
      detail: leaf.detail,
      recordedAtMicroseconds: leaf.recordedAtMicroseconds,
      place: leaf.place,
    },
    path: path.map((hash) => Buffer.from(hash).toString('hex')),
    block: publishBlock(block),
    checkpoint: publishBlock((await findNewestBlock(db)) ?? block),
  };
}
