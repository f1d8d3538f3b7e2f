import type { FraudWarningRow, ReviewRow } from '../cards/after-payment/warning-store.ts';
import type { StripeObject } from './payment-objects.ts';

export function fraudWarningObject(warning: FraudWarningRow): StripeObject {
  return {
    id: warning.id,
    object: 'radar.early_fraud_warning',
    actionable: warning.isActionable,
    charge: warning.chargeId,
    payment_intent: warning.intentId,
    fraud_type: warning.fraudType,
    livemode: false,
    created: warning.createdSeconds,
  };
}

export function reviewObject({ closedReason, openedReason, ...review }: ReviewRow): StripeObject {
  return {
    id: review.id,
    object: 'review',
    billing_zip: null,
    charge: review.chargeId,
    payment_intent: review.intentId,
    open: closedReason === null,
    opened_reason: openedReason,
    closed_reason: closedReason,
    reason: closedReason ?? openedReason,
    ip_address: null,
    ip_address_location: null,
    session: null,
    livemode: false,
    created: review.createdSeconds,
  };
}
