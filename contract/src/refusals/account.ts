import { declareRefusals } from './declare-refusals.ts';

export const accountRefusals = declareRefusals('account', {
  account_not_closable: { status: 409, parameters: { obstacles: 'translated' } },
  /** The group knows the member by this name in charter, emails and history. */
  name_in_use: { status: 422 },
  picture_missing: { code: 'invalid', status: 422, field: 'picture' },
  picture_too_large: { code: 'invalid', status: 422, field: 'picture' },
});

export const statementRefusals = declareRefusals('statement', {
  period_too_long: { status: 422, field: 'from' },
});
