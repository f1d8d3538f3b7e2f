/**
 * Refunds: giving a payment back because a person decided so. An admin asks, a second one decides, one that failed is sent
 * again, of entries and of contributions alike. Alone writes refund_requests. Stands above entry and cards, which send the
 * money (`cards/send-refunds.ts`) and take in the provider's word (`apply-refund.ts` of entry and groups).
 */
export { askForRefund } from './ask-for-refund.ts';
export { approveRefund, declineRefund } from './decide-refund.ts';
export { refundEntry } from './refund-entry.ts';
export { sumLastDay as sumGivenByAdmin } from './request-store.ts';
export { retryRefund } from './retry-refund.ts';
