/** Decides whether the transactions of one call may commit: not after it was canceled or lost its authorization. */
import type { Transaction } from 'kysely';
import type { DB } from './tables.gen.ts';

/** Throws if the caller may no longer do this; locks what it checked until the commit. */
export type Authorization = (tx: Transaction<DB>) => Promise<void>;

export class CommitCheck {
  readonly signal: AbortSignal;
  readonly #authorizations: Authorization[] = [];

  constructor(signal: AbortSignal) {
    this.signal = signal;
  }

  /** Every later commit of the call needs this authorization too. */
  require(authorization: Authorization): void {
    this.#authorizations.push(authorization);
  }

  async authorize(tx: Transaction<DB>): Promise<void> {
    for (const authorization of this.#authorizations) await authorization(tx);
  }
}
