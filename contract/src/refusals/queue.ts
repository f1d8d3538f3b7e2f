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
