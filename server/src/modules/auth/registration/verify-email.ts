import { verificationRefusals } from '@circle-link/contract/refusals/auth';
import type { EmailVerifyAnswer, ProvenRegistration } from '@circle-link/contract/auth/verification';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type AppSecrets,
  computePurposeHashes,
  constantTimeEquals,
  hashToken,
} from '../../../platform/crypto/tokens.ts';
import type { Database, Writer } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Settings } from '../../../platform/config/settings.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { findMemberByEmail, lockMailboxOwner, type Member } from '../../members/index.ts';
import { markOpened, type Proof, selectOpenedProof, selectProof } from '../verification/store.ts';
import { proveAccount } from './unproven-accounts.ts';

type Next = EmailVerifyAnswer['next'];

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
): Promise<EmailVerifyAnswer & { proofId: string }> {
  return database.transact(async (tx) => {
    const hash = hashToken(token);
    const found = await selectProof(tx, 'registration', hash);
    // Lock order: the email address before its links.
    if (found) await lockMailboxOwner(tx, found.email);
    const proof = await markOpened(tx, 'registration', hash);
    if (!proof) throw new Refusal(verificationRefusals.invalid_token);
    if (proof.isFirst)
      await recordAuditEntries(tx, [
        { kind: 'verification.email_proven', subjectId: proof.userId ?? proof.id },
      ]);
    const next = await stepAfter(tx, proof, visitor);
    const { email, phone, id: proofId } = proof;
    const canRegister = next === 'registration' || next === 'password';
    return { verified: true, email, phone, canRegister, next, proofId };
  });
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

type TicketSettings = Pick<Settings, 'publicUrl'> & AppSecrets;

const TICKET_COOKIE = 'circle_proof';
const TICKET_SECONDS = 24 * 3600;
const ticketShape = /^([0-9a-f-]{36})\.([\w-]{43})$/;

/**
 * The ticket is a signed httpOnly cookie with the id of this browser's email verification. The database decides whether
 * it is valid; query parameters are never trusted.
 */
export function setTicket(reply: FastifyReply, settings: TicketSettings, proofId: string): void {
  const [signature] = computeSignatures(settings, proofId);
  const value = `${proofId}.${signature}`;
  void reply.setCookie(getName(settings), value, { ...toCookieOptions(settings), maxAge: TICKET_SECONDS });
}

export function readTicket(request: FastifyRequest, settings: TicketSettings): string | undefined {
  const [, proofId, signature] = ticketShape.exec(request.cookies[getName(settings)] ?? '') ?? [];
  if (proofId === undefined || signature === undefined) return undefined;
  const isOurs = computeSignatures(settings, proofId).some((own) => constantTimeEquals(signature, own));
  return isOurs ? proofId : undefined;
}

export function clearTicket(reply: FastifyReply, settings: TicketSettings): void {
  void reply.clearCookie(getName(settings), toCookieOptions(settings));
}

function computeSignatures(settings: TicketSettings, proofId: string): [string, ...string[]] {
  const [now, ...before] = computePurposeHashes(settings, 'verified email address', proofId);
  return [now.toString('base64url'), ...before.map((hash) => hash.toString('base64url'))];
}

function getName({ publicUrl }: TicketSettings): string {
  return publicUrl.startsWith('https:') ? `__Host-${TICKET_COOKIE}` : TICKET_COOKIE;
}

function toCookieOptions({ publicUrl }: TicketSettings): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: publicUrl.startsWith('https:') };
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
