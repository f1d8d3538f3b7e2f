import type { Database } from '../../platform/database/database.ts';
import { findHeightRange, listBlocks, listSealed } from './block-store.ts';

const BLOCKS_AT_ONCE = 200;

export function exportLog(database: Database): AsyncGenerator<string> {
  return writeBlocks(database, { lowest: 1, highest: Infinity });
}

export async function* exportDays(
  database: Database,
  days: { readonly from: string; readonly to: string },
): AsyncGenerator<string> {
  const heights = await database.read((db) => findHeightRange(db, days));
  if (heights !== null) yield* writeBlocks(database, heights);
}

async function* writeBlocks(
  database: Database,
  { lowest, highest }: { readonly lowest: number; readonly highest: number },
): AsyncGenerator<string> {
  let from = lowest;
  for (;;) {
    const first = from;
    const blocks = await database.read((db) => listBlocks(db, first, BLOCKS_AT_ONCE));
    for (const block of blocks) {
      if (block.height > highest) return;
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
