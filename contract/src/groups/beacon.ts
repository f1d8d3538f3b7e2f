/** A public randomness beacon (drand): numbered rounds, each published at a fixed time and unpredictable before. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { floorDivide } from '../money.ts';

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
