/**
 * Guards of every module's routes. Use them in `onRequest`, before the body is validated, so that validation errors
 * leak nothing: `onRequest: [requireMember(parts)]`, then `getMember(request)` in the handler.
 */
import { type Ability, ADMIN_ROLES, type AdminRole, hasAbility } from '@circle-link/contract/admin/roles';
import { findClosedGate, isProfileMissingForPayment } from '@circle-link/contract/gate';
import { type Gate, GATES_BY_PATH } from '@circle-link/contract/paths';
import { authRefusals } from '@circle-link/contract/refusals/auth';
import { httpRefusals } from '@circle-link/contract/refusals/http';
import { memberRefusals } from '@circle-link/contract/refusals/members';
import type { FastifyRequest } from 'fastify';
import type { PreHandler } from '../../platform/http/app.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { RouteParts } from '../../platform/platform.ts';
import type { Member } from '../members/index.ts';
import { isAwaitingReview } from './verification/identity/submit-document.ts';
import { readSessionCookie } from './cookies.ts';
import { findSession, findSessionToRead, type SignedIn } from './sessions/open-sessions.ts';
import { identifyByToken } from './tokens/identify-by-token.ts';

export type GuardParts = Pick<RouteParts, 'settings'>;

const READING: readonly string[] = ['GET', 'HEAD'];
const DEPTHS = { email: 1, consent: 2, verification: 3 } as const;
const sessions = new WeakMap<FastifyRequest, Promise<SignedIn | undefined>>();
const requestSessions = new WeakMap<FastifyRequest, SignedIn>();

export async function findRequestMember(
  parts: GuardParts,
  request: FastifyRequest,
): Promise<Member | undefined> {
  const session = await identify(parts, request);
  if (session) reauthorizeBySession(request, session);
  return session?.member;
}

export function findRequestSession(
  parts: GuardParts,
  request: FastifyRequest,
): Promise<SignedIn | undefined> {
  return identify(parts, request);
}

/** The member admitted by a guard. Throws if the route has no guard. */
export function getMember(request: FastifyRequest): Member {
  return getSession(request).member;
}

export function getSession(request: FastifyRequest): SignedIn {
  const session = requestSessions.get(request);
  if (!session) throw new Error(`${request.method} ${request.routeOptions.url ?? ''} has no guard`);
  return session;
}

export function requireSignIn(parts: GuardParts): PreHandler {
  return guard(parts, () => undefined);
}

/**
 * Requires a session and the first, the first two or all gates of the member's path. Admins skip the gates.
 * @throws unauthorized, the refusal of a closed gate
 */
export function requireGate(parts: GuardParts, gate: keyof typeof DEPTHS): PreHandler {
  return guard(parts, (member) => {
    const closed = findClosedGate(member);
    if (closed !== null && GATES_BY_PATH[member.path].indexOf(closed) < DEPTHS[gate]) refuseClosed(closed);
  });
}

/** Requires all gates of the queue, whatever the member's path. @throws unauthorized, the refusal of a closed gate */
export function requireQueueGates(parts: GuardParts): PreHandler {
  return guard(parts, refuseBeforeQueue);
}

function refuseBeforeQueue(member: Member): void {
  const closed = findClosedGate(member, 'queue');
  if (closed !== null) refuseClosed(closed);
}

function refuseClosed(gate: Gate): never {
  throw new Refusal(authRefusals[`${gate}_required`]);
}

/** Requires all gates of the member's path. @throws unauthorized, the refusal of a closed gate */
export function requireMember(parts: GuardParts): PreHandler {
  return requireGate(parts, 'verification');
}

/**
 * Requires all gates of the queue and a complete profile, from admins too.
 * @throws unauthorized, the refusal of a closed gate, profile_required
 */
export function requireProfile(parts: GuardParts): PreHandler {
  return guard(parts, (member) => {
    refuseBeforeQueue(member);
    if (!member.isProfileComplete) throw new Refusal(authRefusals.profile_required);
  });
}

/**
 * For commands whose effect outlives the session. Tokens pass, because creating one took the password.
 * @throws confirmation_required
 */
export function refuseUnconfirmed(request: FastifyRequest): Promise<void> {
  const { isConfirmed, tokenId } = getSession(request);
  return isConfirmed || tokenId !== null
    ? Promise.resolve()
    : Promise.reject(new Refusal(authRefusals.confirmation_required));
}

