/**
 * Verifiable random order of turns. The commitment is published at group creation, then the number of a future beacon
 * round, then the secret. Anyone can recompute the order with this file or web/public/verify-draw.mjs, which shares no
 * code with it.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { floorDivide } from '../money.ts';

export const SECRET_BYTES = 32;

export const NONCE_BYTES = 16;

export const RANDOMNESS_BYTES = 32;

const WORDS = 2 ** 32;
const LABEL = 'circle-link draw 2';

export interface DrawTerms {
  /** 32 bytes as hex, secret until the draw. */
  readonly secretHex: string;
  /** Value of the beacon round, 32 bytes as hex. */
  readonly randomnessHex: string;
  /** 16 bytes as hex per member, in joining order; null counts as zero bytes. */
  readonly nonces: readonly (string | null)[];
  readonly groupId: string;
  /** In joining order. */
  readonly memberIds: readonly string[];
}

function readHex(hex: string, length: number): Uint8Array {
  const bytes = hexToBytes(hex);
  if (bytes.length !== length) throw new RangeError(`expected ${length} bytes as hex`);
  return bytes;
}

/** Commitment published before the draw: SHA-256 of the secret's 32 bytes, as hex. Throws for another length. */
export function computeCommitment(secretHex: string): string {
  return bytesToHex(sha256(readHex(secretHex, SECRET_BYTES)));
}

/** SHA-256("circle-link draw 2" ‖ secret ‖ randomness ‖ nonces in joining order ‖ group id), texts as UTF-8. */
function computeSeed({ secretHex, randomnessHex, nonces, groupId }: DrawTerms): Uint8Array {
  const secret = readHex(secretHex, SECRET_BYTES);
  const parts = nonces.map((nonce) =>
    nonce === null ? new Uint8Array(NONCE_BYTES) : readHex(nonce, NONCE_BYTES),
  );
  const randomness = readHex(randomnessHex, RANDOMNESS_BYTES);
  return sha256(concatBytes(utf8ToBytes(LABEL), secret, randomness, ...parts, utf8ToBytes(groupId)));
}

/** 32-bit words, eight per SHA-256(seed ‖ counter), big-endian, counter from 0. */
function* generateWords(seed: Uint8Array): Generator<number, never> {
  for (let counter = 0; ; counter += 1) {
    const block = new Uint8Array(4);
    new DataView(block.buffer).setUint32(0, counter);
    const hash = sha256(concatBytes(seed, block));
    const view = new DataView(hash.buffer, hash.byteOffset, hash.byteLength);
    for (let offset = 0; offset < hash.length; offset += 4) yield view.getUint32(offset);
  }
}

/** Uniform in 0 … bound − 1: rejects words above the largest multiple of the bound. */
export function drawNumberBelow(bound: number, words: Generator<number, never>): number {
  const limit = floorDivide(WORDS, bound) * bound;
  let word = words.next().value;
  while (word >= limit) word = words.next().value;
  return word % bound;
}

/** Members in turn order by Fisher–Yates. Throws for wrong hex lengths, nonce counts and duplicate members. */
export function drawPayoutOrder(terms: DrawTerms): string[] {
  const order = [...terms.memberIds];
  if (terms.nonces.length !== order.length) throw new RangeError('one nonce for each member');
  if (new Set(order).size !== order.length) throw new RangeError('duplicate member');
  const words = generateWords(computeSeed(terms));
  for (let i = order.length - 1; i > 0; i -= 1) {
    const j = drawNumberBelow(i + 1, words);
    [order[i], order[j]] = [order[j] as string, order[i] as string];
  }
  return order;
}

// A public randomness beacon (drand): numbered rounds, each published at a fixed time and unpredictable before.

export interface BeaconChain {
  /** Chain hash, 32 bytes as hex. */
  readonly hash: string;
  readonly publicKey: string;
  /** Publication of round 1, in Unix seconds. */
  readonly genesis: number;
  /** Seconds between rounds. */
  readonly period: number;
}

/** drand quicknet: a round every 3 seconds, signed over its number only (bls-unchained-g1-rfc9380). */
export const QUICKNET: BeaconChain = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesis: 1_692_803_367,
  period: 3,
};

/** Rounds between closing and drawing: the number is stored and public before the value exists. */
export const ROUNDS_AHEAD = 3;

/** Publication time of a round, in Unix seconds. */
export function computeRoundTime({ genesis, period }: BeaconChain, round: number): number {
  return genesis + (round - 1) * period;
}

/** The newest round at a time in Unix seconds; 0 before the first. */
export function computeNewestBeaconRound({ genesis, period }: BeaconChain, seconds: number): number {
  return seconds < genesis ? 0 : floorDivide(floorDivide(seconds, 1) - genesis, period) + 1;
}

/** The round that decides a draw closed at a time in Unix seconds. */
export function computeDrawRound(chain: BeaconChain, seconds: number): number {
  return computeNewestBeaconRound(chain, seconds) + ROUNDS_AHEAD;
}

/** A round's value: the SHA-256 of its signature. */
export function computeRandomness(signatureHex: string): string {
  return bytesToHex(sha256(hexToBytes(signatureHex)));
}
