/**
 * Payments: contributions owed in groups, with listing, paying, reminders, auto-pay, receipts and cash notes.
 * @reads charges: charges, disputes, payment_methods
 * @reads groups: group_members, group_rounds, groups
 * @reads members: users
 */
export {
  cancelCashClaim,
  type CanceledCashClaim,
  cancelUnconfirmedCash,
  type CashNote,
  confirmCashSide,
  deleteExpiredCash,
  findCashNote,
  hasCashToAnswer,
  hasConfirmedCash,
  isCashPromisedIn,
  listExpiredCash,
  writeCashNote,
} from './cash-store.ts';
export { chargeDay, planDays } from './due-days.ts';
export { listMyUpcoming } from './list-my-payments.ts';
export { listPaidIn, type PaidIn, sumPaidSince } from './list-store.ts';
export {
  clearMissedMark,
  markLate,
  markMissed,
  markMissedAfterFailedDebit,
  markPendingDebit,
  waivePayments,
  writeOffMissedPayment,
} from './missed-store.ts';
export { findNextDue, planAutoPayments } from './next-attempt-store.ts';
export {
  addPart,
  addReturn,
  type LateFee,
  listLateFees,
  listRetainedParts,
  type PaymentPart,
  reopenSetOff,
} from './part-store.ts';
export { payContribution, requirePayerOrMember } from './pay.ts';
export { contributionRoutes } from './routes.ts';
export { quoteOpenAmount, computeExpiry, getOpenParts, isPaidInTime, isUuid, WAIT_MINUTES } from './rules.ts';
export { runAutoPay } from './run-auto-pay.ts';
export { sendReminders } from './send-reminders.ts';
export {
  type Attempt,
  type RequestedPayment,
  findAttempt,
  hasDisputedCharge,
  hasOpenCharge,
  lockRequestedPayment,
  cancelUnpaid,
  completePayment,
  type Completion,
  findPaidBy,
  findPayment,
  insertPayments,
  isUnpaid,
  listGroupPayments,
  lockPayment,
  markFailed,
  markRefunded,
  type Method,
  type Payment,
  reassignUnpaid,
  reopenPayment,
  type RoundMoney,
  sumRound,
  listMissed,
  listMissedToPay,
} from './store.ts';
