import { declareRefusals } from './declare-refusals.ts';

export const tokenRefusals = declareRefusals('token', {
  /** Unknown, expired or revoked, or the account is locked or closed; the response does not reveal which. */
  token_invalid: { status: 401 },
  /** /api/v1 requires an Authorization header and ignores cookies. */
  token_required: { status: 401 },
  token_not_accepted: { status: 403 },
  scope_missing: { status: 403, parameters: { scope: 'text' } },
  too_many_tokens: { status: 409, parameters: { most: 'number' } },
  staff_scope: { status: 422, field: 'scopes' },
  staff_days: { status: 422, field: 'days', parameters: { most: 'number' } },
});

export const webhookRefusals = declareRefusals('webhook', {
  /** Plain http, another port, or a host in a private network. */
  endpoint_not_public: { status: 422, field: 'url' },
  too_many_endpoints: { status: 409, parameters: { most: 'number' } },
  endpoint_off: { status: 409 },
  endpoint_stopped: { status: 409 },
  endpoint_off_already: { code: 'already_done', status: 409 },
});
