import { FREEZE_AFTER_MISSED, MAX_SWAPS } from '@circle-link/contract/groups/turns';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { TradeRefusal } from './rules.ts';

/** Turns exist only while a group runs. */
export const NO_TURNS = 'Turns can be exchanged only while the group is running.';

const words: Readonly<Record<TradeRefusal, string>> = {
  same: 'Please choose another member.',
  received: 'Only members who both still wait for the pot can exchange turns.',
  frozen: `A member with ${FREEZE_AFTER_MISSED} missed contributions or a disputed one cannot exchange turns.`,
  too_many: `Each member can exchange turns ${MAX_SWAPS} times, and one of you has.`,
  cash: 'Cash was recorded for one of these two rounds, so its turn stays.',
  behind: 'The open round cannot go to a member who is behind with contributions.',
};

/** These two may not exchange turns now. */
export class SwapRefused extends Refusal {
  override readonly code = 'swap_refused';
  override readonly status = 409;
  constructor(reason: TradeRefusal) {
    super(words[reason]);
  }
}

/** One open proposal a member. */
export class ProposalOpen extends Refusal {
  override readonly code = 'swap_open';
  override readonly status = 409;
  constructor() {
    super('You have an open proposal. Take it back before you make another.');
  }
}

/** Answered, taken back, or out of time. */
export class ProposalClosed extends Refusal {
  override readonly code = 'swap_closed';
  override readonly status = 409;
  constructor() {
    super('This proposal is no longer open.');
  }
}

/** Another swap or a late member moved one of the two turns: nobody agrees to what they have not seen. */
export class TurnsChanged extends Refusal {
  override readonly code = 'turns_changed';
  override readonly status = 409;
  constructor() {
    super('The turns have changed since this was proposed. Please look again and propose anew.');
  }
}

/** No such proposal for this member. */
export class ProposalNotFound extends Refusal {
  override readonly code = 'not_found';
  override readonly status = 404;
  constructor() {
    super('There is nothing here.');
  }
}
