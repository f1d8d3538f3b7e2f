import {
  REVIEW_BEFORE_PAYING,
  REVIEW_BEFORE_STARTING,
  REVIEW_BEFORE_WITHDRAWING,
} from '@circle-link/contract/risk';
import { Refusal } from '../../platform/http/refusal.ts';

const words = {
  pay: REVIEW_BEFORE_PAYING,
  withdraw: REVIEW_BEFORE_WITHDRAWING,
  start: REVIEW_BEFORE_STARTING,
} as const;

/** A person looks at the account first. Says nothing of why. */
export class ReviewRequired extends Refusal {
  override readonly code = 'review_required';
  override readonly status = 403;
  constructor(wish: keyof typeof words) {
    super(words[wish]);
  }
}

/** There is no such member, or nothing was ever noted of them. */
export class NothingNoted extends Refusal {
  override readonly code = 'not_found';
  override readonly status = 404;
  constructor() {
    super('There is nothing to review for this member.');
  }
}

/** Somebody else has decided meanwhile, or there was nothing to clear. */
export class NothingToClear extends Refusal {
  override readonly code = 'nothing_to_clear';
  override readonly status = 409;
  constructor() {
    super('There is nothing to clear here any more.');
  }
}

/** A blacklisted member is taken off the list first. */
export class StillBlacklisted extends Refusal {
  override readonly code = 'blacklisted';
  override readonly status = 409;
  constructor() {
    super('This member is blacklisted. Take them off the list first.');
  }
}

export class NotBlacklisted extends Refusal {
  override readonly code = 'not_blacklisted';
  override readonly status = 409;
  constructor() {
    super('This member is not blacklisted.');
  }
}

/** Nobody decides about themselves. */
export class OwnAccount extends Refusal {
  override readonly code = 'own_account';
  override readonly status = 409;
  constructor() {
    super('Another reviewer has to decide about your own account.');
  }
}
