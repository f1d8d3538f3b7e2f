import { declareRefusals } from './declare-refusals.ts';

export const memberRefusals = declareRefusals('member', {
  /** The address belongs to an account; the message reveals as little as possible (product §4). */
  registration_refused: { status: 409 },
  username_taken: { status: 422, field: 'username' },
  /** Another account verified this number. Reveals neither its owner nor its existence. */
  phone_unavailable: { status: 409 },
  /**
   * Owners cannot change their own roles, which prevents self-granted roles and an accidental loss of the last owner.
   */
  own_roles: { status: 409 },
  last_owner: { status: 409 },
  not_active: { status: 409 },
  no_such_member: { code: 'not_found', status: 404 },
  role_missing: { code: 'role_required', status: 403 },
});

export const lockingRefusals = declareRefusals('locking', {
  own_account: { status: 409 },
  linked_account: { status: 403 },
  admin_account: { status: 403 },
  no_account: { status: 409 },
  /** The email address is unverified, or its owner reverted a change and the previous address is taken. */
  address_unproven: { status: 409 },
  locked_already: { code: 'already_done', status: 409 },
  not_locked: { code: 'already_done', status: 409 },
  no_wrong_passwords: { code: 'already_done', status: 409 },
});
