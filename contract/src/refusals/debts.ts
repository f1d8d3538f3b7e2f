import { declareRefusals } from './declare-refusals.ts';

export const debtRefusals = declareRefusals('owed', {
  nothing_owed: { code: 'invalid', status: 422, field: 'amount' },
  owed_less: { code: 'invalid', status: 422, field: 'amount', parameters: { most: 'dollars' } },
  balance_empty: { code: 'invalid', status: 422, field: 'amount' },
  balance_smaller: { code: 'invalid', status: 422, field: 'amount', parameters: { most: 'dollars' } },
  payment_under_way: { status: 409 },
  owed_request_reused: { code: 'request_reused', status: 409 },
});

export const writeOffRefusals = declareRefusals('writeOff', {
  debt_changed: { status: 409, parameters: { owed: 'dollars' } },
  debt_undecided: { status: 409 },
  write_off_waits: { status: 409 },
  no_such_write_off: { code: 'not_found', status: 404 },
  write_off_decided: { status: 409 },
  second_person_needed: { status: 403 },
  /** The second admin is linked to the requester or to the debtor. */
  second_person_linked: { status: 403 },
});
