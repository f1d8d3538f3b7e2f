/**
 * Which screens and calls a person may use: one pure function for the router, the server's guards and every
 * "Continue" button (spec §2 "Routing by state").
 */

import {
  DEFAULT_PATHS,
  EVERYWHERE,
  GATES_OF,
  matchesPath,
  OPEN_PATHS,
  QUEUE_PATHS,
  RENEWAL_PATHS,
  type AccessState,
  type Gate,
  type MemberPath,
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
  readonly path: MemberPath;
  /** The general terms in force. */
  readonly hasAcceptedTerms: boolean;
  readonly isPhoneVerified: boolean;
}

export interface StepFacts extends GateFacts {
  readonly isProfileComplete: boolean;
  /** A locked account sees and pays: it is led to no new step. */
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

/**
 * The first gate of the member's path that is still closed; null when all are open. `path` asks for the gates of
 * another: the queue's stand before the queue, whatever a member came for. Admins skip the gates, not the login.
 */
export function closedGate(member: GateFacts, path: MemberPath = member.path): Gate | null {
  if (member.isAdmin) return null;
  return GATES_OF[path].find((gate) => !IS_OPEN[gate](member)) ?? null;
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
  // Who has no profile is no member yet, but one of the team.
  if (member.isAdmin && !member.isProfileComplete) return '/admin';
  // On the savings path, profile and document come before the first money moves.
  if (member.path === 'savings') return '/dashboard';
  if (!member.isProfileComplete) return '/profile-completion';
  return member.queueEnabled && !member.hasPosition && !member.isAdmin ? '/queue-holding' : '/dashboard';
}

export type RouteDecision =
  | { readonly show: true }
  | { readonly redirect: string }
  | { readonly notFound: true };

/** What the router does with a path: show it, go elsewhere, or 404 (members only; others fall to their default). */
export function decideRoute(path: string, member: StepFacts | null, queueEnabled: boolean): RouteDecision {
  const state = accessState(member);
  if (isOpen(path, member) && !isHidden(path, member, queueEnabled)) {
    const before = member === null ? null : stepBefore(path, member);
    return before === null ? { show: true } : { redirect: before };
  }
  if (path === '/auth' && member !== null) return { redirect: nextStep(member) };
  if (state === 'visitor') return { redirect: '/' };
  if (state === 'member') return { notFound: true };
  return { redirect: DEFAULT_PATHS[state] };
}

/** Whether the member's gates open a screen. */
function isOpen(path: string, member: StepFacts | null): boolean {
  const state = accessState(member);
  const renewal = state === 'consent' && member?.earlierConsent != null ? RENEWAL_PATHS : [];
  return [...EVERYWHERE, ...OPEN_PATHS[state], ...renewal].some((pattern) => matchesPath(pattern, path));
}

/** The screens of the queue that a savings member reaches only through the queue's own gates. */
function stepBefore(path: string, member: StepFacts): string | null {
  if (path !== '/queue-holding' || member.path === 'queue') return null;
  const gate = closedGate(member, 'queue');
  if (gate === null) return member.isProfileComplete || member.isAdmin ? null : '/profile-completion';
  return gate === 'verification' ? '/verification' : DEFAULT_PATHS[gate];
}

/** The queue's screens while it is switched off, and for members the back office. */
function isHidden(path: string, member: StepFacts | null, queueEnabled: boolean): boolean {
  if (path === '/admin' || path.startsWith('/admin/')) return member?.isAdmin !== true;
  return !queueEnabled && QUEUE_PATHS.includes(path);
}

/**
 * Whether name, address and date of birth come before the member's first money moves: on the savings path they do, together
 * with the document (product §5); on the queue's they came with its gates.
 */
export function lacksProfileForMoney(
  member: Pick<StepFacts, 'path' | 'isProfileComplete' | 'isAdmin'>,
): boolean {
  return member.path === 'savings' && !member.isProfileComplete && !member.isAdmin;
}
