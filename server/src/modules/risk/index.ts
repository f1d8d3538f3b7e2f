/**
 * Fraud: identity links of members, their score, and the review that it opens (product §3, §8). Sole writer of
 * fraud_prevention, identity_links and risk_events. Knows only members and audit; app injects its checks into features
 * that pay, hold and withdraw.
 * @reads auth: known_browsers
 * @reads charges: charges, payment_methods
 * @reads members: users
 * @reads withdrawals: payout_accounts
 */
export { areLinked } from './are-linked.ts';
export { blacklistMember, clearMember, liftBlacklist } from './decide-review.ts';
export { anonymizeClosedMemberNetworks, deleteVisitorData } from './delete-visitor-data.ts';
export { listMailboxOwners } from './list-mailbox-owners.ts';
export {
  recordCards,
  recordChangeUndone,
  recordDocumentDiffers,
  recordHold,
  recordReusedDocument,
} from './record-acts.ts';
export { recordVisit } from './record-visit.ts';
export {
  isUnderReview,
  isBlacklisted,
  refuseBlacklisted,
  refuseUnderReview,
  assertNotUnderReview,
} from './assert-not-under-review.ts';
export { screenJoin, screenPayment } from './screen-payment.ts';
export { propagateRiskLinks } from './propagate-risk-links.ts';
