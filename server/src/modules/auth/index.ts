/**
 * Signing in: registration, sessions, passwords, passkeys, second factors, staff sign-on, API tokens and the guards of
 * all routes. verification/ proves an email address, a phone and an identity document. safeguards/ holds money back
 * after a change of sign-in or payment details and offers an undo link (product §14). consent/ keeps the append-only
 * record of accepted terms. The table users belongs to modules/members.
 * @reads members: users
 */
export { endMemberSessions, lockAccount, openFromConsole, unlockAccount } from './by-admins/lock-account.ts';
export { mailReset } from './by-admins/mail-reset.ts';
export { consentRoutes } from './consent/routes.ts';
export { readBrowserCookie, sessionCookieName } from './cookies.ts';
export {
  deleteStaleAccounts,
  deleteUnpaidJoins,
  deleteUnprovenAccounts,
} from './delete-unproven-accounts.ts';
export { proveAccount } from './email/prove-account.ts';
export {
  findRequestMember,
  getMember,
  getSession,
  refuseUnidentified,
  requireMember,
  requireSignIn,
} from './guards.ts';
export type { AuthHooks } from './hooks.ts';
export { hashPassword } from './passwords/hash-password.ts';
export { refuseWeakPassword } from './passwords/refuse-weak-password.ts';
export { proveIdentity } from './prove-identity.ts';
export { authRoutes } from './routes.ts';
export { isAccountOpen, lockOpenAccount, refuseCoolOff, viewCoolOff } from './safeguards/cool-off.ts';
export { rotatePreviousKeys } from './safeguards/encrypt-previous.ts';
export type { UndoHooks } from './safeguards/hooks.ts';
export { recordChange } from './safeguards/record-change.ts';
export { safeguardRoutes } from './safeguards/routes.ts';
export type { FormerAccount } from './safeguards/rules.ts';
export { restoreSecondFactor } from './second-factor/record-factor-change.ts';
export { removeSecondFactor } from './second-factor/remove-second-factor.ts';
export { rotateSecrets } from './second-factor/rotate-secrets.ts';
export { createRoutes } from './serve.ts';
export { deleteExpiredSessions, endAllAccess } from './sessions/end-sessions.ts';
export { findLastSeen } from './sessions/last-seen-store.ts';
export { deleteSessions } from './sessions/store.ts';
export { listTokens } from './tokens/list-tokens.ts';
export { revokeMemberToken } from './tokens/revoke-token.ts';
export type { VerificationHooks } from './verification/hooks.ts';
export { readDifference, refuseFixedIdentity } from './verification/identity/compare-profile.ts';
export { approveDocument, rejectDocument } from './verification/identity/decide-document.ts';
export { expireDocumentFiles } from './verification/identity/expire-document-files.ts';
export { openPicture, revealNumber } from './verification/identity/look-at-document.ts';
export { rotateNumbers } from './verification/identity/rotate-numbers.ts';
export { getNumberEnding, openNumber } from './verification/identity/seal-number.ts';
export { submitDocument } from './verification/identity/submit-document.ts';
export { issueClaimLinks } from './verification/issue-claim-links.ts';
export { issueInvitationToken } from './verification/issue-invitation-token.ts';
export { remindUnclaimed } from './verification/remind-unclaimed.ts';
export { verificationRoutes } from './verification/routes.ts';
export { closeInvitationLinks } from './verification/use-proof.ts';
export { clearBrowserSession, getVisitor } from './visitor.ts';
