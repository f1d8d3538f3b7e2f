import { declareRefusals } from './declare-refusals.ts';

export const withdrawalRefusals = declareRefusals('withdrawal', {
  not_enough_balance: { code: 'invalid', status: 422, field: 'amount', parameters: { available: 'dollars' } },
  /** The provider has not made the money available: `later` more can be withdrawn from `availableOn`. */
  not_available_yet: {
    status: 422,
    field: 'amount',
    parameters: { available: 'dollarsOrNone', later: 'dollars', availableOn: 'day' },
  },
  payout_account_required: { status: 409 },
  payout_account_not_ready: { status: 409 },
  request_reused: { status: 409 },
  payout_provider_unavailable: { status: 503, retryAfterSeconds: 10 },
  payout_webhook_refused: { code: 'webhook_refused', status: 400, parameters: { reason: 'text' } },
});
