/**
 * Verifies the audit log. Requires only Node.js:
 *
 *   node verify-audit.mjs proof proof.json [hash of a checkpoint that you saved]
 *       proof.json is the response of GET /api/transparency/proof. Verifies that a fact is in a sealed block.
 *   node verify-audit.mjs chain blocks.json [hash of a checkpoint that you saved]
 *       blocks.json is the response of GET /api/transparency/blocks. Verifies the chain of blocks.
 *   node verify-audit.mjs log audit.jsonl [hash of a checkpoint that you saved]
 *       audit.jsonl is the export of the whole log (npm run audit-export). Verifies every leaf and block.
 *   node verify-audit.mjs days audit.ndjson [hash of a checkpoint that you saved]
 *       audit.ndjson is the export of some days. Verifies it from its first block.
 *
 * Algorithm: a leaf's content hash is SHA-256(0x00 ‖ kind, subject, actor, detail joined by 0x1F). Its hash in the tree
 * is SHA-256(0x00 ‖ "id|microseconds|content hash as hex"). A node is SHA-256(0x01 ‖ left ‖ right). A tree is split at
 * the largest power of two below its number of leaves (RFC 6962). A block is SHA-256(0x02 ‖ height, 8 bytes ‖ leaf
 * count, 4 bytes ‖ previous block hash ‖ root), big endian. The first block's previous hash is 32 zero bytes.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const [mode, file, noted] = process.argv.slice(2);
const modes = { proof: checkProof, chain: checkChain, log: checkLog, days: checkDays };

try {
  const check = modes[mode];
  if (check === undefined || file === undefined)
    throw new Error('usage: node verify-audit.mjs proof|chain|log|days <file> [checkpoint]');
  const newest = check(readFileSync(file, 'utf8'));
  if (noted !== undefined && newest.seen.every((hash) => hash !== noted.toLowerCase()))
    throw new Error('the checkpoint you saved is not among these blocks.');
  console.log(newest.summary);
  console.log('The log is right.');
} catch (error) {
  console.log(`The log is NOT right, or cannot be checked: ${error.message}`);
  process.exitCode = 1;
}

function checkProof(text) {
  const { leaf, path, block, checkpoint } = JSON.parse(text);
  const hashes = path.map(bytes);
  const root = climb(treeLeaf(leaf), leaf.place, block.leafCount, hashes);
  if (hex(root) !== block.root) throw new Error('this entry does not hash to the root of its block.');
  checkBlock(block);
  checkBlock(checkpoint);
  if (checkpoint.height < block.height) throw new Error('the checkpoint is older than the block.');
  return {
    seen: [block.hash, checkpoint.hash],
    summary: `"${leaf.kind}" about ${leaf.subjectId} is number ${leaf.place + 1} of ${block.leafCount} in block ${block.height}.\nBlock ${block.height} is ${block.hash}.`,
  };
}

function checkChain(text) {
  const blocks = JSON.parse(text);
  if (!Array.isArray(blocks) || blocks.length === 0) throw new Error('there are no blocks in the file.');
  let before = blocks[0].height === 1 ? { height: 0, hash: '0'.repeat(64) } : null;
  for (const block of blocks) {
    checkBlock(block);
    if (before !== null) follow(before, block);
    before = block;
  }
  return {
    seen: blocks.map(({ hash }) => hash),
    summary: `${blocks.length} blocks up to height ${before.height}.`,
  };
}

function checkDays(text) {
  return checkLog(text, null);
}

function checkLog(text, beginning = { height: 0, hash: '0'.repeat(64) }) {
  let before = beginning;
  let leaves = [];
  let count = 0;
  const seen = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const row = JSON.parse(line);
    if (row.leaf !== undefined) {
      if (row.leaf.place !== leaves.length) throw new Error(`leaf ${row.leaf.id} is not in its place.`);
      leaves.push(treeLeaf(row.leaf));
      continue;
    }
    const { block } = row;
    if (leaves.length !== block.leafCount)
      throw new Error(`block ${block.height} has ${leaves.length} leaves instead of ${block.leafCount}.`);
    if (hex(computeRoot(leaves)) !== block.root)
      throw new Error(`the leaves of block ${block.height} are not those that were sealed.`);
    checkBlock(block);
    if (before !== null) follow(before, block);
    before = block;
    count += leaves.length;
    seen.push(block.hash);
    leaves = [];
  }
  if (leaves.length > 0) throw new Error('the last leaves are not in a block.');
  if (before === null || before.height === 0) throw new Error('there are no blocks in the file.');
  return { seen, summary: `${count} leaves in ${seen.length} blocks. The newest is ${before.hash}.` };
}

function follow(before, block) {
  if (block.height !== before.height + 1)
    throw new Error(`the predecessor of block ${block.height} is missing.`);
  if (block.previousHash !== before.hash)
    throw new Error(`block ${block.height} does not contain the hash of the previous block.`);
}

function checkBlock(block) {
  const numbers = Buffer.alloc(12);
  numbers.writeBigUInt64BE(BigInt(block.height));
  numbers.writeUInt32BE(block.leafCount, 8);
  const own = sha256(Buffer.of(2), numbers, bytes(block.previousHash), bytes(block.root));
  if (hex(own) !== block.hash) throw new Error(`the header of block ${block.height} was changed.`);
}

function treeLeaf({ id, kind, subjectId, actorId, detail, recordedAtMicroseconds }) {
  const words = [kind, subjectId, actorId ?? '', detail ?? ''].join('\u001f');
  const wordsHash = hex(sha256(Buffer.of(0), Buffer.from(words)));
  return sha256(Buffer.of(0), Buffer.from(`${id}|${recordedAtMicroseconds}|${wordsHash}`));
}

function computeRoot(leaves) {
  if (leaves.length === 1) return leaves[0];
  const split = computeSplit(leaves.length);
  return sha256(Buffer.of(1), computeRoot(leaves.slice(0, split)), computeRoot(leaves.slice(split)));
}

function climb(leaf, place, count, path) {
  if (count === 1) {
    if (path.length > 0) throw new Error('the path is too long.');
    return leaf;
  }
  if (path.length === 0) throw new Error('the path is too short.');
  const split = computeSplit(count);
  const top = path[path.length - 1];
  const below = path.slice(0, -1);
  return place < split
    ? sha256(Buffer.of(1), climb(leaf, place, split, below), top)
    : sha256(Buffer.of(1), top, climb(leaf, place - split, count - split, below));
}

function computeSplit(count) {
  let split = 1;
  while (split * 2 < count) split *= 2;
  return split;
}

function sha256(...parts) {
  return parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
}

function bytes(text) {
  if (typeof text !== 'string' || !/^[0-9a-f]{64}$/.test(text))
    throw new Error('a hash is not 32 bytes as hex.');
  return Buffer.from(text, 'hex');
}

function hex(buffer) {
  return buffer.toString('hex');
}
