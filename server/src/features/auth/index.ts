/**
 * Auth: registration, sign-in, passwords, sessions, and the guards of every feature's routes. Only this feature writes
 * sessions, passkeys, known_browsers and staff_identities; features/members owns the users table.
 * @reads members: users
 */
export { endMemberSessions, lockAccount, openFromConsole, unlockAccount } from './by-admins/lock-account.ts';
export {
  deleteStaleAccounts,
  deleteUnpaidJoins,
  deleteUnprovenAccounts,
} from './delete-unproven-accounts.ts';
export { proveAccount } from './email/prove-account.ts';
export { mailReset } from './by-admins/mail-reset.ts';
export { readBrowserCookie, sessionCookieName } from './cookies.ts';
export {
  findRequestMember,
  getMember,
  refuseUnidentified,
  requireMember,
  getSession,
  requireSignIn,
} from './guards.ts';
export { createRoutes } from './serve.ts';
export { hashPassword } from './passwords/hash-password.ts';
export { refuseWeakPassword } from './passwords/refuse-weak-password.ts';
export type { AuthHooks } from './hooks.ts';
export { proveIdentity } from './prove-identity.ts';
export { clearBrowserSession, getVisitor } from './visitor.ts';
export { authRoutes } from './routes.ts';
export { removeSecondFactor } from './second-factor/remove-second-factor.ts';
export { restoreSecondFactor } from './second-factor/record-factor-change.ts';
export { rotateSecrets } from './second-factor/rotate-secrets.ts';
export { findLastSeen } from './sessions/last-seen-store.ts';
export { endAllAccess, deleteExpiredSessions } from './sessions/end-sessions.ts';
export { deleteSessions } from './sessions/store.ts';
export { listTokens } from './tokens/list-tokens.ts';
export { revokeMemberToken } from './tokens/revoke-token.ts';
