import { formatDollars, type Cents } from '@circle-link/contract/money';
import { Refusal } from '../../../platform/http/refusal.ts';

/** The debt is another one than the admin saw, or is smaller than what is to be written off. */
export class DebtChanged extends Refusal {
  override readonly code = 'debt_changed';
  override readonly status = 409;
  constructor(owedCents: Cents) {
    super(`${formatDollars(owedCents)} is owed now. Please look again.`);
  }
}

/** Money about the debt is still on its way. */
export class DebtUndecided extends Refusal {
  override readonly code = 'debt_undecided';
  override readonly status = 409;
  constructor() {
    super('A dispute or a payment of this member is under way. Please wait for its outcome.');
  }
}

/** Another request to write off this member's debt waits for its decision. */
export class WriteOffWaits extends Refusal {
  override readonly code = 'write_off_waits';
  override readonly status = 409;
  constructor() {
    super('A write-off for this member waits for a second person already.');
  }
}

export class NoSuchWriteOff extends Refusal {
  override readonly code = 'not_found';
  override readonly status = 404;
  constructor() {
    super('There is no such write-off.');
  }
}

/** Another admin was faster: the request is not open any more. */
export class WriteOffDecided extends Refusal {
  override readonly code = 'write_off_decided';
  override readonly status = 409;
  constructor() {
    super('This request was decided already.');
  }
}

/** The admin who asked for a write-off does not decide on it. */
export class SecondPersonNeeded extends Refusal {
  override readonly code = 'second_person_needed';
  override readonly status = 403;
  constructor() {
    super('You asked for this write-off: another admin has to decide on it.');
  }
}

/** The second person must be neither the one who asked nor the one who owes. */
export class SecondPersonLinked extends Refusal {
  override readonly code = 'second_person_linked';
  override readonly status = 403;
  constructor() {
    super(
      'Your account shares a browser, phone, card, bank account or document with the person who asked or who owes the money: another admin has to decide.',
    );
  }
}
