/**
 * Payments: the contributions owed in savings groups, and charging them. Alone writes payments and payment_attempts.
 * What a paid contribution brings about (closing rounds, repairs) is decided by features/groups, which stands above.
 * @reads cards: card_disputes, card_payments
 * @reads groups: group_claims, group_members, group_rounds, groups
 * @reads members: users
 */
export { payerOrMember } from './guard.ts';
export { listMyUpcoming } from './list-my-payments.ts';
export { isUuid } from './payment-id.ts';
export { payPayment } from './pay-payment.ts';
export { paymentRoutes } from './routes.ts';
export { runAutoPay } from './auto-pay/run-auto-pay.ts';
export { planAutoPayments } from './auto-pay/store.ts';
export { sendReminders } from './reminders/send-reminders.ts';
export { planDays } from './due-days.ts';
export { findAttempt, hasDisputedCharge, hasOpenCharge, type Attempt } from './attempt-store.ts';
export {
  addCashWord,
  dropCashGiven,
  dropLapsedCash,
  dropUnpromisedCash,
  findCashNote,
  hasCash,
  hasCashToAnswer,
  isCashPromisedIn,
  listLapsedCash,
  writeCashNote,
  type CashNote,
  type DroppedCash,
} from './cash-store.ts';
export {
  clearMiss,
  listMissed,
  listWaivable,
  markLate,
  markMissed,
  WAIT_MINUTES,
  waiveMissed,
  wasInTime,
} from './missed-store.ts';
export { addPart, listPartsKept, type Part } from './parts-store.ts';
export { addReturn, listLateFees, reopenSetOff, type LateFee } from './return-store.ts';
export { listPaidIn, type PaidIn } from './payer-store.ts';
export { listOpenCash } from './open-cash-store.ts';
export { chargeFor, lapseOf, openPartsOf } from './rules.ts';
export {
  cancelUnpaid,
  completePayment,
  findPaidBy,
  findPayment,
  insertPayments,
  isUnpaid,
  listPaymentsOf,
  lockPayment,
  markFailed,
  markRefunded,
  reassignUnpaid,
  reopenPayment,
  sumRound,
  type Completion,
  type Method,
  type Payment,
  type RoundMoney,
} from './store.ts';
