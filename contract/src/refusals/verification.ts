import { declareRefusals } from './declare-refusals.ts';

export const verificationRefusals = declareRefusals('verification', {
  /** Unknown, expired, replaced or used; the response does not reveal which. */
  invalid_token: { status: 400 },
  invalid_code: { status: 422, field: 'code' },
  no_phone_number: { code: 'invalid', status: 422, field: 'phone' },
});

export const identityRefusals = declareRefusals('identity', {
  identity_pending: { status: 409 },
  /** The number belongs to another account's document. Reveals neither its owner nor its existence. */
  document_unavailable: { status: 409 },
  no_such_document: { code: 'not_found', status: 404 },
  picture_gone: { code: 'not_found', status: 404 },
  already_decided: { status: 409 },
  number_approved: { status: 409 },
  own_document: { status: 409 },
  linked_document: { status: 409 },
  profile_differs: { status: 422 },
  /** Returned once: the member corrects the date or confirms it for comparison by a reviewer. */
  date_not_on_document: { status: 422, field: 'dateOfBirth' },
  identity_fixed: { status: 422 },
});
