/** Mailed tokens: 256 random bits, stored hashed, the newest one of an address and purpose only (product §4). */
import { hashToken, randomToken } from '../../platform/crypto/tokens.ts';
import type { Reader, Writer } from '../../platform/database/database.ts';
import { TokenRefused } from './errors.ts';
import {
  consumeToken,
  selectProof,
  upsertToken,
  type NewToken,
  type Proof,
  type TokenPurpose,
} from './store.ts';

/** Makes the one valid token of this address and purpose; the caller mails it. */
export async function issueToken(tx: Writer, token: Omit<NewToken, 'hash'>): Promise<string> {
  const secret = randomToken();
  await upsertToken(tx, { ...token, hash: hashToken(secret) });
  return secret;
}

/** Looks without using the token up. @throws TokenRefused */
export async function getProof(db: Reader, purpose: TokenPurpose, token: string): Promise<Proof> {
  return (await selectProof(db, purpose, hashToken(token))) ?? refuse();
}

/** Uses the token up; of many at once one succeeds. @throws TokenRefused */
export async function redeemToken(tx: Writer, purpose: TokenPurpose, token: string): Promise<Proof> {
  return (await consumeToken(tx, purpose, hashToken(token))) ?? refuse();
}

function refuse(): never {
  throw new TokenRefused();
}
