/**
 * Debts: what members owe for reversed payments. Sole writer of debt_payments, debt_payment_requests, debt_write_offs and
 * reversal_write_offs. The debt itself is the ledger account member:owed.
 * @reads charges: charge_reversals, charges, disputes
 */
export { createDebtPolicy } from './debt-charge-policy.ts';
export { debtRoutes } from './routes.ts';
export {
  bookRecovered,
  bookReturnToPayer,
  splitReturnedAmount,
  toRefundDestination,
} from './write-offs/recover-written-off.ts';
export { moveShares, sumGivenByAdmin } from './write-offs/store.ts';
export { approveWriteOff, askForWriteOff, declineWriteOff } from './write-offs/write-offs.ts';
