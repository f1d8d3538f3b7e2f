/**
 * Refunds decided by an admin, for entries and contributions: request, second person, retry. Only this feature writes
 * refund_requests. Depends on entry and cards, which send the money (`cards/send-refunds.ts`) and apply events
 * (`apply-refund.ts` of entry and groups).
 */
export { askForRefund } from './ask-for-refund.ts';
export { approveRefund, declineRefund } from './decide-refund.ts';
export { refundEntry } from './refund-entry.ts';
export { sumLastDay as sumGivenByAdmin } from './request-store.ts';
export { retryRefund } from './retry-refund.ts';
