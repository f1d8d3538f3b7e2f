/**
 * The cookies of sessions, known browsers, passkeys, staff sign-in and opened invitations. With https they have the
 * __Host- prefix, which no other host and no plain connection can set.
 */
import { INVITATION_CODE } from '@circle-link/contract/groups/invitation-code';
import { MEMBER_SESSION, SIGNED_IN_COOKIE } from '@circle-link/contract/limits';
import { STAFF_SIGN_IN_MINUTES } from '@circle-link/contract/auth/credentials';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../../platform/config/settings.ts';

type CookieSettings = Pick<Settings, 'publicUrl'>;

const SESSION_COOKIE = 'circle_session';
const BROWSER_COOKIE = 'circle_browser';
const PASSKEY_COOKIE = 'circle_passkey';
const STAFF_COOKIE = 'circle_staff';
const INVITATION_COOKIE = 'circle_invitation';
const SESSION_SECONDS = MEMBER_SESSION.days * 24 * 3600;
const BROWSER_SECONDS = 365 * 24 * 3600;
const PASSKEY_SECONDS = 24 * 3600;
const STAFF_SECONDS = STAFF_SIGN_IN_MINUTES * 60;
const INVITATION_SECONDS = 24 * 3600;
const tokenShape = /^[\w-]{43}$/;

export function readSessionCookie(request: FastifyRequest, settings: CookieSettings): string | undefined {
  return readToken(request, settings, SESSION_COOKIE);
}

export function sessionCookieName(settings: CookieSettings): string {
  return getName(SESSION_COOKIE, settings);
}

export function setSessionCookie(reply: FastifyReply, settings: CookieSettings, secret: string): void {
  void reply.setCookie(getName(SESSION_COOKIE, settings), secret, toCookieOptions(settings, SESSION_SECONDS));
  void reply.setCookie(SIGNED_IN_COOKIE, '1', {
    ...toCookieOptions(settings, SESSION_SECONDS),
    httpOnly: false,
  });
}

export function clearSessionCookie(reply: FastifyReply, settings: CookieSettings): void {
  void reply.clearCookie(getName(SESSION_COOKIE, settings), toCookieOptions(settings));
  void reply.clearCookie(SIGNED_IN_COOKIE, { ...toCookieOptions(settings), httpOnly: false });
}

export function readBrowserCookie(request: FastifyRequest, settings: CookieSettings): string | undefined {
  return readToken(request, settings, BROWSER_COOKIE);
}

export function setBrowserCookie(reply: FastifyReply, settings: CookieSettings, secret: string): void {
  void reply.setCookie(getName(BROWSER_COOKIE, settings), secret, toCookieOptions(settings, BROWSER_SECONDS));
}

export function readPasskeyCookie(request: FastifyRequest, settings: CookieSettings): string | undefined {
  return readToken(request, settings, PASSKEY_COOKIE);
}

export function setPasskeyCookie(reply: FastifyReply, settings: CookieSettings, secret: string): void {
  void reply.setCookie(getName(PASSKEY_COOKIE, settings), secret, toCookieOptions(settings, PASSKEY_SECONDS));
}

export function readStaffCookie(request: FastifyRequest, settings: CookieSettings): string | undefined {
  return readToken(request, settings, STAFF_COOKIE);
}

export function setStaffCookie(reply: FastifyReply, settings: CookieSettings, secret: string): void {
  void reply.setCookie(getName(STAFF_COOKIE, settings), secret, toCookieOptions(settings, STAFF_SECONDS));
}

/** The code of the opened invitation: the registration link opens another tab. */
export function readInvitationCookie(request: FastifyRequest, settings: CookieSettings): string | undefined {
  const value = request.cookies[getName(INVITATION_COOKIE, settings)];
  return value !== undefined && INVITATION_CODE.test(value) ? value : undefined;
}

export function setInvitationCookie(reply: FastifyReply, settings: CookieSettings, code: string): void {
  void reply.setCookie(
    getName(INVITATION_COOKIE, settings),
    code,
    toCookieOptions(settings, INVITATION_SECONDS),
  );
}

/** Called after joining, after signing out, and if the code is unusable. */
export function clearInvitationCookie(reply: FastifyReply, settings: CookieSettings): void {
  void reply.clearCookie(getName(INVITATION_COOKIE, settings), toCookieOptions(settings));
}

function readToken(request: FastifyRequest, settings: CookieSettings, name: string): string | undefined {
  const value = request.cookies[getName(name, settings)];
  return value !== undefined && tokenShape.test(value) ? value : undefined;
}

function isHttps({ publicUrl }: CookieSettings): boolean {
  return publicUrl.startsWith('https:');
}

function getName(name: string, settings: CookieSettings): string {
  return isHttps(settings) ? `__Host-${name}` : name;
}

function toCookieOptions(settings: CookieSettings, maxAge?: number): CookieSerializeOptions {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(settings),
    ...(maxAge !== undefined && { maxAge }),
  };
}
