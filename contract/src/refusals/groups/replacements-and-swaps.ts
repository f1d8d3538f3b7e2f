import { FREEZE_AFTER_MISSED, MAX_SWAPS } from '../../groups/turns.ts';
import { declareRefusals } from '../declare-refusals.ts';

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
