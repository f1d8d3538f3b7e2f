/**
 * Cards: the card provider, its events, saved cards, and the life cycle of charges with their refunds and reversals. The
 * only writer of the tables in 04-charges.sql, except refund_requests. Depends on ledger and audit. Features that charge
 * pass a ChargePolicy, and app registers the handler of outcomes.
 */
export { chargeSaved, type ChargedPayment, type SavedCharge } from './charges/charge-saved-method.ts';
export { computeSettlementDate } from './charges/charge-columns.ts';
export { endAttempts } from './charges/end-attempts.ts';
export { recordCaptured, recordReturnFee } from './charges/store.ts';
export { applyMethodChange } from './methods/apply-method-change.ts';
export { applyMethodToVerify, applySavedMethod } from './methods/apply-saved-method.ts';
export { detachRemovedCards } from './methods/detach-removed-cards.ts';
export { savedCardRoutes } from './methods/routes.ts';
export { startSetup } from './methods/start-setup.ts';
export { findDefaultMethod, findMemberMethod, findPayingKind, type CardMethod } from './methods/store.ts';
export { applyWarning } from './apply-warning.ts';
export { closePayment } from './close-payment.ts';
export { EventRefused, type ApplyEvents } from './apply-inbox.ts';
export { compareProviderLists, type ListedItem } from './compare-provider-lists.ts';
export type { Reconciler } from './reconciler.ts';
export { changeFee, changeRefundFee, type ChangedFee } from './fee-store.ts';
export { createInboxWriter, type InboxWriter } from './inbox-writer.ts';
export { findWriterProblem } from './writer-health.ts';
export { getDisputeFee, isContested } from './dispute-store.ts';
export { countStrandedRefunds, findBouncedRefund, supersedeFailed } from './due-refund-store.ts';
export { lockInbox, settleDeadLetter, type InboxEvent, type InboxPayment } from './inbox-store.ts';
export { applyChargeEvent } from './reversals/apply-charge-event.ts';
export { applyDispute } from './reversals/apply-dispute.ts';
export { applyRefund } from './reversals/apply-refund.ts';
export { bearLoss, oweByPayer } from './reversals/apply-reversal.ts';
export {
  capturedLines,
  GROUPS_ACCOUNTS,
  QUEUE_ACCOUNTS,
  recoveredLossLines,
  reinstatedToPayerLines,
  reversalToLossLines,
  type CapturedAmount,
  type PayerParts,
  type ReversedAmount,
} from './reversals/charge-lines.ts';
export {
  postReversalLines,
  type BookedAmount,
  type Charge,
  type ChargePolicy,
  type Liability,
  type RefundNews,
  type RefundPolicy,
  type Reinstatement,
  type Reversal,
  type SavedChargePolicy,
} from './reversals/charge-policy.ts';
export {
  absorbEarlyReversals,
  bookEarlyReversalAsDebt,
  listEarlyReversals,
} from './reversals/net-refunds.ts';
export {
  captureUnused,
  logWrongCharge,
  refundUnusableCharge,
  type SuccessfulCharge,
} from './reversals/refund-unusable-charge.ts';
export { postReinstatement } from './reversals/reinstate-charge.ts';
export { reconcilePayments } from './reconcile-payments.ts';
export {
  findRefunded,
  isBeingRefunded,
  requestRefundAgain,
  requestRefunds,
  wasCaptured,
} from './refund-store.ts';
export { cardRoutes } from './routes.ts';
export { parseReversalSource, type ReversalSource } from './rules.ts';
export { sendRefunds } from './send-refunds.ts';
export {
  assignLiableParty,
  findChargeReversal,
  listChargeReversals,
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
