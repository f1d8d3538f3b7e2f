import { computeBlockHash, NO_BLOCK, computeRoot } from '@circle-link/contract/hash-tree';
import type { Database } from '../../platform/database/database.ts';
import { findNewestBlock, insertBlock, listUnsealed, tryLockSealer } from './block-store.ts';

const LEAVES_A_BLOCK = 5_000;

/**
 * A job: seals committed entries into one block on top of the newest. A second sealer finds the lock taken and returns.
 * Returns the number of sealed entries.
 */
export function sealBlocks(database: Database): Promise<number> {
  return database.transact(async (tx) => {
    if (!(await tryLockSealer(tx))) return 0;
    const leaves = await listUnsealed(tx, LEAVES_A_BLOCK);
    if (leaves.length === 0) return 0;
    const newest = await findNewestBlock(tx);
    const header = {
      height: (newest?.height ?? 0) + 1,
      leafCount: leaves.length,
      root: Buffer.from(computeRoot(leaves.map((leaf) => leaf.treeHash))),
      previousHash: newest?.hash ?? Buffer.from(NO_BLOCK),
    };
    await insertBlock(
      tx,
      { ...header, hash: Buffer.from(computeBlockHash(header)) },
      leaves.map((leaf) => leaf.id),
    );
    return leaves.length;
  });
}
