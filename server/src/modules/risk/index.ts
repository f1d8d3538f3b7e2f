/**
 * Risk: identity links of members, their score, and the review that it opens (product §3, §8). Sole writer of
 * fraud_prevention, identity_links and risk_events. Lies below the modules that pay, hold and withdraw, which call its
 * checks.
 * @reads auth: known_browsers
 * @reads charges: charges, payment_methods
 * @reads members: users
 * @reads withdrawals: payout_accounts
 */
export { propagateRiskLinks } from './assess-member.ts';
export {
  blacklistMember,
  clearMember,
  liftBlacklist,
  lockForRelease,
  refuseLinked,
} from './decide-review.ts';
export {
  anonymizeClosedMemberNetworks,
  areLinked,
  deleteVisitorData,
  listMailboxOwners,
} from './identity-links.ts';
export {
  recordCards,
  recordChangeUndone,
  recordDocumentDiffers,
  recordHold,
  recordReusedDocument,
  recordVisit,
} from './record-acts.ts';
export {
  assertNotUnderReview,
  isBlacklisted,
  isUnderReview,
  refuseBlacklisted,
  refuseUnderReview,
  screenJoin,
  screenPayment,
} from './screening.ts';
