import type { AuditBlock } from '@circle-link/contract/transparency';
import type { Reader } from '../../platform/database/database.ts';
import { findNewestBlock, listBlocks, type Block } from '../audit/index.ts';

export function publishBlock(block: Block): AuditBlock {
  return {
    height: block.height,
    leafCount: block.leafCount,
    root: block.root.toString('hex'),
    previousHash: block.previousHash.toString('hex'),
    hash: block.hash.toString('hex'),
    sealedAt: block.sealedAt.toISOString(),
  };
}

export async function viewCheckpoint(db: Reader): Promise<AuditBlock | null> {
  const newest = await findNewestBlock(db);
  return newest === null ? null : publishBlock(newest);
}

export async function viewBlocks(
  db: Reader,
  { from, limit }: { readonly from: number; readonly limit: number },
): Promise<AuditBlock[]> {
  return (await listBlocks(db, from, limit)).map(publishBlock);
}
