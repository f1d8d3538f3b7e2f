import { WAIT_REASONS } from '../auth/safeguards.ts';
import { declareRefusals } from './declare-refusals.ts';

export const authRefusals = declareRefusals('auth', {
  /** A required gate is closed (product §4). */
  email_required: { status: 403 },
  consent_required: { status: 403 },
  verification_required: { status: 403 },
  /** Gates of the savings path (product §14). */
  terms_required: { status: 403 },
  phone_required: { status: 403 },
  identity_required: { status: 403 },
  identity_under_review: { status: 403 },
  profile_required: { status: 403 },
  /** A locked account can only read and pay (record 0034). */
  account_locked: { status: 403 },
  confirmation_required: { status: 403 },
  /** The same response for a wrong password, an unknown name and a locked account. */
  invalid_credentials: { status: 401 },
  /** The password is on the list of common ones or contains known data of its owner. */
  password_common: { code: 'invalid', status: 422, field: 'password' },
  /** The password is in a breach list; members should change it elsewhere, too. */
  password_breached: { code: 'invalid', status: 422, field: 'password' },
  password_personal: { code: 'invalid', status: 422, field: 'password' },
  password_guessable: { code: 'invalid', status: 422, field: 'password' },
  wrong_current_password: { code: 'invalid', status: 422 },
  wrong_account_password: { code: 'invalid', status: 422, field: 'password' },
  second_factor_required: { status: 401 },
  second_factor_wrong: { status: 401, field: 'code' },
  code_missing: { code: 'second_factor_required', status: 422 },
  code_not_accepted: { code: 'second_factor_wrong', status: 422, field: 'code' },
  second_factor_on: { status: 409 },
  second_factor_not_started: { status: 409 },
  second_factor_setup_required: { status: 403 },
  /** One response for unknown or removed keys, wrong challenges or origins, and locked accounts. */
  passkey_refused: { status: 401 },
  passkey_not_accepted: { code: 'passkey_refused', status: 422 },
  passkey_not_added: { status: 409 },
  too_many_passkeys: { status: 409 },
  second_factor_off: { status: 409 },
});

export const staffRefusals = declareRefusals('staff', {
  staff_provider_away: { status: 503 },
  /** Started in another browser, used, expired, denied by the provider or mismatched: one response for all. */
  staff_sign_in_failed: { status: 401 },
  staff_not_admitted: { status: 403 },
  staff_address_unproven: { status: 403 },
  /** The address belongs to a member or owner, which providers cannot sign in. */
  staff_address_taken: { status: 409 },
  staff_account_locked: { status: 403 },
  /** The account must sign in through the provider, even with a correct password. */
  staff_sign_in_only: { status: 403 },
  no_password_here: { status: 409 },
});

export const safeguardsRefusals = declareRefusals('safeguards', {
  /** Money waits after an account change, so that the owner can revert it first. */
  cool_off: { status: 409, parameters: { kind: WAIT_REASONS, from: 'instant' } },
  /** The account was locked during the request: same response as an ended session. */
  account_locked: { code: 'unauthorized', status: 401 },
  already_undone: { code: 'already_done', status: 409 },
});

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