/**
 * Before money moves on the savings path: requires a complete profile and a submitted document, or with `approved` an
 * approved one (product §14). `isWanted` inspects the body of calls that do not always move money.
 * @throws profile_required, identity_required, identity_under_review
 */
export function refuseUnidentified(
  wanted: 'sent' | 'approved',
  isWanted: (request: FastifyRequest) => boolean = () => true,
): PreHandler {
  return async (request) => {
    if (!isWanted(request)) return;
    const member = getMember(request);
    if (isProfileMissingForPayment(member)) throw new Refusal(authRefusals.profile_required);
    const { id, isIdVerified, isAdmin } = member;
    if (isIdVerified || isAdmin) return;
    const isSent = await request.database.read((db) => isAwaitingReview(db, id));
    if (!isSent) throw new Refusal(authRefusals.identity_required);
    if (wanted === 'approved') throw new Refusal(authRefusals.identity_under_review);
  };
}

/**
 * Requires an admin role with the ability, in production with two-step sign-in. For other members the call does not
 * exist.
 * @throws unauthorized, not_found, role_missing, second_factor_setup_required
 */
export function requireAbility(parts: GuardParts, ability: Ability): PreHandler {
  return guard(parts, (_member, session) => requireRole(parts, session, ability), ability);
}

/**
 * Also requires step-up authentication (money, roles): the password was confirmed in this session within ten minutes.
 * @throws unauthorized, not_found, role_missing, second_factor_setup_required, confirmation_required
 */
export function requireConfirmed(parts: GuardParts, ability: Ability): PreHandler {
  const check = (_member: Member, session: SignedIn) => {
    requireRole(parts, session, ability);
    if (!session.isConfirmed) throw new Refusal(authRefusals.confirmation_required);
  };
  return guard(parts, check, ability);
}

function requireRole(
  { settings }: GuardParts,
  { member, hasSecondFactor }: SignedIn,
  ability: Ability,
): void {
  refuseUnable(member.isActive ? member.adminRoles : [], ability);
  if (settings.production && !hasSecondFactor) throw new Refusal(authRefusals.second_factor_setup_required);
}

function refuseUnable(roles: readonly AdminRole[], ability: Ability): void {
  if (roles.length === 0) throw new Refusal(httpRefusals.nothing_here);
  if (!hasAbility(roles, ability)) throw new Refusal(memberRefusals.role_missing);
}

/** Rolls back everything not committed when the session ends or the role is revoked. */
function reauthorizeBySession({ commitCheck }: FastifyRequest, { hold }: SignedIn, ability?: Ability): void {
  commitCheck.require(async (tx) => {
    const held = await hold(tx);
    if (held === undefined) throw new Refusal(httpRefusals.sign_in);
    const roles = ADMIN_ROLES.filter((role) => held.isActive && held.roles.includes(role));
    if (ability !== undefined) refuseUnable(roles, ability);
  });
}

function guard(
  parts: GuardParts,
  check: (member: Member, session: SignedIn) => void,
  ability?: Ability,
): PreHandler {
  return async (request) => {
    const session = await identify(parts, request);
    if (!session) throw new Refusal(httpRefusals.sign_in);
    check(session.member, session);
    if (!session.member.isActive && !isOpenToLocked(request)) throw new Refusal(authRefusals.account_locked);
    requestSessions.set(request, session);
    reauthorizeBySession(request, session, ability);
  };
}

/** A locked member can read and pay debts. Every other change waits for the team. */
function isOpenToLocked(request: FastifyRequest): boolean {
  return READING.includes(request.method) || request.routeOptions.config.openWhileLocked === true;
}

function identify(parts: GuardParts, request: FastifyRequest): Promise<SignedIn | undefined> {
  const known = sessions.get(request);
  if (known) return known;
  const found =
    request.routeOptions.config.scope === undefined
      ? identifyBySession(parts, request)
      : identifyByToken(parts, request);
  sessions.set(request, found);
  return found;
}

function identifyBySession({ settings }: GuardParts, request: FastifyRequest): Promise<SignedIn | undefined> {
  const { database } = request;
  const secret = readSessionCookie(request, settings);
  if (secret === undefined) return Promise.resolve(undefined);
  return READING.includes(request.method)
    ? findSessionToRead(database, secret)
    : findSession(database, secret);
}
