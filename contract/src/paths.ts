/** Browser paths by access state (spec §2 with product §4). */

/** The member's goal, changeable at any time (product §14): entry queue or saving in groups. It decides the gates. */
export const MEMBER_PATHS = ['queue', 'savings'] as const;
export type MemberPath = (typeof MEMBER_PATHS)[number];

export const GATES_BY_PATH: Readonly<Record<MemberPath, readonly Gate[]>> = {
  queue: ['email', 'consent', 'verification'],
  savings: ['email', 'terms', 'phone'],
};

export type Gate = 'email' | 'consent' | 'verification' | 'terms' | 'phone';
export type AccessState = 'visitor' | Gate | 'member';

export const DEFAULT_PATHS: Record<Gate, string> = {
  email: '/verify',
  consent: '/consent',
  verification: '/verify',
  terms: '/terms',
  phone: '/verify',
};

/** Open to everyone, signed in or not. */
export const PUBLIC_PATHS: readonly string[] = [
  '/',
  '/legal',
  '/help',
  '/terms',
  '/transparency',
  '/transparency/ledger',
  '/queue',
  '/success-stories',
  '/verify-email',
  '/reset-password',
  '/change-email',
  '/undo-change',
  '/staff-sign-in',
  '/unsubscribe',
  '/open/*',
];

/** The member's own payments and payouts, never hidden by a gate (product §14). */
const OWN_ENTRY = '/my-entry';

/** Additional paths per access state. A pattern ending in /* matches everything below it. */
export const OPEN_PATHS: Record<AccessState, readonly string[]> = {
  visitor: ['/auth', '/join', '/success', '/consent', '/complete-registration', '/claim', '/invitations/*'],
  email: ['/verify', OWN_ENTRY],
  consent: ['/consent', '/invitations/*', OWN_ENTRY],
  verification: ['/verify', '/consent', '/invitations/*', OWN_ENTRY],
  terms: ['/invitations/*', OWN_ENTRY],
  phone: ['/verify', '/invitations/*', OWN_ENTRY],
  member: [
    OWN_ENTRY,
    '/dashboard',
    '/groups',
    '/groups/*',
    '/payments',
    '/history',
    '/notifications',
    '/settings',
    '/settings/*',
    '/withdraw',
    '/admin',
    '/admin/*',
    '/verification',
    '/email-verification',
    '/consent',
    '/join',
    '/success',
    '/claim',
    '/profile-completion',
    '/queue-holding',
    '/complete-registration',
    '/invitations/*',
  ],
};

/**
 * Open while a new consent version is pending: gates block new obligations, never viewing or paying debts (product §4).
 */
export const RENEWAL_PATHS: readonly string[] = ['/payments'];

/** Screens that exist only while the entry queue is enabled. */
export const QUEUE_PATHS: readonly string[] = [
  '/queue',
  '/join',
  '/success',
  '/queue-holding',
  '/success-stories',
];

/** Whether a path matches a pattern. */
export function matchesPath(pattern: string, path: string): boolean {
  return pattern.endsWith('/*') ? path.startsWith(pattern.slice(0, -1)) : pattern === path;
}

/** Whether the browser app knows a path in some state: the server answers 200 there and 404 elsewhere. */
export function isClientPath(path: string): boolean {
  const known = [...PUBLIC_PATHS, ...Object.values(OPEN_PATHS).flat()];
  return known.some((pattern) => matchesPath(pattern, path));
}

/**
 * Paths called by the landing page and `/auth` without zod and the query client, so this file must not import anything.
 */
export const INVITATION = '/api/invitations/:code';
export const LOG_IN = '/api/auth/login';
export const ASK_PASSKEY = '/api/auth/passkeys/ask';
export const PROVE_PASSKEY = '/api/auth/passkeys/prove';
export const SIGN_IN_BY_PASSKEY = '/api/auth/passkeys/sign-in';
export const ME = '/api/auth/me';
export const SEND_EMAIL = '/api/verification/email/send';
export const ENTER_EMAIL_CODE = '/api/verification/email/code';
export const PUBLIC_ACCOUNTS_ADDRESS = '/api/transparency/accounts';
export const QUEUE_STATE = '/api/queue/state';
