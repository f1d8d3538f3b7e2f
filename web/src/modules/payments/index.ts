export { isFarOff, isToPay, toCoverPayable, toNextPayable } from './payable.ts';
export { useIsPaymentAnnounced } from './paid-moment.tsx';
export { PayButton, PayNow } from './pay-button.tsx';
export { DuePayButton, UpcomingList, UpcomingRow } from './upcoming-payments.tsx';
