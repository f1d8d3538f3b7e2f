/** What an open transaction knows of itself, wherever its code is. */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface TransactionContext {
  /** Its statements from now on are planned once, for any values. */
  isGeneric: boolean;
  /** Its commit is not announced. */
  readonly isUnnoticed: boolean;
  /** Its opener asks nothing after its work: the work may say which statement is the last. */
  readonly mayEnd: boolean;
  /** What its work rests on was looked at, and stays so until the commit. */
  isHeld: boolean;
  /** The next statement is its last: the COMMIT travels with it. */
  isEnding: boolean;
}

export const transactionContext = new AsyncLocalStorage<TransactionContext>();
