/**
 * Hash tree of the audit log after RFC 6962: a node is SHA-256(0x01 ‖ left ‖ right), and n leaves split at the largest
 * power of two below n. Input leaves are already hashed with their 0x00 prefix.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';

const NODE = Uint8Array.of(1);
const BLOCK = Uint8Array.of(2);

/** 32 bytes. */
export type Hash = Uint8Array;

/** Previous hash of the first block. */
export const NO_BLOCK: Hash = new Uint8Array(32);

function hashNode(left: Hash, right: Hash): Hash {
  return sha256(concatBytes(NODE, left, right));
}

function computeSplit(count: number): number {
  let split = 1;
  while (split * 2 < count) split *= 2;
  return split;
}

/** Root of the leaves. Throws RangeError without leaves. */
export function computeRoot(leaves: readonly Hash[]): Hash {
  const [only] = leaves;
  if (only === undefined) throw new RangeError('a tree has at least one leaf');
  if (leaves.length === 1) return only;
  const split = computeSplit(leaves.length);
  return hashNode(computeRoot(leaves.slice(0, split)), computeRoot(leaves.slice(split)));
}

/** Sibling hashes from the leaf at `place` up to the root. */
export function computePath(leaves: readonly Hash[], place: number): Hash[] {
  if (place < 0 || place >= leaves.length) throw new RangeError(`there is no leaf ${place}`);
  if (leaves.length === 1) return [];
  const split = computeSplit(leaves.length);
  return place < split
    ? [...computePath(leaves.slice(0, split), place), computeRoot(leaves.slice(split))]
    : [...computePath(leaves.slice(split), place - split), computeRoot(leaves.slice(0, split))];
}

/** Root computed from a leaf and its path. */
export function computePathRoot(leaf: Hash, place: number, count: number, path: readonly Hash[]): Hash {
  if (count === 1) {
    if (path.length > 0) throw new RangeError('the path is too long');
    return leaf;
  }
  const top = path.at(-1);
  if (top === undefined) throw new RangeError('the path is too short');
  const split = computeSplit(count);
  const below = path.slice(0, -1);
  return place < split
    ? hashNode(computePathRoot(leaf, place, split, below), top)
    : hashNode(top, computePathRoot(leaf, place - split, count - split, below));
}

export interface BlockHeader {
  readonly height: number;
  readonly leafCount: number;
  readonly root: Hash;
  readonly previousHash: Hash;
}

/** SHA-256(0x02 ‖ height, 8 bytes ‖ leaf count, 4 bytes ‖ previous block hash ‖ root), big-endian. */
export function computeBlockHash({ height, leafCount, root, previousHash }: BlockHeader): Hash {
  const numbers = new DataView(new ArrayBuffer(12));
  numbers.setBigUint64(0, BigInt(height));
  numbers.setUint32(8, leafCount);
  return sha256(concatBytes(BLOCK, new Uint8Array(numbers.buffer), previousHash, root));
}
