import { declareRefusals } from './declare-refusals.ts';

export const paymentRefusals = declareRefusals('payment', {
  /** Another member's contribution looks like an unknown one. */
  payment_not_found: { code: 'not_found', status: 404 },
  payment_closed: { status: 409 },
  /** Missed contributions come first: they go to the short-paid recipient. */
  older_payment_first: { status: 409, parameters: { round: 'number' } },
  card_required: { status: 409 },
  /** Only cards can cover others: a returned debit would leave the payer late. */
  debit_only_own: { status: 409 },
  cash_recorded: { status: 409 },
  not_paid_yet: { status: 409 },
  amount_changed: { status: 409 },
});

export const cardRefusals = declareRefusals('card', {
  webhook_refused: { status: 400, parameters: { reason: 'text' } },
  /** The provider was unreachable or failed; retrying is safe. */
  payment_provider_unavailable: { status: 503, retryAfterSeconds: 10 },
  /** Our provider account does not support this payment method; retrying does not help. */
  method_type_inactive: { status: 409 },
  charge_unanswered: { code: 'payment_provider_unavailable', status: 503, retryAfterSeconds: 10 },
  card_not_found: { code: 'not_found', status: 404 },
  card_unusable: { status: 409 },
  account_unusable: { status: 409 },
  card_in_use: { status: 409 },
});

export const refundRefusals = declareRefusals('refund', {
  no_such_position: { code: 'entry_not_refundable', status: 409 },
  dispute_open: { code: 'entry_not_refundable', status: 409 },
  refunded_already: { code: 'entry_not_refundable', status: 409 },
  payment_unknown_to_provider: { code: 'entry_not_refundable', status: 409 },
  went_back_in_parts: { code: 'entry_not_refundable', status: 409 },
  refund_under_way: { code: 'entry_not_refundable', status: 409 },
  no_failed_refund: { code: 'entry_not_refundable', status: 409 },
  charged_back: { code: 'entry_not_refundable', status: 409 },
  other_refund_under_way: { code: 'entry_not_refundable', status: 409 },
  refund_waits: { status: 409 },
  no_such_refund_request: { code: 'not_found', status: 404 },
  refund_decided: { status: 409 },
  /** The second admin is linked to the requester or to the payee. */
  second_person_linked: { status: 403 },
  second_person_needed: { status: 403 },
});
