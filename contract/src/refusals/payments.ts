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
