/** Verifies signatures of drand rounds: BLS12-381, signatures on G1, scheme bls-unchained-g1-rfc9380. */
import { createHash } from 'node:crypto';

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
