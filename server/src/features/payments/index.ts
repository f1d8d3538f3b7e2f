/**
 * Payments: contributions owed in groups, their days, charges and set-offs. Sole writer of payments, payment_charges, payment_offsets
 * and payment_returns.
 * @reads cards: disputes, charges
 */
export { isUuid } from './payment-id.ts';
export {
  findNextDue,
  finishAutoPayment,
  leaseAutoPayments,
  planAutoPayments,
  planReminders,
  putOffAutoPayment,
  releaseAutoPayments,
  renewAutoPaymentLease,
  type AutoPaymentDay,
} from './next-attempt-store.ts';
export { chargeDay, isReminderDay, nextReminder, planDays } from './due-days.ts';
export {
  findAttempt,
  hasDisputedCharge,
  hasOpenCharge,
  insertAttempt,
  type Attempt,
} from './attempt-store.ts';
export {
  confirmCashSide,
  cancelCashClaim,
  deleteExpiredCash,
  cancelUnconfirmedCash,
  findCashNote,
  hasConfirmedCash,
  hasCashToAnswer,
  isCashPromisedIn,
  listExpiredCash,
  writeCashNote,
  type CashNote,
  type CanceledCashClaim,
} from './cash-store.ts';
export {
  clearMissedMark,
  listMissed,
  listMissedToPay,
  markPendingDebit,
  markLate,
  markMissed,
  markMissedAfterFailedDebit,
  WAIT_MINUTES,
  waivePayments,
  wasPaidInTime,
  writeOffMissedPayment,
} from './missed-store.ts';
export { addPart, listRetainedParts, type PaymentPart } from './parts-store.ts';
export { addReturn, listLateFees, reopenSetOff, type LateFee } from './return-store.ts';
export { hasPayments, listPaidIn, sumPaidSince, type PaidIn } from './payer-store.ts';
export { chargeFor, computeExpiry, getOpenParts } from './rules.ts';
export {
  cancelUnpaid,
  completePayment,
  findPaidBy,
  findPayment,
  insertPayments,
  isUnpaid,
  listGroupPayments,
  lockPayment,
  markFailed,
  markRefunded,
  reassignUnpaid,
  reopenPayment,
  sumRound,
  toPayment,
  type Completion,
  type Method,
  type Payment,
  type RoundMoney,
} from './store.ts';
