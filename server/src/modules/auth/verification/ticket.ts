/**
 * The ticket is a signed httpOnly cookie with the id of this browser's email verification. The database decides whether
 * it is valid; query parameters are never trusted.
 */
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../../../platform/config/settings.ts';
import { type AppSecrets, computePurposeHashes } from '../../../platform/crypto/purpose-hashes.ts';
import { constantTimeEquals } from '../../../platform/crypto/tokens.ts';

type TicketSettings = Pick<Settings, 'publicUrl'> & AppSecrets;

const TICKET_COOKIE = 'circle_proof';
const TICKET_SECONDS = 24 * 3600;
const ticketShape = /^([0-9a-f-]{36})\.([\w-]{43})$/;

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
