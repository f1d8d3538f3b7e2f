import type { Database } from '../../platform/database/database.ts';
import { listBlocks, listSealed } from './block-store.ts';

const BLOCKS_AT_ONCE = 200;

/** The whole sealed log as lines of JSON: the leaves of each block in their places, then the block. For operators. */
export async function* exportLog(database: Database): AsyncGenerator<string> {
  let from = 1;
  for (;;) {
    const first = from;
    const blocks = await database.read((db) => listBlocks(db, first, BLOCKS_AT_ONCE));
    for (const block of blocks) {
      const leaves = await database.read((db) => listSealed(db, block.height));
      for (const { id, place, kind, subjectId, actorId, detail, recordedAtMicroseconds } of leaves)
        yield `${JSON.stringify({ leaf: { id, place, kind, subjectId, actorId, detail, recordedAtMicroseconds } })}\n`;
      const { height, leafCount, root, previousHash, hash } = block;
      const hashes = {
        root: root.toString('hex'),
        previousHash: previousHash.toString('hex'),
        hash: hash.toString('hex'),
      };
      yield `${JSON.stringify({ block: { height, leafCount, ...hashes } })}\n`;
      from = height + 1;
    }
    if (blocks.length < BLOCKS_AT_ONCE) return;
  }
}
