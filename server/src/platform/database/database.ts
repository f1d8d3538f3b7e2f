/** The only way features reach the database: `read` and `transact`. Nothing can slip outside of them. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, type IsolationLevel, type Transaction } from 'kysely';
import { createPool } from './connection-pool.ts';
import { FaithfulDialect } from './postgres-dialect.ts';
import { sqlStateOf } from './sql-state.ts';
import type { DB } from './tables.gen.ts';

/** Every table, as generated from the migrated database. */
export type Tables = DB;
/** May only look. A Writer is one too. */
export type Reader = Kysely<Tables>;
/** An open transaction: whoever takes one writes. */
export type Writer = Transaction<Tables>;

/** How a transaction runs. */
export interface TransactOptions {
  /** PostgreSQL's default, read committed, unless said. */
  readonly isolation?: IsolationLevel;
  /** Run once more after a serialization failure or a deadlock (default). The work must then be repeatable. */
  readonly retry?: boolean;
}

/** How a database is opened. */
export interface OpenOptions {
  readonly url: string;
  readonly maxConnections?: number;
  /** A connection that leaves a statement unanswered for so long is destroyed. */
  readonly answerTimeoutMs?: number;
  /** Told about idle connections that broke; the pool replaces them by itself. */
  readonly onConnectionLost?: (error: Error) => void;
}

const insideTransaction = new AsyncLocalStorage<true>();

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';

/** The handle features get. It cannot query by itself, so no query can slip outside a transaction. */
export class Database {
  readonly #kysely: Kysely<Tables>;

  constructor(kysely: Kysely<Tables>) {
    this.#kysely = kysely;
  }

  /** Queries that change nothing, each seeing what is committed when it starts. */
  read<T>(query: (db: Reader) => Promise<T>): Promise<T> {
    refuseInsideTransaction('read()');
    return query(this.#kysely);
  }

  /** All of it commits, or none. Nested use is a defect and throws: pass the Writer on instead. */
  async transact<T>(work: (tx: Writer) => Promise<T>, options: TransactOptions = {}): Promise<T> {
    refuseInsideTransaction('transact()');
    try {
      return await this.#attempt(work, options.isolation);
    } catch (error) {
      if (options.retry === false || !isWorthRetrying(error)) throw error;
      return this.#attempt(work, options.isolation);
    }
  }

  /** Ends every connection, after running queries. */
  close(): Promise<void> {
    return this.#kysely.destroy();
  }

  #attempt<T>(work: (tx: Writer) => Promise<T>, isolation: IsolationLevel | undefined): Promise<T> {
    const transaction = this.#kysely.transaction();
    const builder = isolation === undefined ? transaction : transaction.setIsolationLevel(isolation);
    return builder.execute((tx) => insideTransaction.run(true, () => work(tx)));
  }
}

/** Connects lazily; close() it in the end. */
export function openDatabase(options: OpenOptions): Database {
  return new Database(new Kysely<Tables>({ dialect: new FaithfulDialect({ pool: createPool(options) }) }));
}

/** Adapters that call a network say this first: a transaction held open during a call holds its locks. */
export function refuseInsideTransaction(what: string): void {
  if (insideTransaction.getStore() === true)
    throw new Error(`${what} inside transact(): use the tx you were given, and no network while it is open`);
}

export { sqlStateOf } from './sql-state.ts';

function isWorthRetrying(error: unknown): boolean {
  const state = sqlStateOf(error);
  return state === SERIALIZATION_FAILURE || state === DEADLOCK_DETECTED;
}
