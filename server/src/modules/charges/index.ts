/**
 * Charges: payment pages, saved cards and bank accounts, the card provider's events, and the life cycle of charges with
 * their refunds and reversals. The only writer of the tables in 04-charges.sql. Depends on ledger and audit, its routes
 * also on auth. Modules that charge pass a ChargePolicy, and app registers the handler of outcomes.
 */
export { type ChargedPayment, chargeSaved, type SavedCharge } from './attempts/charge-saved-method.ts';
export { computeSettlementDate } from './attempts/settlement-date.ts';
export { closePayment, openPayment, startPayment } from './payment-page.ts';
export {
  type ApplyEvents,
  createInboxWriter,
  EventRefused,
  findWriterProblem,
  type InboxWriter,
  type Reconciler,
} from './provider-events/inbox-writer.ts';
export {
  type InboxEvent,
  type InboxCharge,
  lockInbox,
  type PaymentEvent,
  settleDeadLetter,
} from './provider-events/store.ts';
export { compareProviderLists, type ListedItem } from './reconciliation/compare-provider-lists.ts';
export { reconcileCharges } from './reconciliation/reconcile-charges.ts';
export { type ChangedFee, changeFee, changeRefundFee } from './reconciliation/store.ts';
export { sendRefunds } from './refunds/send-refunds.ts';
export {
  countStrandedRefunds,
  findRefunded,
  isBeingRefunded,
  requestRefunds,
  wasCaptured,
} from './refunds/store.ts';
export {
  type ChargeEvents,
  createChargeEvents,
  readSuccess,
  refundWrongAmount,
  applyWarning,
} from './reversals/apply-charge-event.ts';

export {
  bearLoss,
  oweByPayer,
  postReinstatement,
  applyDispute,
  applyRefund,
} from './reversals/apply-reversal.ts';

export {
  type BookedAmount,
  type ReversibleCharge,
  type ChargePolicy,
  type Liability,
  type PaidRequest,
  postReversalLines,
  type RefundNews,
  type RefundPolicy,
  type Reinstatement,
  type ReopenedRequest,
  type Reversal,
  type SavedChargePolicy,
  type SuccessfulCharge,
} from './reversals/charge-policy.ts';

export { absorbEarlyReversals, bookEarlyReversalAsDebt } from './reversals/net-refunds.ts';
export {
  assignLiableParty,
  type ChargeReversal,
  findChargeReversal,
  listChargeReversals,
  listEarlyReversals,
  getDisputeFee,
  isContested,
} from './reversals/store.ts';
export { retryRefund } from './retry-refund.ts';
export { cardRoutes, savedCardRoutes } from './routes.ts';
export {
  type CapturedAmount,
  capturedLines,
  GROUPS_ACCOUNTS,
  namesOtherIntent,
  parseReversalSource,
  type PayerParts,
  QUEUE_ACCOUNTS,
  recoveredLossLines,
  reinstatedToPayerLines,
  reversalToLossLines,
  type ReversalSource,
  type ReversedAmount,
} from './charge-lines.ts';
export { detachRemovedCards } from './saved-methods/saved-cards.ts';
export {
  applyMethodChange,
  applyMethodToVerify,
  applySavedMethod,
  startSetup,
} from './saved-methods/set-up-method.ts';
export {
  type CardMethod,
  findDefaultMethod,
  findMemberMethod,
  findPayingKind,
  selectPayingKind,
} from './saved-methods/store.ts';
export {
  type Charge,
  findCharge,
  findSubjectCharge,
  listOpenMemberCharges,
  listOpenChargesByPurpose,
  listStaleCharges,
  markChargeStatus,
  markSucceededCall,
  storeReference,
  type SucceededCharge,
} from './store.ts';
