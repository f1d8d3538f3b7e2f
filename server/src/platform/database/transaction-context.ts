import { AsyncLocalStorage } from 'node:async_hooks';

export interface TransactionContext {
  /** Later statements use generic plans. */
  isGeneric: boolean;
  readonly isUnnoticed: boolean;
  /** The opener runs nothing after the work, so the work may mark its last statement. */
  readonly mayEnd: boolean;
  isHeld: boolean;
  /** The next statement is the last; COMMIT is pipelined with it. */
  isEnding: boolean;
}

export const transactionContext = new AsyncLocalStorage<TransactionContext>();
