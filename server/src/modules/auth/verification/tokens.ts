/** Mailed tokens: 256 random bits, stored hashed; requests of an outsider never void the owner's. */
import { CLAIM_LINK_DAYS } from '@circle-link/contract/limits';
import { verificationRefusals } from '@circle-link/contract/refusals/auth';
import { createRandomToken, hashToken } from '../../../platform/crypto/tokens.ts';
import type { Reader, Writer } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import {
  consumeInvitationTokens,
  consumeInvitationTokensTo,
  consumeMemberLinks,
  consumeMemberTokens,
  consumeOpenTokens,
  consumeProof,
  consumeToken,
  insertToken,
  type NewToken,
  type Proof,
  selectOpenedProof,
  selectProof,
  type TokenPurpose,
  upsertClaims,
} from './store.ts';

const CLAIM_LINK_HOURS = CLAIM_LINK_DAYS * 24;

export interface Claimant {
  readonly userId: string;
  readonly email: string;
}

/**
 * Creates a token, which the caller mails. Purposes that only the account can request (verification of its address,
 * change of address) void the previous token; password resets and registrations can be requested by any visitor and
 * void nothing.
 */
export async function issueToken(
  tx: Writer,
  token: Omit<NewToken, 'hash'> & { readonly purpose: Exclude<TokenPurpose, 'claim'> },
): Promise<string> {
  const secret = createRandomToken();
  if (token.userId !== undefined && token.purpose !== 'reset')
    await consumeMemberTokens(tx, token.userId, token.purpose);
  await insertToken(tx, { ...token, hash: hashToken(secret) });
  return secret;
}

/**
 * Creates single-use claim tokens, which the caller mails. A newer one voids the previous one: of several members with
 * one address the last gets it.
 */
export async function issueClaims<ClaimantType extends Claimant>(
  tx: Writer,
  claimants: readonly ClaimantType[],
): Promise<(ClaimantType & { readonly token: string })[]> {
  const newest = new Map(claimants.map((claimant) => [claimant.email, claimant]));
  const claims = [...newest.values()].map((claimant) => ({ ...claimant, token: createRandomToken() }));
  const rows = claims.map(({ userId, email, token }) => ({ userId, email, hash: hashToken(token) }));
  if (rows.length > 0) await upsertClaims(tx, rows, CLAIM_LINK_HOURS);
  return claims;
}

export function findOpenedProof(db: Reader, id: string): Promise<Proof | undefined> {
  return selectOpenedProof(db, id);
}

export async function getProof(db: Reader, purpose: TokenPurpose, token: string): Promise<Proof> {
  return (await selectProof(db, purpose, hashToken(token))) ?? refuse();
}

/** Uses the token up; one of several concurrent callers succeeds. @throws invalid_token */
export async function redeemToken(tx: Writer, purpose: TokenPurpose, token: string): Promise<Proof> {
  return (await consumeToken(tx, purpose, hashToken(token))) ?? refuse();
}

function refuse(): never {
  throw new Refusal(verificationRefusals.invalid_token);
}

/**
 * Uses the browser's proof of this address up; one of several concurrent registrations gets it.
 * @returns false if there is none, or it is used, expired or for another address
 */
export async function consumeBrowserProof(
  tx: Writer,
  proofId: string | undefined,
  email: string,
): Promise<boolean> {
  return proofId !== undefined && (await consumeProof(tx, proofId, email));
}

export async function closeOpenLinks(tx: Writer, email: string): Promise<void> {
  await consumeOpenTokens(tx, email);
}

export async function closeInvitationLinks(tx: Writer, invitationIds: readonly string[]): Promise<void> {
  if (invitationIds.length > 0) await consumeInvitationTokens(tx, invitationIds);
}

/** After the invitations lost these addresses, so that a concurrent invitation keeps both its address and its link. */
export async function closeInvitationLinksTo(tx: Writer, emails: readonly string[]): Promise<void> {
  await consumeInvitationTokensTo(tx, emails);
}

export async function closeMemberLinks(tx: Writer, userId: string): Promise<void> {
  await consumeMemberLinks(tx, userId);
}

export async function closeResetLinks(tx: Writer, userId: string): Promise<void> {
  await consumeMemberTokens(tx, userId, 'reset');
}

export async function closeChangeLinks(tx: Writer, userId: string): Promise<void> {
  await consumeMemberTokens(tx, userId, 'change');
}

export function linkOccasion(token: string): string {
  return `link:${hashToken(token).toString('base64url')}`;
}
