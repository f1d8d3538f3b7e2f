/**
 * Verification: an email address by a link, a phone by a code, a person by a reviewed document. Only this feature
 * writes email_verifications, phone_codes and id_verifications; features/members stores the result. features/auth
 * depends on this feature and supplies its guards.
 * @reads members: users
 */
export type { VerificationHooks } from './hooks.ts';
export { approveDocument, rejectDocument } from './identity/decide-document.ts';
export {
  findDifference,
  readDifference,
  refuseFixedIdentity,
  refuseOtherDate,
} from './identity/compare-profile.ts';
export { isAwaitingReview } from './identity/view-status.ts';
export { expireDocumentFiles } from './identity/expire-document-files.ts';
export { openPicture, revealNumber } from './identity/look-at-document.ts';
export { rotateNumbers } from './identity/rotate-numbers.ts';
export { getNumberEnding, openNumber } from './identity/seal-number.ts';
export { submitDocument } from './identity/submit-document.ts';
export { issueInvitationToken } from './issue-invitation-token.ts';
export { issueClaimLinks } from './issue-claim-links.ts';
export { remindUnclaimed } from './remind-unclaimed.ts';
export { verificationRoutes } from './routes.ts';
export { linkOccasion } from './link-occasion.ts';
export { mailRegistrationLink } from './send-registration-email.ts';
export { clearTicket, readTicket } from './ticket.ts';
export { findOpenedProof, getProof, issueToken, redeemToken } from './tokens.ts';
export {
  closeChangeLinks,
  closeInvitationLinks,
  closeMemberLinks,
  closeOpenLinks,
  closeResetLinks,
  consumeBrowserProof,
} from './use-proof.ts';
