/**
 * A public randomness beacon: numbered rounds, each published at its own time and known to no one before. drand's are
 * made by a league of organizations, of which no few can know or choose a value.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { floorDivide } from '../money.ts';

export interface BeaconChain {
  /** Names the chain: 32 bytes as hex. */
  readonly hash: string;
  /** Every round is signed with the key of it. */
  readonly publicKey: string;
  /** When round 1 was published, in seconds since 1970. */
  readonly genesis: number;
  /** Seconds from one round to the next. */
  readonly period: number;
}

/** drand's public chain: a round every 3 seconds, signed over its number alone (bls-unchained-g1-rfc9380). */
export const QUICKNET: BeaconChain = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesis: 1_692_803_367,
  period: 3,
};

/**
 * The round of a draw is so many after the newest one at the moment when its members are fixed: strictly later, and far
 * enough ahead that its number is stored, and can be seen, before its value exists.
 */
export const ROUNDS_AHEAD = 3;

/** When a round is published, in seconds since 1970. */
export function computeRoundTime({ genesis, period }: BeaconChain, round: number): number {
  return genesis + (round - 1) * period;
}

/** The newest round at an instant; 0 before the first. */
export function newestRound({ genesis, period }: BeaconChain, seconds: number): number {
  return seconds < genesis ? 0 : floorDivide(floorDivide(seconds, 1) - genesis, period) + 1;
}

/** The round that decides a draw whose members were fixed at this instant. */
export function computeDrawRound(chain: BeaconChain, seconds: number): number {
  return newestRound(chain, seconds) + ROUNDS_AHEAD;
}

/** A round's value: the SHA-256 of its signature. */
export function computeRandomness(signatureHex: string): string {
  return bytesToHex(sha256(hexToBytes(signatureHex)));
}
