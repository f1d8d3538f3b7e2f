/**
 * Signed httpOnly cookies with the id of an email verification of this browser. The database decides whether it is
 * valid; query parameters are never trusted.
 */
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type AppSecrets,
  computePurposeHashes,
  constantTimeEquals,
} from '../../../platform/crypto/tokens.ts';
import type { Settings } from '../../../platform/config/settings.ts';

type TicketSettings = Pick<Settings, 'publicUrl'> & AppSecrets;

/** proof: this browser has verified the address. request: it has requested the email, whose code it may enter. */
const TICKETS = {
  proof: { cookie: 'circle_proof', purpose: 'verified email address' },
  request: { cookie: 'circle_email_request', purpose: 'requested verification email' },
} as const;

type Ticket = keyof typeof TICKETS;

const TICKET_SECONDS = 24 * 3600;
const ticketShape = /^([0-9a-f-]{36})\.([\w-]{43})$/;

export function setTicket(reply: FastifyReply, settings: TicketSettings, ticket: Ticket, id: string): void {
  const [signature] = computeSignatures(settings, ticket, id);
  const options = { ...toCookieOptions(settings), maxAge: TICKET_SECONDS };
  void reply.setCookie(getName(settings, ticket), `${id}.${signature}`, options);
}

export function readTicket(
  request: FastifyRequest,
  settings: TicketSettings,
  ticket: Ticket,
): string | undefined {
  const [, id, signature] = ticketShape.exec(request.cookies[getName(settings, ticket)] ?? '') ?? [];
  if (id === undefined || signature === undefined) return undefined;
  const isOurs = computeSignatures(settings, ticket, id).some((own) => constantTimeEquals(signature, own));
  return isOurs ? id : undefined;
}

export function clearTicket(reply: FastifyReply, settings: TicketSettings, ticket: Ticket): void {
  void reply.clearCookie(getName(settings, ticket), toCookieOptions(settings));
}

function computeSignatures(settings: TicketSettings, ticket: Ticket, id: string): [string, ...string[]] {
  const [now, ...before] = computePurposeHashes(settings, TICKETS[ticket].purpose, id);
  return [now.toString('base64url'), ...before.map((hash) => hash.toString('base64url'))];
}

function getName({ publicUrl }: TicketSettings, ticket: Ticket): string {
  const { cookie } = TICKETS[ticket];
  return publicUrl.startsWith('https:') ? `__Host-${cookie}` : cookie;
}

function toCookieOptions({ publicUrl }: TicketSettings): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: publicUrl.startsWith('https:') };
}
