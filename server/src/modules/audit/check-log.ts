import { computeBlockHash, NO_BLOCK, computeRoot } from '@circle-link/contract/hash-tree';
import type { Database, Reader } from '../../platform/database/database.ts';
import { listBlocks, listSealed, type Block } from './block-store.ts';

const BLOCKS_AT_ONCE = 500;

export interface LogCheck {
  readonly blocks: number;
  readonly problems: readonly string[];
}

export async function checkLog(database: Database): Promise<LogCheck> {
  const problems: string[] = [];
  let previousHash: Buffer = Buffer.from(NO_BLOCK);
  let height = 1;
  for (;;) {
    const blocks = await database.read((db) => listBlocks(db, height, BLOCKS_AT_ONCE));
    for (const block of blocks) {
      const found = await database.read((db) => checkBlock(db, block, { height, previousHash }));
      problems.push(...found);
      previousHash = block.hash;
      height = block.height + 1;
      if (problems.length >= 10) return { blocks: height - 1, problems: problems.slice(0, 10) };
    }
    if (blocks.length < BLOCKS_AT_ONCE) return { blocks: height - 1, problems };
  }
}

async function checkBlock(
  db: Reader,
  block: Block,
  expected: { readonly height: number; readonly previousHash: Buffer },
): Promise<string[]> {
  const problems: string[] = [];
  const say = (isWrong: boolean, what: string): void => {
    if (isWrong) problems.push(`block ${block.height}: ${what}`);
  };
  const leaves = await listSealed(db, block.height);
  say(block.height !== expected.height, `the previous block is missing`);
  say(!block.previousHash.equals(expected.previousHash), 'does not follow the block before it');
  say(leaves.length !== block.leafCount, `has ${leaves.length} leaves instead of ${block.leafCount}`);
  for (const leaf of leaves)
    say(!leaf.wordsHash.equals(leaf.hash), `leaf ${leaf.id} was changed after it was recorded`);
  if (leaves.length > 0) {
    const root = computeRoot(leaves.map((leaf) => leaf.treeHash));
    say(!block.root.equals(root), 'its leaves are not those that were sealed');
  }
  say(!block.hash.equals(computeBlockHash(block)), 'its own words were changed');
  return problems;
}
