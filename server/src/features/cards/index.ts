/**
 * Cards: the card provider, its events, and saved cards. The only writer of the tables in
 * 04-charges.sql, except refund_requests. A leaf: app registers the
 * handler of outcomes.
 */
export { chargeSaved, type ChargedPayment, type SavedCharge } from './charges/charge-saved.ts';
export { computeSettlementDate } from './charges/settlement-date.ts';
export { endAttempts } from './charges/end-attempts.ts';
export { recordCaptured, recordReturnFee } from './charges/store.ts';
export { applyMethodChange } from './methods/apply-method-change.ts';
export { applyMethodToVerify, applySavedMethod } from './methods/apply-saved-method.ts';
export { detachRemovedCards } from './methods/detach-removed-cards.ts';
export { savedCardRoutes } from './methods/routes.ts';
export { startSetup } from './methods/start-setup.ts';
export { findDefaultMethod, findMemberMethod, findPayingKind } from './methods/store.ts';
export { applyWarning } from './apply-warning.ts';
export { closePayment } from './close-payment.ts';
export { EventRefused, type ApplyEvents } from './apply-inbox.ts';
export { compareProviderLists, type ListedItem } from './compare-provider-lists.ts';
export type { Reconciler } from './reconciler.ts';
export { changeFee, changeRefundFee, type ChangedFee } from './fee-store.ts';
export { createInboxWriter, type InboxWriter } from './inbox-writer.ts';
export { findWriterProblem } from './writer-health.ts';
export {
  closeDispute,
  getDisputeFee,
  isContested,
  isDisputeLost,
  recordDisputeFee,
  openDispute,
  type ReportedDispute,
} from './dispute-store.ts';
export {
  reducePendingRefund,
  countStrandedRefunds,
  findBouncedRefund,
  findRefundDue,
  supersedeFailed,
  restorePendingRefund,
} from './due-refund-store.ts';
export { lockInbox, settleDeadLetter, type InboxEvent, type InboxPayment } from './inbox-store.ts';
export { reconcilePayments } from './reconcile-payments.ts';
export {
  findRefunded,
  isBeingRefunded,
  markRefundDue,
  requestRefundAgain,
  requestRefunds,
  settleRefund,
  wasCaptured,
  type RefundSettlement,
  type SettledRefund,
} from './refund-store.ts';
export { cardRoutes } from './routes.ts';
export { parseReversalSource, type ReversalSource } from './rules.ts';
export { sendRefunds } from './send-refunds.ts';
export {
  assignLiableParty,
  findChargeReversal,
  listChargeReversals,
  markReturned,
  recordChargeReversal,
  type LiableParty,
  type ChargeReversal,
} from './charge-reversal-store.ts';
export { openPayment, startPayment } from './start-payment.ts';
export {
  findPayment,
  findSubjectPayment,
  listOpenPaymentsFor,
  listOpenPayments,
  listStalePayments,
  markPaymentStatus,
  markPaymentSucceeded,
  markSucceededCall,
  storeReference,
  type CardPayment,
  type SucceededPayment,
} from './store.ts';
