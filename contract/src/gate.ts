/** Access by member state for router, server guards and "Continue" buttons (spec §2 "Routing by state"). */

import {
  DEFAULT_PATHS,
  PUBLIC_PATHS,
  GATES_BY_PATH,
  matchesPath,
  OPEN_PATHS,
  QUEUE_PATHS,
  RENEWAL_PATHS,
  type AccessState,
  type Gate,
  type MemberPath,
} from './paths.ts';

export interface GateFacts {
  readonly isEmailVerified: boolean;
  readonly hasGivenConsent: boolean;
  /** Older consent version that must be renewed; null or absent otherwise. */
  readonly earlierConsent?: string | null;
  readonly isFullyVerified: boolean;
  readonly isAdmin: boolean;
  readonly path: MemberPath;
  readonly hasAcceptedTerms: boolean;
  readonly isPhoneVerified: boolean;
}

export interface StepFacts extends GateFacts {
  readonly isProfileComplete: boolean;
  /** A locked account can view and pay, but gets no next step. */
  readonly isLocked?: boolean;
  readonly hasPosition: boolean;
  readonly queueEnabled: boolean;
}

const IS_OPEN: Readonly<Record<Gate, (member: GateFacts) => boolean>> = {
  email: ({ isEmailVerified }) => isEmailVerified,
  consent: ({ hasGivenConsent }) => hasGivenConsent,
  verification: ({ isFullyVerified }) => isFullyVerified,
  terms: ({ hasAcceptedTerms }) => hasAcceptedTerms,
  phone: ({ isPhoneVerified }) => isPhoneVerified,
};

/** The first closed gate of the member's path, or of `path`; null when all are open. Admins skip the gates. */
export function findClosedGate(member: GateFacts, path: MemberPath = member.path): Gate | null {
  if (member.isAdmin) return null;
  return GATES_BY_PATH[path].find((gate) => !IS_OPEN[gate](member)) ?? null;
}

/** Access state for routing; null means signed out. */
export function computeAccessState(member: GateFacts | null): AccessState {
  return member === null ? 'visitor' : (findClosedGate(member) ?? 'member');
}

/** The member's next step: the target of every "Continue". */
export function computeNextStep(member: StepFacts): string {
  const gate = findClosedGate(member);
  if (gate !== null) return DEFAULT_PATHS[gate];
  if (member.isLocked === true) return '/dashboard';
  // An admin without a profile is staff, not a member.
  if (member.isAdmin && !member.isProfileComplete) return '/admin';
  // On the savings path, profile and document are due before the first payment.
  if (member.path === 'savings') return '/dashboard';
  if (!member.isProfileComplete) return '/profile-completion';
  return member.queueEnabled && !member.hasPosition && !member.isAdmin ? '/queue-holding' : '/dashboard';
}

export type RouteDecision =
  | { readonly show: true }
  | { readonly redirect: string }
  | { readonly notFound: true };

/** Router decision for a path: show, redirect or 404 (404 for members only; visitors are redirected). */
export function decideRoute(path: string, member: StepFacts | null, queueEnabled: boolean): RouteDecision {
  const state = computeAccessState(member);
  if (isOpen(path, member) && !isHidden(path, member, queueEnabled)) {
    const before = member === null ? null : stepBefore(path, member);
    return before === null ? { show: true } : { redirect: before };
  }
  if (path === '/auth' && member !== null) return { redirect: computeNextStep(member) };
  if (state === 'visitor') return { redirect: '/' };
  if (state === 'member') return { notFound: true };
  return { redirect: DEFAULT_PATHS[state] };
}

function isOpen(path: string, member: StepFacts | null): boolean {
  const state = computeAccessState(member);
  const renewal = state === 'consent' && member?.earlierConsent != null ? RENEWAL_PATHS : [];
  return [...PUBLIC_PATHS, ...OPEN_PATHS[state], ...renewal].some((pattern) => matchesPath(pattern, path));
}

/** Queue screens that a savings member reaches only through the queue's gates. */
function stepBefore(path: string, member: StepFacts): string | null {
  if (path !== '/queue-holding' || member.path === 'queue') return null;
  const gate = findClosedGate(member, 'queue');
  if (gate === null) return member.isProfileComplete || member.isAdmin ? null : '/profile-completion';
  return gate === 'verification' ? '/verification' : DEFAULT_PATHS[gate];
}

/** Hides the queue while it is disabled, and the back office from members. */
function isHidden(path: string, member: StepFacts | null, queueEnabled: boolean): boolean {
  if (path === '/admin' || path.startsWith('/admin/')) return member?.isAdmin !== true;
  return !queueEnabled && QUEUE_PATHS.includes(path);
}

/** Whether profile and document, which the savings path postpones to the first payment (product §5), are missing. */
export function isProfileMissingForPayment(
  member: Pick<StepFacts, 'path' | 'isProfileComplete' | 'isAdmin'>,
): boolean {
  return member.path === 'savings' && !member.isProfileComplete && !member.isAdmin;
}
