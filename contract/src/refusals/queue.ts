import { declareRefusals } from './declare-refusals.ts';

export const queueRefusals = declareRefusals('queue', {
  hold_expired: { status: 409 },
  position_exists: { status: 409, parameters: { number: 'number' } },
  payment_in_progress: { status: 409 },
  extension_too_early: { status: 409 },
  no_extensions_left: { status: 409 },
  too_many_holds: {
    code: 'too_many_requests',
    status: 429,
    retryAfterSeconds: 3_600,
    parameters: { minutes: 'number' },
  },
});

export const entryRefusals = declareRefusals('entry', {
  /** The email or verified phone belongs to an account or a queue member. Does not reveal whose. */
  entry_refused: { status: 409 },
  no_entry_yet: { code: 'not_found', status: 404 },
});

export const storyRefusals = declareRefusals('story', {
  position_required: { status: 409 },
  story_exists: { status: 409 },
  no_such_story: { code: 'not_found', status: 404 },
  own_story: { status: 403 },
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
