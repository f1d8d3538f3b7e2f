import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../../../platform/config/settings.ts';
import { createRandomToken } from '../../../platform/crypto/tokens.ts';

type CookieSettings = Pick<Settings, 'publicUrl'>;

const NAME = 'circle_join';
const SECONDS = 7 * 24 * 3_600;
const shape = /^[\w-]{43}$/;

export function readJoinCookie(request: FastifyRequest, settings: CookieSettings): string | undefined {
  const value = request.cookies[getName(settings)];
  return value !== undefined && shape.test(value) ? value : undefined;
}

export function setJoinCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: CookieSettings,
): string {
  const secret = readJoinCookie(request, settings) ?? createRandomToken();
  void reply.setCookie(getName(settings), secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(settings),
    maxAge: SECONDS,
  });
  return secret;
}

function getName(settings: CookieSettings): string {
  return isHttps(settings) ? `__Host-${NAME}` : NAME;
}

function isHttps({ publicUrl }: CookieSettings): boolean {
  return publicUrl.startsWith('https:');
}
