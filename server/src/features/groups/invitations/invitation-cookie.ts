/**
 * The invitation that a visitor opened before they could join: this browser brings it along for a day, where no script can
 * read it, until they have an account and are through its gates. The mailed link of a registration opens another tab.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../../../platform/config/settings.ts';
import { CODE } from '../invitation-code.ts';

type CookieSettings = Pick<Settings, 'publicUrl'>;

const NAME = 'circle_invitation';
const SECONDS = 24 * 3_600;

export function readOpened(request: FastifyRequest, settings: CookieSettings): string | undefined {
  const value = request.cookies[getName(settings)];
  return value !== undefined && CODE.test(value) ? value : undefined;
}

export function keepOpened(reply: FastifyReply, settings: CookieSettings, code: string): void {
  void reply.setCookie(getName(settings), code, { ...toCookieOptions(settings), maxAge: SECONDS });
}

/** After joining, after signing out, and when it turned out to be of no use. */
export function forgetOpened(reply: FastifyReply, settings: CookieSettings): void {
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
