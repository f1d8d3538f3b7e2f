/**
 * The sandbox's offline stand-in for drand, signed with Ed25519. It proves nothing against us, because we have the key;
 * its draws are marked as such.
 */
import { createHash, createPrivateKey, createPublicKey, hkdfSync, sign, type KeyObject } from 'node:crypto';
import { computeRandomness, computeRoundTime, type BeaconChain } from '@circle-link/contract/groups/beacon';
import type { Database } from '../database/database.ts';
import { findNow } from '../database/installation.ts';
import type { RandomnessBeacon } from './port.ts';
import { computeRoundMessage } from './verify-round.ts';

const GENESIS = 1_577_836_800;
const SEED_BYTES = 32;
/** The PKCS #8 prefix of a 32-byte Ed25519 private key, and the prefix of its public key. */
const PRIVATE_PREFIX = '302e020100300506032b657004220420';
const PUBLIC_PREFIX_BYTES = 12;

export function createStandIn(
  database: Pick<Database, 'read'>,
  appSecret: string,
  period = 1,
): RandomnessBeacon {
  const key = deriveKey(appSecret);
  const chain = buildChain(key, period);
  return {
    isStandIn: true,
    chain,
    fetchRound: async (round) => {
      const now = await database.read(findNow);
      if (computeRoundTime(chain, round) * 1000 > now.getTime()) return null;
      const signature = sign(null, computeRoundMessage(round), key).toString('hex');
      return { signature, randomness: computeRandomness(signature) };
    },
  };
}

function deriveKey(appSecret: string): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', appSecret, 'circle-link', 'randomness stand-in', SEED_BYTES));
  const der = Buffer.concat([Buffer.from(PRIVATE_PREFIX, 'hex'), seed]);
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
}

function buildChain(key: KeyObject, period: number): BeaconChain {
  const der = createPublicKey(key).export({ format: 'der', type: 'spki' });
  const publicKey = der.subarray(PUBLIC_PREFIX_BYTES).toString('hex');
  const hash = createHash('sha256').update(`randomness stand-in ${publicKey}`).digest('hex');
  return { hash, publicKey, genesis: GENESIS, period };
}
