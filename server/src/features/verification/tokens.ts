/** Mailed tokens: 256 random bits, stored hashed; what an outsider asks for never voids the owner's. */
import { CLAIM_LINK_DAYS } from '@circle-link/contract/limits';
import { verificationRefusals } from '@circle-link/contract/refusals/verification';
import { hashToken, randomToken } from '../../platform/crypto/tokens.ts';
import type { Reader, Writer } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import {
  consumeToken,
  consumeMemberTokens,
  insertToken,
  selectOpenedProof,
  selectProof,
  upsertClaims,
  type NewToken,
  type Proof,
  type TokenPurpose,
} from './store.ts';

const CLAIM_LINK_HOURS = CLAIM_LINK_DAYS * 24;

/** A pending member whose payment made a position, without an account to see it by. */
export interface Claimant {
  readonly userId: string;
  readonly email: string;
}

/**
 * Makes a token; the caller mails it. What only the account itself can ask for (the proof of its own address, another
 * address) ends the one before; a password reset and a registration can be asked for by any visitor and end nothing.
 */
export async function issueToken(
  tx: Writer,
  token: Omit<NewToken, 'hash'> & { readonly purpose: Exclude<TokenPurpose, 'claim'> },
): Promise<string> {
  const secret = randomToken();
  if (token.userId !== undefined && token.purpose !== 'reset')
    await consumeMemberTokens(tx, token.userId, token.purpose);
  await insertToken(tx, { ...token, hash: hashToken(secret) });
  return secret;
}

/**
 * Makes the single-use token of each joining member's link; the caller mails it. A newer one ends the one before: of several
 * with one address the last gets it.
 */
export async function issueClaims<ClaimantType extends Claimant>(
  tx: Writer,
  claimants: readonly ClaimantType[],
): Promise<(ClaimantType & { readonly token: string })[]> {
  const newest = new Map(claimants.map((claimant) => [claimant.email, claimant]));
  const claims = [...newest.values()].map((claimant) => ({ ...claimant, token: randomToken() }));
  const rows = claims.map(({ userId, email, token }) => ({ userId, email, hash: hashToken(token) }));
  if (rows.length > 0) await upsertClaims(tx, rows, CLAIM_LINK_HOURS);
  return claims;
}

/** A registration link that was opened; undefined once it was used up or has expired. */
export function findOpenedProof(db: Reader, id: string): Promise<Proof | undefined> {
  return selectOpenedProof(db, id);
}

/** Looks without using the token up. @throws invalid_token */
export async function getProof(db: Reader, purpose: TokenPurpose, token: string): Promise<Proof> {
  return (await selectProof(db, purpose, hashToken(token))) ?? refuse();
}

/** Uses the token up; of many at once one succeeds. @throws invalid_token */
export async function redeemToken(tx: Writer, purpose: TokenPurpose, token: string): Promise<Proof> {
  return (await consumeToken(tx, purpose, hashToken(token))) ?? refuse();
}

function refuse(): never {
  throw new Refusal(verificationRefusals.invalid_token);
}
