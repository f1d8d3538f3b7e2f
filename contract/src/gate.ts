/**
 * Which screens and calls a person may use: one pure function for the router, the server's guards and every
 * "Continue" button (spec §2 "Routing by state").
 */

import {
  DEFAULT_PATHS,
  EVERYWHERE,
  matchesPath,
  OPEN_PATHS,
  QUEUE_PATHS,
  RENEWAL_PATHS,
  type AccessState,
  type Gate,
} from './paths.ts';

/** What the gates look at. */
export interface GateFacts {
  readonly isEmailVerified: boolean;
  /** Consent to the version in force. */
  readonly hasGivenConsent: boolean;
  /** The older version they agreed to, where a newer one asks again; null or absent otherwise. */
  readonly earlierConsent?: string | null;
  readonly isFullyVerified: boolean;
  readonly isAdmin: boolean;
}

export interface StepFacts extends GateFacts {
  readonly isProfileComplete: boolean;
  /** A locked account sees and pays: it is led to no new step. */
  readonly isLocked?: boolean;
  readonly hasPosition: boolean;
  readonly queueEnabled: boolean;
}

/** The first gate that is still closed; null when all are open. Admins skip the gates, not the login. */
export function closedGate(member: GateFacts): Gate | null {
  if (member.isAdmin) return null;
  if (!member.isEmailVerified) return 'email';
  if (!member.hasGivenConsent) return 'consent';
  return member.isFullyVerified ? null : 'verification';
}

/** The state that decides which screens are open; null is a person who is not signed in. */
export function accessState(member: GateFacts | null): AccessState {
  return member === null ? 'visitor' : (closedGate(member) ?? 'member');
}

/** Where this member should go next: the target of every "Continue". */
export function nextStep(member: StepFacts): string {
  const gate = closedGate(member);
  if (gate !== null) return DEFAULT_PATHS[gate];
  if (member.isLocked === true) return '/dashboard';
  if (member.isAdmin && !member.isProfileComplete) return '/dashboard';
  if (!member.isProfileComplete) return '/profile-completion';
  return member.queueEnabled && !member.hasPosition && !member.isAdmin ? '/queue-holding' : '/dashboard';
}

export type RouteDecision =
  { readonly show: true } | { readonly redirect: string } | { readonly notFound: true };

/** What the router does with a path: show it, go elsewhere, or 404 (members only; others fall to their default). */
export function decideRoute(path: string, member: StepFacts | null, queueEnabled: boolean): RouteDecision {
  const state = accessState(member);
  if (path === '/auth' && member !== null) return { redirect: nextStep(member) };
  const hidden = isHidden(path, member, queueEnabled);
  const renewal = state === 'consent' && member?.earlierConsent != null ? RENEWAL_PATHS : [];
  const open = [...EVERYWHERE, ...OPEN_PATHS[state], ...renewal].some((pattern) =>
    matchesPath(pattern, path),
  );
  if (open && !hidden) return { show: true };
  if (state === 'visitor') return { redirect: '/' };
  if (state === 'member') return { notFound: true };
  return { redirect: DEFAULT_PATHS[state] };
}

/** The queue's screens while it is switched off, and for members the back office. */
function isHidden(path: string, member: StepFacts | null, queueEnabled: boolean): boolean {
  if (path === '/admin' || path.startsWith('/admin/')) return member?.isAdmin !== true;
  return !queueEnabled && QUEUE_PATHS.includes(path);
}
