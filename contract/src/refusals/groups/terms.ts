import { FREQUENCIES } from '../../groups/calendar.ts';
import { MAX_LATE_FEE_PERCENT } from '../../groups/pot.ts';
import { declareRefusals } from '../declare-refusals.ts';

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
