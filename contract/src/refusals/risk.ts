import { declareRefusals } from './declare-refusals.ts';

export const riskRefusals = declareRefusals('fraud', {
  /** The account is under review. Does not reveal why. */
  review_before_paying: { code: 'review_required', status: 403 },
  review_before_withdrawing: { code: 'review_required', status: 403 },
  review_before_starting: { code: 'review_required', status: 403 },
  nothing_noted: { code: 'not_found', status: 404 },
  nothing_to_clear: { status: 409 },
  blacklisted: { status: 409 },
  not_blacklisted: { status: 409 },
  own_account: { status: 409 },
});
