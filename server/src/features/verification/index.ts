/**
 * Verification: proof of a mailbox by a mailed link, of a phone by a code. Alone writes email_verifications and
 * phone_codes; what was proven is noted by features/members. features/auth stands above and lends its guards.
 */
export { TokenRefused } from './errors.ts';
export { issueClaimLink } from './issue-claim-link.ts';
export { remindUnclaimed } from './remind-unclaimed.ts';
export { verificationRoutes } from './routes.ts';
export { clearTicket, readTicket } from './ticket.ts';
export { getProof, issueToken, redeemToken } from './tokens.ts';
export { closeOpenLinks, useProof } from './use-proof.ts';
