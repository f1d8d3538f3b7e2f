/**
 * The gates of every feature's routes. Use them in a route's `onRequest`, so that a stranger learns nothing from the
 * validation of a body: `onRequest: [requireMember(platform)]`, then `memberOf(request)` in the handler.
 */
import { closedGate } from '@circle-link/contract/gate';
import type { Gate } from '@circle-link/contract/paths';
import type { FastifyRequest } from 'fastify';
import type { PreHandler } from '../../platform/http/app.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Member } from '../members/index.ts';
import { readSessionCookie } from './cookies.ts';
import { GateClosed, NotSignedIn, ProfileRequired } from './errors.ts';
import { findSession, type SignedIn } from './sessions/find-session.ts';

/** What the guards need of the platform. */
export type GuardPlatform = Pick<Platform, 'settings' | 'database'>;

const gateOrder: readonly Gate[] = ['email', 'consent', 'verification'];
const sessions = new WeakMap<FastifyRequest, Promise<SignedIn | undefined>>();
const admitted = new WeakMap<FastifyRequest, SignedIn>();

/** Who is signed in, if anyone; one lookup a request however often it is asked. */
export async function findMemberOf(
  platform: GuardPlatform,
  request: FastifyRequest,
): Promise<Member | undefined> {
  return (await identify(platform, request))?.member;
}

/** The member a guard has let in. Throws where a route forgot its guard. */
export function memberOf(request: FastifyRequest): Member {
  return sessionOf(request).member;
}

/** The session that asks. */
export function sessionOf(request: FastifyRequest): SignedIn {
  const session = admitted.get(request);
  if (!session) throw new Error(`${request.method} ${request.routeOptions.url ?? ''} has no guard`);
  return session;
}

/** Anyone signed in, whatever the gates. @throws NotSignedIn */
export function signedIn(platform: GuardPlatform): PreHandler {
  return guard(platform, () => undefined);
}

/**
 * Signed in and past this gate and those before it (e-mail, consent, verification). Admins skip the gates.
 * @throws NotSignedIn, GateClosed
 */
export function throughGate(platform: GuardPlatform, gate: Gate): PreHandler {
  return guard(platform, (member) => {
    const closed = closedGate(member);
    if (closed !== null && gateOrder.indexOf(closed) <= gateOrder.indexOf(gate)) throw new GateClosed(closed);
  });
}

/** All gates: what member features ask for. @throws NotSignedIn, GateClosed */
export function requireMember(platform: GuardPlatform): PreHandler {
  return throughGate(platform, 'verification');
}

/** All gates and a complete profile, admins too. @throws NotSignedIn, GateClosed, ProfileRequired */
export function requireProfile(platform: GuardPlatform): PreHandler {
  return guard(platform, (member) => {
    const closed = closedGate(member);
    if (closed !== null) throw new GateClosed(closed);
    if (!member.isProfileComplete) throw new ProfileRequired();
  });
}

function guard(platform: GuardPlatform, check: (member: Member) => void): PreHandler {
  return async (request) => {
    const session = await identify(platform, request);
    if (!session) throw new NotSignedIn();
    check(session.member);
    admitted.set(request, session);
  };
}

function identify(platform: GuardPlatform, request: FastifyRequest): Promise<SignedIn | undefined> {
  const known = sessions.get(request);
  if (known) return known;
  const secret = readSessionCookie(request, platform.settings);
  const found = secret === undefined ? Promise.resolve(undefined) : findSession(platform.database, secret);
  sessions.set(request, found);
  return found;
}
