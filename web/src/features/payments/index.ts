export { toCoverPayable, toNextPayable } from './payable.ts';
export { useIsPaymentAnnounced } from './paid-store.ts';
export { PayButton } from './pay-button.tsx';
export { PayNow } from './pay-now.tsx';
export { DuePayButton, PendingPayments, splitUpcoming, UpcomingRow } from './upcoming-payment.tsx';
