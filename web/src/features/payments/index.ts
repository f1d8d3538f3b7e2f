export { toCoverPayable, toNextPayable } from './payable.ts';
export { useIsPaymentAnnounced } from './paid-moment.tsx';
export { PayButton } from './pay-button.tsx';
export { PayNow } from './pay-button.tsx';
export { DuePayButton, PendingPayments, splitUpcoming, UpcomingRow } from './upcoming-payments.tsx';
