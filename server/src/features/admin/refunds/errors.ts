import { Refusal } from '../../../platform/http/refusal.ts';

/** Only the member of a withdrawn position can be let in again, once. */
export class NothingToClear extends Refusal {
  override readonly code = 'nothing_to_clear';
  override readonly status = 409;
  constructor() {
    super('Only the member of a withdrawn position can be allowed to enter again, once.');
  }
}

/** Nobody lets their own second account in again. */
export class LinkedAccount extends Refusal {
  override readonly code = 'linked_account';
  override readonly status = 403;
  constructor() {
    super(
      'This is your account, or one that shares a browser, phone, card, bank account or document with yours: another admin has to decide.',
    );
  }
}
