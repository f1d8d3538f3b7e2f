import { FREQUENCIES } from '../groups/calendar.ts';
import {
  MIN_MEMBERS,
  OPEN_BOOKS_MEMBERS,
  POSTPONE_AFTER_MINUTES,
  REMINDER_DAYS_BEFORE,
  SILENT_DAYS,
} from '../groups/limits.ts';
import { MAX_LATE_FEE_PERCENT } from '../groups/pot.ts';
import { FREEZE_AFTER_MISSED, MAX_SWAPS } from '../groups/turns.ts';
import { declareRefusals } from './declare-refusals.ts';

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

/** An invalid term, reported on its field. */
export const termsRefusals = declareRefusals('terms', {
  grace_too_long: {
    code: 'invalid',
    status: 422,
    field: 'graceDays',
    parameters: { most: 'number', frequency: FREQUENCIES },
  },
  late_fee_too_high: {
    code: 'invalid',
    status: 422,
    field: 'lateFee',
    parameters: { percent: Number(MAX_LATE_FEE_PERCENT) },
  },
  contribution_too_high: {
    code: 'invalid',
    status: 422,
    field: 'contributionAmount',
    parameters: { most: 'dollars' },
  },
  too_much_committed: {
    code: 'invalid',
    status: 422,
    parameters: { limit: 'dollars', total: 'dollars', verified: 'dollarsOrNone' },
  },
  start_in_past: { code: 'invalid', status: 422, field: 'startDate' },
  start_too_far: { code: 'invalid', status: 422, field: 'startDate', parameters: { years: 'number' } },
  fewer_than_members: {
    code: 'invalid',
    status: 422,
    field: 'maxMembers',
    parameters: { members: 'number' },
  },
  turn_given_twice: { code: 'invalid', status: 422, field: 'memberIds' },
  not_a_member: { code: 'invalid', status: 422, field: 'memberIds' },
});

/** The code holder knows that the invitation existed, so the message explains why it no longer works. */
export const invitationRefusals = declareRefusals('invitation', {
  invitation_revoked: { status: 410 },
  invitation_for_other_address: { status: 403 },
  invitation_used: { status: 410 },
  invitation_expired: { status: 410 },
  invitation_closed: { status: 410 },
  group_over: { status: 410 },
  group_started: { status: 410 },
  group_full: { status: 410 },
});

export const inviteRefusals = declareRefusals('invite', {
  too_many_links: { code: 'too_many_invitations', status: 409, parameters: { most: 'number' } },
  every_place_offered: { code: 'too_many_invitations', status: 409 },
  own_address: { status: 409 },
  invited_already: { status: 409 },
});

export const cashRefusals = declareRefusals('cash', {
  not_open: { code: 'cash_refused', status: 409 },
  card_payment_under_way: { code: 'cash_refused', status: 409 },
  turn_unsettled: { code: 'cash_refused', status: 409 },
  no_cash_noted: { code: 'cash_refused', status: 409 },
  said_already: { code: 'cash_refused', status: 409 },
  confirmed_already: { code: 'cash_refused', status: 409 },
  round_not_open: { code: 'cash_refused', status: 409, parameters: { round: 'number' } },
  noted_already: { code: 'cash_refused', status: 409 },
  other_amount_open: { code: 'cash_refused', status: 409 },
  not_to_note: { code: 'not_your_cash', status: 403 },
  not_to_confirm: { code: 'not_your_cash', status: 403 },
  cannot_delete_cash_claim: { code: 'not_your_cash', status: 403 },
  /** This pot first returns money to a former member, which only our payouts can do. */
  place_owes_former: { status: 409, parameters: { open: 'dollars' } },
  /** Part of the contribution was set off, and its recipient's balance cannot return it. */
  recipient_lacks_cover: { status: 409, parameters: { payer: 'text', wanted: 'dollars', has: 'dollars' } },
  their_recipient_lacks_cover: {
    code: 'recipient_lacks_cover',
    status: 409,
    parameters: { recipient: 'text' },
  },
});

export const missedRefusals = declareRefusals('missed', {
  /** While the group runs, payouts still cover misses. */
  group_runs: { status: 409 },
  not_missed: { status: 409 },
  missed_too_new: { status: 409, parameters: { days: 'number' } },
  /** Includes disputes: if won, the charge pays the contribution. */
  missed_under_way: { status: 409 },
  missed_changed: { status: 409, parameters: { open: 'dollars' } },
  missed_is_own: { status: 403 },
});

const [FIRST_DAYS] = REMINDER_DAYS_BEFORE;

export const reminderRefusals = declareRefusals('reminder', {
  oneself: { code: 'reminder_refused', status: 409 },
  no_round: { code: 'wrong_phase', status: 409 },
  paid_already: { code: 'reminder_refused', status: 409, parameters: { name: 'text' } },
  cash_waits: { code: 'reminder_refused', status: 409, parameters: { name: 'text' } },
  not_due: { code: 'reminder_refused', status: 409, parameters: { name: 'text', days: FIRST_DAYS } },
  behind_for_long: { code: 'reminder_refused', status: 409, parameters: { name: 'text' } },
  reminded_today: { status: 409, parameters: { name: 'text' } },
  no_pot: { status: 409 },
  thanked_already: { status: 409 },
});

export const replacementRefusals = declareRefusals('replacement', {
  organizer_stays: { status: 409 },
  has_received: { status: 409, parameters: { name: 'text' } },
  seat_not_available: { status: 409, parameters: { name: 'text' } },
  seat_offered: { status: 409 },
  /** Cash was handed to this recipient in person. */
  seat_has_cash: { status: 409 },
  /** A pending charge would be paid by the old member and count for the new one. */
  charge_under_way: { status: 409, retryAfterSeconds: 60 },
  /** Unconfirmed cash of the old member would be paid twice. */
  cash_waits: { status: 409 },
  round_closing: { status: 409, retryAfterSeconds: 60, parameters: { round: 'number' } },
  place_changed: {
    status: 409,
    parameters: { turn: 'number', openMissed: 'number', openAmount: 'dollars', returnAmount: 'dollars' },
  },
  was_member: { status: 409 },
  only_while_running: { code: 'wrong_phase', status: 409 },
  has_received_pays_on: { code: 'has_received', status: 409 },
});

export const swapRefusals = declareRefusals('swap', {
  same: { code: 'swap_refused', status: 409 },
  received: { code: 'swap_refused', status: 409 },
  frozen: { code: 'swap_refused', status: 409, parameters: { missed: FREEZE_AFTER_MISSED } },
  too_many: { code: 'swap_refused', status: 409, parameters: { most: MAX_SWAPS } },
  cash: { code: 'swap_refused', status: 409 },
  behind: { code: 'swap_refused', status: 409 },
  no_turns: { code: 'wrong_phase', status: 409 },
  swap_open: { status: 409 },
  swap_closed: { status: 409 },
  turns_changed: { status: 409 },
});
