import { REMINDER_DAYS_BEFORE } from '../../groups/limits.ts';
import { declareRefusals } from '../declare-refusals.ts';

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
