import { Refusal } from '../../../platform/http/refusal.ts';

/** Nobody does to themselves what is for others; the settings are for that. */
export class OwnAccount extends Refusal {
  override readonly code = 'own_account';
  override readonly status = 409;
  constructor() {
    super('This is your own account. Ask another admin.');
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

/** Only an owner does this to somebody who is an admin too. */
export class AdminAccount extends Refusal {
  override readonly code = 'admin_account';
  override readonly status = 403;
  constructor() {
    super('Only an owner can do this to another admin.');
  }
}

/** A pending member has no account yet, a closed one has none any more. */
export class NoAccount extends Refusal {
  override readonly code = 'no_account';
  override readonly status = 409;
  constructor() {
    super('This member has no account that could be signed in to.');
  }
}

/**
 * Whose address it is, nobody has shown: its owner registers anew, and this account goes. Or its owner has undone the
 * change to it, and the address before is somebody else's.
 */
export class AddressUnproven extends Refusal {
  override readonly code = 'address_unproven';
  override readonly status = 409;
  constructor() {
    super('Nobody has proven the address of this account. Whoever owns the mailbox can register it anew.');
  }
}

/** Somebody was faster, or the page is old. */
export class AlreadySo extends Refusal {
  override readonly code = 'already_done';
  override readonly status = 409;
}
