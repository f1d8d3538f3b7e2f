/**
 * Cards: what we ask the card provider for, and what it tells us. Alone writes the card_ tables. A leaf: it knows
 * payments, not what they are for; outcomes go to the handler that app registers.
 */
export { closePayment } from './close-payment.ts';
export { EventRefused, type ApplyEvents } from './apply-inbox.ts';
export { createInboxWriter, type InboxWriter } from './inbox-writer.ts';
export { closeDispute, openDispute } from './dispute-store.ts';
export { lockInbox, type InboxEvent, type InboxPayment } from './inbox-store.ts';
export { reconcilePayments } from './reconcile-payments.ts';
export {
  findRefund,
  requestRefunds,
  settleRefund,
  wasCaptured,
  type RefundSettlement,
} from './refund-store.ts';
export { cardRoutes } from './routes.ts';
export { sendRefunds } from './send-refunds.ts';
export { openPayment, startPayment } from './start-payment.ts';
export {
  findPayment,
  findPaymentOf,
  listOpenPaymentsFor,
  listStalePayments,
  markPaymentStatus,
  markSucceededCall,
  storeReference,
  type SucceededPayment,
} from './store.ts';
