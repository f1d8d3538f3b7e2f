/**
 * Cards: the card provider, its events, saved cards, and the life cycle of charges with their refunds and reversals. The
 * only writer of the tables in 04-charges.sql, except refund_requests. Depends on ledger and audit. Features that charge
 * pass a ChargePolicy, and app registers the handler of outcomes.
 */
export { chargeSaved, type ChargedPayment, type SavedCharge } from './attempts/charge-saved-method.ts';
export { computeSettlementDate } from './attempts/settlement-date.ts';
export { endAttempts } from './attempts/end-attempts.ts';
export { recordCaptured, recordReturnFee } from './attempts/store.ts';
export {
  applyMethodChange,
  applyMethodToVerify,
  applySavedMethod,
  startSetup,
} from './saved-methods/set-up-method.ts';
export { detachRemovedCards } from './saved-methods/saved-cards.ts';
export { cardRoutes, savedCardRoutes } from './routes.ts';
export {
  findDefaultMethod,
  findMemberMethod,
  findPayingKind,
  type CardMethod,
} from './saved-methods/store.ts';
export { applyDispute, applyWarning } from './reversals/apply-dispute.ts';
export { closePayment, openPayment, startPayment } from './payment-page.ts';
export { EventRefused, type ApplyEvents } from './provider-events/apply-inbox.ts';
export { compareProviderLists, type ListedItem } from './reconciliation/compare-provider-lists.ts';
export type { Reconciler } from './provider-events/to-provider-event.ts';
export { changeFee, changeRefundFee, type ChangedFee } from './reconciliation/store.ts';
export { createInboxWriter, findWriterProblem, type InboxWriter } from './provider-events/inbox-writer.ts';
export { getDisputeFee, isContested } from './reversals/dispute-store.ts';
export { countStrandedRefunds, findBouncedRefund, supersedeFailed } from './refunds/due-refund-store.ts';
export { lockInbox, settleDeadLetter, type InboxEvent, type InboxPayment } from './provider-events/store.ts';
export { applyChargeEvent } from './reversals/apply-charge-event.ts';
export { applyRefund } from './reversals/apply-refund.ts';
export { bearLoss, oweByPayer, postReinstatement } from './reversals/apply-reversal.ts';
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
export { reconcilePayments } from './reconciliation/reconcile-payments.ts';
export {
  findRefunded,
  isBeingRefunded,
  requestRefundAgain,
  requestRefunds,
  wasCaptured,
} from './refunds/store.ts';
export { parseReversalSource, type ReversalSource } from './rules.ts';
export { sendRefunds } from './refunds/send-refunds.ts';
export {
  assignLiableParty,
  findChargeReversal,
  listChargeReversals,
  type ChargeReversal,
} from './reversals/store.ts';
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
