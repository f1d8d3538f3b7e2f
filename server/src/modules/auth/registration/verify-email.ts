import { verificationRefusals } from '@circle-link/contract/refusals/auth';
import type { EmailVerifyAnswer, ProvenRegistration } from '@circle-link/contract/auth/verification';
import { hashToken } from '../../../platform/crypto/tokens.ts';
import type { Database, Writer } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isWithinLimit } from '../../../platform/rate-limits/rate-limits.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { findMemberByEmail, lockMailboxOwner, type Member } from '../../members/index.ts';
import { redeemEmailCode } from '../verification/email-codes.ts';
import { emailCodeByAddress } from '../verification/rate-limits.ts';
import {
  type CodeRequest,
  findCodeAddress,
  markOpened,
  type Proof,
  selectOpenedProof,
  selectProof,
} from '../verification/store.ts';
import { proveAccount } from './unproven-accounts.ts';

type Next = EmailVerifyAnswer['next'];
type OpenedVerification = EmailVerifyAnswer & { readonly proofId: string };

/**
 * Opens a mailed link, perhaps by a mail scanner: repeatable until the registration uses it. Verifies the email
 * address; an account passes the email gate only if this browser is signed in to it, since any visitor can request the
 * link.
 * @throws invalid_token
 */
export async function verifyEmail(
  database: Database,
  token: string,
  visitor: Member | undefined,
): Promise<OpenedVerification> {
  return database.transact(async (tx) => {
    const hash = hashToken(token);
    const found = await selectProof(tx, 'registration', hash);
    // Lock order: the email address before its links.
    if (found) await lockMailboxOwner(tx, found.email);
    const proof = await markOpened(tx, 'registration', hash);
    if (!proof) throw new Refusal(verificationRefusals.invalid_token);
    return completeOpening(tx, proof, visitor);
  });
}

/**
 * Enters the code of an email instead of opening its link, in the browser or account that requested the email.
 * @throws invalid_code
 */
export async function verifyEmailByCode(
  platform: Pick<Platform, 'database' | 'settings'>,
  { code, requestId }: { readonly code: string; readonly requestId: string | undefined },
  visitor: Member | undefined,
): Promise<OpenedVerification> {
  const request = toCodeRequest(visitor, requestId);
  const opened = request === undefined ? null : await openByCode(platform, { request, code }, visitor);
  // Thrown only after the commit, so that a refusal does not roll back the attempt.
  if (opened === null) throw new Refusal(verificationRefusals.invalid_code);
  return opened;
}

async function openByCode(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  typed: { readonly request: CodeRequest; readonly code: string },
  visitor: Member | undefined,
): Promise<OpenedVerification | null> {
  const email = await database.read((db) => findCodeAddress(db, typed.request));
  if (email === undefined) return null;
  if (!(await isWithinLimit(database, settings, emailCodeByAddress, email))) return null;
  return database.transact(async (tx) => {
    await lockMailboxOwner(tx, email);
    const proof = await redeemEmailCode(tx, settings, typed);
    return proof === null ? null : completeOpening(tx, proof, visitor);
  });
}

function toCodeRequest(visitor: Member | undefined, requestId: string | undefined): CodeRequest | undefined {
  if (visitor !== undefined) return { userId: visitor.id };
  return requestId === undefined ? undefined : { requestId };
}

async function completeOpening(
  tx: Writer,
  proof: Proof & { readonly isFirst: boolean },
  visitor: Member | undefined,
): Promise<OpenedVerification> {
  if (proof.isFirst)
    await recordAuditEntries(tx, [
      { kind: 'verification.email_proven', subjectId: proof.userId ?? proof.id },
    ]);
  const next = await stepAfter(tx, proof, visitor);
  const { email, phone, id: proofId } = proof;
  const canRegister = next === 'registration' || next === 'password';
  return { verified: true, email, phone, canRegister, next, proofId };
}

async function stepAfter(tx: Writer, { email, userId }: Proof, visitor: Member | undefined): Promise<Next> {
  const owner = await findMemberByEmail(tx, email);
  if (owner?.isRegistered === true) return owner.id === visitor?.id ? 'done' : 'sign-in';
  if (visitor !== undefined && isOwnLink(visitor, { email, userId })) {
    const provenId = await proveAccount(tx, { userId: visitor.id, email });
    if (provenId !== undefined) return 'done';
  }
  return userId === null ? 'registration' : 'password';
}

function isOwnLink(visitor: Member, { email, userId }: Pick<Proof, 'email' | 'userId'>): boolean {
  return visitor.email === email && (userId === null || userId === visitor.id);
}

export async function viewProven(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  { proofId, invitation }: { readonly proofId: string | undefined; readonly invitation: string | undefined },
): Promise<ProvenRegistration> {
  if (proofId === undefined) return null;
  const proof = await database.read((db) => selectOpenedProof(db, proofId));
  if (proof === undefined) return null;
  const path = settings.queueEnabled ? (proof.path ?? 'queue') : 'savings';
  return {
    email: proof.email,
    phone: proof.phone,
    path,
    invitation: path === 'savings' ? (invitation ?? null) : null,
  };
}
