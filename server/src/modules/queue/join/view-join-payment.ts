import type { joinedAnswer } from '@circle-link/contract/queue/entry';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { Settings } from '../../../platform/config/settings.ts';
import { createRandomToken, hashToken } from '../../../platform/crypto/tokens.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { findMember } from '../../members/index.ts';
import { findMemberPosition } from '../position-store.ts';
import { findJoined } from './store.ts';

/**
 * The address of a /join payment's link, and its number once assigned. Requires both the payment id and the cookie of
 * the browser that began it.
 */
export async function viewJoinPayment(
  db: Reader,
  { browser, payment }: { readonly browser: string | undefined; readonly payment: string },
): Promise<z.infer<typeof joinedAnswer>> {
  if (browser === undefined) return null;
  const userId = await findJoined(db, { browserHash: hashToken(browser), intentId: payment });
  const member = userId === null ? undefined : await findMember(db, userId);
  if (member === undefined) return null;
  const position = await findMemberPosition(db, member.id);
  return { email: member.email, position: position?.globalPosition ?? null };
}

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
