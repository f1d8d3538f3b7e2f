/** Whether a signature is the one of a drand round: BLS12-381, signatures on G1, scheme bls-unchained-g1-rfc9380. */
import { createHash } from 'node:crypto';

const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/** What the members of the league sign: SHA-256 of the round's number as eight bytes, big endian. */
export function computeRoundMessage(round: number): Buffer {
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(BigInt(round));
  return createHash('sha256').update(number).digest();
}

/** False for another round's signature, another key's, and for what is no point of the curve. */
export async function verifyRound(publicKey: string, round: number, signature: string): Promise<boolean> {
  // Half a second of tables, needed by draws alone.
  const { bls12_381 } = await import('@noble/curves/bls12-381.js');
  const { shortSignatures: scheme } = bls12_381;
  try {
    const message = scheme.hash(computeRoundMessage(round), DOMAIN);
    return scheme.verify(Buffer.from(signature, 'hex'), message, Buffer.from(publicKey, 'hex'));
  } catch {
    return false;
  }
}
