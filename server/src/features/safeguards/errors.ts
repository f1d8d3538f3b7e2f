import type { WaitReason } from '@circle-link/contract/safeguards';
import { Refusal } from '../../platform/http/refusal.ts';
import { inWords } from './instant-words.ts';
import type { Waiting } from './store.ts';

const changed: Readonly<Record<WaitReason, string>> = {
  password: 'Your password was changed',
  mailbox: 'Your email address was changed',
  second_factor: 'Your two-step sign-in was changed',
  payout_account: 'Your bank account was changed',
  unlock: 'Your account was locked and is open again',
};

/** Money waits after a change, so that its owner can undo it first. */
export class MoneyWaits extends Refusal {
  override readonly code = 'cool_off';
  override readonly status = 409;
  override readonly retryAfterSeconds: number;
  constructor({ kind, possibleFrom, secondsLeft }: Waiting) {
    super(`${changed[kind]}. For your protection you can withdraw again from ${inWords(possibleFrom)}.`);
    this.retryAfterSeconds = secondsLeft;
  }
}

/** The account was locked while the request was on its way: as if the session had ended before it. */
export class AccountLocked extends Refusal {
  override readonly code = 'unauthorized';
  override readonly status = 401;
  constructor() {
    super('Please sign in.');
  }
}

/** The link was used, or the link of another change has undone this one too. */
export class AlreadyUndone extends Refusal {
  override readonly code = 'already_done';
  override readonly status = 409;
  constructor() {
    super('This was undone already, and the account is locked until our team has looked at it.');
  }
}
