/** State of the open transaction, available to all code inside it. */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface TransactionContext {
  /** Later statements use generic plans. */
  isGeneric: boolean;
  /** Its commit is not announced. */
  readonly isUnnoticed: boolean;
  /** The opener runs nothing after the work, so the work may mark its last statement. */
  readonly mayEnd: boolean;
  /** Its authorization was checked and is locked until the commit. */
  isHeld: boolean;
  /** The next statement is the last; COMMIT is pipelined with it. */
  isEnding: boolean;
}

export const transactionContext = new AsyncLocalStorage<TransactionContext>();
