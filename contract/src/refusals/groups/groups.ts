import { MIN_MEMBERS, OPEN_BOOKS_MEMBERS, POSTPONE_AFTER_MINUTES, SILENT_DAYS } from '../../groups/limits.ts';
import { declareRefusals } from '../declare-refusals.ts';

export const groupRefusals = declareRefusals('group', {
  /** Groups are private: 404 for non-members, including admins. */
  group_not_found: { code: 'not_found', status: 404 },
  group_request_reused: { code: 'request_reused', status: 409 },
  organizer_only: { status: 403 },
  being_drawn: { code: 'wrong_phase', status: 409 },
  has_started: { code: 'wrong_phase', status: 409 },
  is_over: { code: 'wrong_phase', status: 409 },
  nothing_to_leave: { code: 'wrong_phase', status: 409 },
  nobody_leaves_draw: { code: 'wrong_phase', status: 409 },
  leave_at_once: { code: 'wrong_phase', status: 409 },
  leave_when_all_paid: { code: 'wrong_phase', status: 409 },
  leave_when_replaced: { code: 'wrong_phase', status: 409 },
  order_not_decided: { code: 'wrong_phase', status: 409 },
  not_over_yet: { code: 'wrong_phase', status: 409 },
  no_draw_awaited: { code: 'wrong_phase', status: 409 },
  payout_made: { status: 409 },
  draw_not_late: { status: 409, parameters: { minutes: POSTPONE_AFTER_MINUTES } },
  organizer_cannot_leave: { code: 'organizer_stays', status: 409 },
  too_many_groups: { status: 409, parameters: { most: 'number' } },
  organizer_already: { status: 409 },
  too_few_members: { status: 409, parameters: { minMembers: MIN_MEMBERS, missing: 'number' } },
  charter_not_accepted: {
    status: 409,
    parameters: { members: 'number', names: 'text', last: 'text', others: 'number' },
  },
  charter_changed: { status: 409 },
  /** The named person is not in the group. Does not reveal whether the account exists. */
  person_not_in_group: { code: 'invalid', status: 422 },
  group_started: { status: 409 },
  group_full: { status: 409 },
  already_member: { status: 409 },
});

export const organizerRefusals = declareRefusals('organizer', {
  no_handover: { status: 409 },
  organizer_present: { status: 409, parameters: { days: SILENT_DAYS } },
});

export const windUpRefusals = declareRefusals('windUp', {
  vote_open: { status: 409 },
  no_open_vote: { status: 409 },
  frozen: { status: 409 },
});

export const openBooksRefusals = declareRefusals('openBooks', {
  books_not_begun: { code: 'wrong_phase', status: 409 },
  /** Totals of a few members would reveal individuals. */
  too_few_to_open: { status: 409, parameters: { members: OPEN_BOOKS_MEMBERS } },
});
