/** A public randomness beacon: values are unknown before publication. Never call it inside a transaction. */
import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto';
import {
  type BeaconChain,
  computeRandomness,
  computeRoundTime,
  QUICKNET,
} from '@circle-link/contract/groups/draw';
import { z } from 'zod';
import type { Settings } from './config/settings.ts';
import { type Database, refuseInsideTransaction } from './database/database.ts';
import { findNow } from './database/installation.ts';
import { TIMEOUTS } from './timeouts.ts';

export interface RandomnessBeacon {
  /** True for the sandbox's: anyone with its key knows every value in advance. */
  readonly isStandIn: boolean;
  readonly chain: BeaconChain;
  /** The value, with a verified signature; null before publication. @throws BeaconFailed */
  fetchRound(round: number): Promise<BeaconValue | null>;
}

export interface BeaconValue {
  readonly signature: string;
  readonly randomness: string;
}

/** No host answered with a valid value of the round. */
export class BeaconFailed extends Error {
  override readonly name = 'BeaconFailed';
  readonly reason: 'unreachable' | 'wrong';
  constructor(reason: BeaconFailed['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/** The signed message: SHA-256 of the round's number as eight bytes, big endian. */
export function computeRoundMessage(round: number): Buffer {
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(BigInt(round));
  return createHash('sha256').update(number).digest();
}

/** False for the signature of another round or key, and for an invalid point. */
export async function verifyRound(publicKey: string, round: number, signature: string): Promise<boolean> {
  // Its tables take half a second, and only draws need them.
  const { bls12_381 } = await import('@noble/curves/bls12-381.js');
  const { shortSignatures: scheme } = bls12_381;
  try {
    const message = scheme.hash(computeRoundMessage(round), DOMAIN);
    return scheme.verify(Buffer.from(signature, 'hex'), message, Buffer.from(publicKey, 'hex'));
  } catch {
    return false;
  }
}

export interface DrandOptions {
  readonly urls: readonly string[];
  readonly chain?: BeaconChain;
  readonly timeoutMs?: number;
}

const MOST_BYTES = 4_096;
const NOT_YET: readonly number[] = [404, 425];

const roundAnswer = z.object({
  round: z.number().int(),
  signature: z.string().regex(/^[0-9a-f]{96}$/),
});

/** drand over HTTP. Hosts are not trusted: a value counts only with the chain's signature of its round. */
export function createDrand({
  urls,
  chain = QUICKNET,
  timeoutMs = TIMEOUTS.beacon,
}: DrandOptions): RandomnessBeacon {
  return {
    isStandIn: false,
    chain,
    fetchRound: async (round) => {
      refuseInsideTransaction('A round of the beacon');
      const failures: BeaconFailed[] = [];
      for (const url of urls)
        try {
          const value = await askHost({ url, chain, timeoutMs }, round);
          // Another host may have a newer round.
          if (value !== null) return value;
        } catch (error) {
          if (!(error instanceof BeaconFailed)) throw error;
          failures.push(error);
        }
      if (failures.length < urls.length) return null;
      const isWrong = failures.some(({ reason }) => reason === 'wrong');
      const said = failures.map(({ message }) => message).join('; ');
      throw new BeaconFailed(isWrong ? 'wrong' : 'unreachable', said);
    },
  };
}

interface Host {
  readonly url: string;
  readonly chain: BeaconChain;
  readonly timeoutMs: number;
}

async function askHost({ url, chain, timeoutMs }: Host, round: number): Promise<BeaconValue | null> {
  const { host } = new URL(url);
  const text = await readAnswer(`${url.replace(/\/+$/, '')}/${chain.hash}/public/${round}`, timeoutMs).catch(
    (error: unknown) => {
      const why = error instanceof Error ? error.message : String(error);
      throw new BeaconFailed('unreachable', `${host}: ${why}`);
    },
  );
  if (text === null) return null;
  const { data } = roundAnswer.safeParse(parseJson(text));
  if (data?.round !== round) throw new BeaconFailed('wrong', `${host} answered no round ${round}`);
  if (!(await verifyRound(chain.publicKey, round, data.signature)))
    throw new BeaconFailed('wrong', `the signature of ${host} is not that of round ${round}`);
  return { signature: data.signature, randomness: computeRandomness(data.signature) };
}

async function readAnswer(address: string, timeoutMs: number): Promise<string | null> {
  const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  if (NOT_YET.includes(answer.status)) {
    await answer.body?.cancel();
    return null;
  }
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
  return readShort(answer);
}

async function readShort(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > MOST_BYTES) throw new Error('answered more than a round');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const GENESIS = 1_577_836_800;
const SEED_BYTES = 32;
/** The PKCS #8 prefix of a 32-byte Ed25519 private key, and the prefix of its public key. */
const PRIVATE_PREFIX = '302e020100300506032b657004220420';
const PUBLIC_PREFIX_BYTES = 12;

/**
 * The sandbox's offline stand-in for drand, signed with Ed25519. It proves nothing against us, because we have the key;
 * its draws are marked as such.
 */
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

/** The beacon in the settings. There is no fallback to another one. */
export function chooseBeacon(
  {
    drandUrls,
    appSecret,
    sandboxBeaconSeconds: period,
  }: Pick<Settings, 'drandUrls' | 'appSecret' | 'sandboxBeaconSeconds'>,
  database: Database,
): RandomnessBeacon {
  return drandUrls === null ? createStandIn(database, appSecret, period) : createDrand({ urls: drandUrls });
}
