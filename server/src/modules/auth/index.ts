/**
 * Auth: signing in, sessions, passwords, passkeys, second factors, staff sign-on, API tokens and the guards of all routes.
 * registration/ creates accounts and keeps the append-only record of accepted terms. verification/ verifies an email
 * address, a phone and an identity document. safeguards/ holds money back after a change of sign-in or payment details
 * and keeps the former values for the undo link (product §14). The table users belongs to modules/members.
 * @reads members: users
 */
export { clearBrowserSession, getVisitor } from './browser-session.ts';
export {
  endMemberSessions,
  lockAccount,
  mailReset,
  openFromConsole,
  unlockAccount,
} from './admin-actions.ts';
export {
  clearInvitationCookie,
  readBrowserCookie,
  readInvitationCookie,
  sessionCookieName,
  setInvitationCookie,
} from './cookies.ts';
export type { EntryQueue } from './entry-queue.ts';
export {
  findRequestMember,
  getMember,
  getSession,
  refuseUnidentified,
  requireMember,
  requireSignIn,
} from './guards.ts';
export { hashPassword } from './passwords/hash-password.ts';
export { refuseWeakPassword } from './passwords/refuse-weak-password.ts';
export { proveIdentity } from './prove-identity.ts';
export {
  deleteStaleAccounts,
  deleteUnpaidJoins,
  deleteUnprovenAccounts,
} from './registration/unproven-accounts.ts';
export { authRoutes, consentRoutes } from './routes.ts';
export { isAccountOpen, lockOpenAccount, refuseCoolOff, viewCoolOff } from './safeguards/cool-off.ts';
export { formerContext, listOpenNotices, recordChange } from './safeguards/record-change.ts';
export { type FormerAccount, type FormerValues, getStateBefore, listKinds } from './safeguards/rules.ts';
export { findNoticeByToken, type LinkedNotice, markUndone } from './safeguards/store.ts';
export { secretContext } from './second-factor/codes.ts';
export { removeSecondFactor, restoreSecondFactor } from './second-factor/record-factor-change.ts';
export { createRoutes } from './create-routes.ts';
export { deleteExpiredSessions, endAllAccess } from './sessions/end-sessions.ts';
export { deleteSessions, findLastSeen } from './sessions/store.ts';
export { listTokens, revokeMemberToken } from './tokens/tokens.ts';
export { issueClaimLinks, issueInvitationToken, remindUnclaimed } from './verification/claim-links.ts';
export { readDifference, refuseFixedIdentity } from './verification/identity/compare-profile.ts';
export { approveDocument, rejectDocument } from './verification/identity/decide-document.ts';
export { getNumberEnding, numberContext, openNumber } from './verification/identity/document-number.ts';
export { openPicture, revealNumber } from './verification/identity/reveal-document.ts';
export { expireDocumentFiles, submitDocument } from './verification/identity/submit-document.ts';
export { verificationRoutes } from './verification/routes.ts';
export { closeInvitationLinks, closeInvitationLinksTo, closeMemberLinks } from './verification/tokens.ts';
