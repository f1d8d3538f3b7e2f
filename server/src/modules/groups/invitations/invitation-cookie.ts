/** HttpOnly cookie with the opened invitation, for one day: the registration link opens another tab. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../../../platform/config/settings.ts';
import { CODE } from '../invitation-code.ts';

type CookieSettings = Pick<Settings, 'publicUrl'>;

const NAME = 'circle_invitation';
const SECONDS = 24 * 3_600;

export function readInvitationCookie(request: FastifyRequest, settings: CookieSettings): string | undefined {
  const value = request.cookies[getName(settings)];
  return value !== undefined && CODE.test(value) ? value : undefined;
}

export function setInvitationCookie(reply: FastifyReply, settings: CookieSettings, code: string): void {
  void reply.setCookie(getName(settings), code, { ...toCookieOptions(settings), maxAge: SECONDS });
}

/** Called after joining, after signing out, and if the code is unusable. */
export function clearInvitationCookie(reply: FastifyReply, settings: CookieSettings): void {
  void reply.clearCookie(getName(settings), toCookieOptions(settings));
}

function toCookieOptions(settings: CookieSettings) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(settings) } as const;
}

function getName(settings: CookieSettings): string {
  return isHttps(settings) ? `__Host-${NAME}` : NAME;
}

function isHttps({ publicUrl }: CookieSettings): boolean {
  return publicUrl.startsWith('https:');
}
