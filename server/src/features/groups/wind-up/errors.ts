import { Refusal } from '../../../platform/http/refusal.ts';

/** One vote at a time. */
export class VoteOpen extends Refusal {
  override readonly code = 'vote_open';
  override readonly status = 409;
  constructor() {
    super('There is an open vote already. Please vote there.');
  }
}

/** Decided, out of time, or never opened. */
export class NoOpenVote extends Refusal {
  override readonly code = 'no_open_vote';
  override readonly status = 409;
  constructor() {
    super('There is no open vote.');
  }
}

/** Who has missed too much, or has a disputed contribution, has no vote until it is made good. */
export class VoterFrozen extends Refusal {
  override readonly code = 'frozen';
  override readonly status = 409;
  constructor() {
    super('You can vote again when your missed or disputed contributions are paid.');
  }
}
