import {
  computeBlockHash,
  computePath,
  computeRoot,
  NO_BLOCK,
} from '@circle-link/contract/public-ledger/hash-tree';
import type { Database, Reader } from '../../platform/database/database.ts';
import {
  type Block,
  findAuditEntry,
  findBlock,
  findHeightRange,
  findNewestBlock,
  insertBlock,
  listBlocks,
  listSealed,
  listUnsealed,
  type SealedLeaf,
  tryLockSealer,
} from './store.ts';

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

const CHECKED_AT_ONCE = 500;

export interface LogCheck {
  readonly blocks: number;
  readonly problems: readonly string[];
}

export async function checkLog(database: Database): Promise<LogCheck> {
  const problems: string[] = [];
  let previousHash: Buffer = Buffer.from(NO_BLOCK);
  let height = 1;
  for (;;) {
    const blocks = await database.read((db) => listBlocks(db, height, CHECKED_AT_ONCE));
    for (const block of blocks) {
      const found = await database.read((db) => checkBlock(db, block, { height, previousHash }));
      problems.push(...found);
      previousHash = block.hash;
      height = block.height + 1;
      if (problems.length >= 10) return { blocks: height - 1, problems: problems.slice(0, 10) };
    }
    if (blocks.length < CHECKED_AT_ONCE) return { blocks: height - 1, problems };
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

const EXPORTED_AT_ONCE = 200;

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
    const blocks = await database.read((db) => listBlocks(db, first, EXPORTED_AT_ONCE));
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
    if (blocks.length < EXPORTED_AT_ONCE) return;
  }
}

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
