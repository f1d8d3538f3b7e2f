/** Cards and payments for the component tests of payments. */
import type { SavedCard } from '@circle-link/contract/charges/cards';
import type { PaymentItem } from '@circle-link/contract/payments';
import type { VerificationStatus } from '@circle-link/contract/auth/verification';

export const VISA: SavedCard = {
  id: '00000000-0000-4000-8000-00000000000a',
  kind: 'card',
  bankName: null,
  brand: 'visa',
  last4: '4242',
  expMonth: 12,
  expYear: 2030,
  isDefault: true,
  isUnusable: false,
  createdAt: '2026-01-01T00:00:00.000Z',
};
export const OTHER_CARD: SavedCard = {
  ...VISA,
  id: VISA.id.replace('a', 'b'),
  last4: '0341',
  isDefault: false,
};

/** An open contribution of 50.00 with a late fee of 5.00. */
export const ITEM: PaymentItem = {
  id: '00000000-0000-4000-8000-000000000001',
  groupId: '00000000-0000-4000-8000-000000000002',
  groupName: 'Rent',
  hasLeftGroup: false,
  payerId: '00000000-0000-4000-8000-000000000003',
  payerName: 'Ana',
  recipientId: null,
  recipientName: 'Ben',
  amount: '50.00',
  lateFee: '5.00',
  setOff: '0.00',
  cardFee: '1.95',
  chargeAmount: '56.95',
  chargeKind: 'card',
  refunded: '0.00',
  round: 2,
  status: 'pending',
  attempt: null,
  settlesOn: null,
  isAwaited: false,
  nextActionUrl: null,
  failureReason: null,
  dueDate: '2026-02-01',
  dueInDays: 3,
  graceEndsOn: '2026-02-04',
  isMissed: false,
  method: null,
  paidBy: null,
  cash: null,
  paidAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};
export const PAID: PaymentItem = {
  ...ITEM,
  status: 'completed',
  method: 'card',
  paidAt: '2026-01-29T10:00:00.000Z',
};

/** A member without open gates. */
export const CHECKED: VerificationStatus = {
  isEmailVerified: true,
  isPhoneVerified: true,
  isIdVerified: true,
  isFullyVerified: true,
  email: 'ana@example.com',
  phone: '+12025550147',
  identity: {
    state: 'approved',
    rejectionReason: null,
    rejectionNote: null,
    sentAt: '2026-01-01T00:00:00.000Z',
    renewal: null,
  },
  usualReviewHours: null,
  picturesDays: 30,
  canSkip: false,
};
