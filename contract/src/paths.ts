/** The browser's paths, by who may open them (spec §2, with the additions of product §4). */

/**
 * What a member came for (product §14): the entry queue, or saving in groups. It decides which gates stand in front of
 * what, can be changed any time, and is no promise.
 */
export const MEMBER_PATHS = ['queue', 'savings'] as const;
export type MemberPath = (typeof MEMBER_PATHS)[number];

/** The gates of each path, in the order they open. */
export const GATES_OF: Readonly<Record<MemberPath, readonly Gate[]>> = {
  queue: ['email', 'consent', 'verification'],
  savings: ['email', 'terms', 'phone'],
};

/** A gate that is still closed. */
export type Gate = 'email' | 'consent' | 'verification' | 'terms' | 'phone';
export type AccessState = 'visitor' | Gate | 'member';

/** Where a closed gate sends its member. */
export const DEFAULT_PATHS: Record<Gate, string> = {
  email: '/verify',
  consent: '/consent',
  verification: '/verify',
  terms: '/terms',
  phone: '/verify',
};

/** Open to all, signed in or not. */
export const EVERYWHERE: readonly string[] = [
  '/',
  '/legal',
  '/help',
  '/terms',
  '/transparency',
  '/transparency/ledger',
  '/success-stories',
  '/verify-email',
  '/reset-password',
  '/change-email',
  '/undo-change',
  '/staff-sign-in',
  '/unsubscribe',
  '/open/*',
];

/** What a member has paid and been paid: a gate never hides it from them (product §14). */
const OWN_ENTRY = '/my-entry';

/** What each state opens besides. A pattern ending in /* covers everything below it. */
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
 * What a member keeps while a new version of the consent asks again: a gate blocks new obligations, never paying or seeing
 * what is owed (product §4).
 */
export const RENEWAL_PATHS: readonly string[] = ['/payments'];

/** Screens that exist only while the entry queue is switched on. */
export const QUEUE_PATHS: readonly string[] = ['/join', '/success', '/queue-holding', '/success-stories'];

/** Whether a path falls under a pattern. */
export function matchesPath(pattern: string, path: string): boolean {
  return pattern.endsWith('/*') ? path.startsWith(pattern.slice(0, -1)) : pattern === path;
}

/** True for every path the browser app knows in some state: the server answers 200 there and 404 elsewhere. */
export function isClientPath(path: string): boolean {
  const known = [...EVERYWHERE, ...Object.values(OPEN_PATHS).flat()];
  return known.some((pattern) => matchesPath(pattern, path));
}
