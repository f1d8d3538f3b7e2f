/** The only way features reach the database: `read` and `transact`. Nothing can slip outside of them. */
import { Kysely, type IsolationLevel, type PostgresPool, type Transaction } from 'kysely';
import type pg from 'pg';
import { createPool } from './connection-pool.ts';
import { gatherReads } from './gathered-reads.ts';
import { listsAsArrays } from './lists-as-arrays.ts';
import { ErrorPreservingDialect } from './postgres-dialect.ts';
import { openPublicReads } from './public-reads.ts';
import { noteWritten, withSpan } from '../tracing/work.ts';
import { getSqlState } from './sql-state.ts';
import { isStaleStatement, statementPool } from './statement-pool.ts';
import { getAuthorization, assertNotWithdrawn } from './reauthorize.ts';
import type { DB } from './tables.gen.ts';
import { transactionContext } from './transaction-context.ts';

/** Every table, as generated from the migrated database. */
export type Tables = DB;
/** May only look. A Writer is one too. */
export type Reader = Kysely<Tables>;
/** An open transaction: a function that takes one writes. */
export type Writer = Transaction<Tables>;

/** How a transaction runs. */
export interface TransactOptions {
  /** PostgreSQL's default, read committed, unless said. */
  readonly isolation?: IsolationLevel;
  /** Run once more after a serialization failure, a deadlock or too long a wait for a lock (default). The work must be repeatable. */
  readonly retry?: boolean;
  /** The work may end it by asLastStatement(); otherwise that saves nothing. The opener then asks nothing after the work. */
  readonly mayEnd?: boolean;
  /** No job is woken by it: what it writes is no work for anyone. */
  readonly unnoticed?: boolean;
}

/** How a database is opened. */
export interface OpenOptions {
  readonly url: string;
  readonly maxConnections?: number;
  /** A connection that leaves a statement unanswered for so long is destroyed. */
  readonly answerTimeoutMs?: number;
  /** False behind a pooler that does not carry named statements; true unless said. */
  readonly namedStatements?: boolean;
  /** A read replica, which answers readPublic(). */
  readonly replicaUrl?: string | undefined;
  /** Told when the primary begins to answer in its stead, and when that ends. */
  readonly onReplica?: (isUsed: boolean, error?: unknown) => void;
  /** Told about idle connections that broke; the pool replaces them by itself. */
  readonly onConnectionLost?: (error: Error) => void;
}

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';
/** The role's lock_timeout is over: others stand in line before us, and are soon done. */
const LOCK_NOT_AVAILABLE = '55P03';
const WORTH_RETRYING: readonly unknown[] = [SERIALIZATION_FAILURE, DEADLOCK_DETECTED, LOCK_NOT_AVAILABLE];

const SPANS = {
  read: { name: 'database read', kind: 'asks', facts: { 'db.system.name': 'postgresql' } },
  transact: { name: 'database transaction', kind: 'asks', facts: { 'db.system.name': 'postgresql' } },
} as const;

/** Its connections; a replica that says nothing for so long is away. */
const REPLICA = { maxConnections: 8, answerTimeoutMs: 3_000 } as const;

export interface Connections {
  readonly open: number;
  readonly idle: number;
  /** Callers that wait for one. */
  readonly waiting: number;
  readonly most: number;
}

interface CommitListeners {
  commits: number;
  isEnding: boolean;
  readonly listeners: Set<() => void>;
}

interface Replica {
  readonly read: <T>(query: (db: Reader) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
}

interface DatabaseParts {
  readonly kysely: Kysely<Tables>;
  readonly gathering: Kysely<Tables>;
  readonly news: CommitListeners;
  readonly replica: Replica | undefined;
  readonly pool: pg.Pool;
}

/** The handle features get. It cannot query by itself, so no query can slip outside a transaction. */
export class Database {
  readonly #kysely: Kysely<Tables>;
  readonly #gathering: Kysely<Tables>;
  readonly #news: CommitListeners;
  readonly #replica: Replica | undefined;
  readonly #pool: pg.Pool;

  constructor({ kysely, gathering, news, replica, pool }: DatabaseParts) {
    this.#pool = pool;
    this.#kysely = kysely;
    this.#gathering = gathering;
    this.#news = news;
    this.#replica = replica;
  }

  /** Queries that change nothing, each seeing what is committed when it starts. */
  read<T>(query: (db: Reader) => Promise<T>): Promise<T> {
    refuseInsideTransaction('read()');
    return withSpan(SPANS.read, () => query(this.#kysely));
  }

  /**
   * The same for short queries that are asked often: those of the same moment, as by Promise.all, travel in one round
   * trip, and under load those of other callers with them. They run one after the other, so it is not for slow ones.
   */
  readTogether<T>(query: (db: Reader) => Promise<T>): Promise<T> {
    refuseInsideTransaction('readTogether()');
    return withSpan(SPANS.read, () => query(this.#gathering));
  }

  /**
   * As read(), of what anyone may see: a read replica answers where there is one that follows, at most 5 s behind. Never
   * for what a member has just written and looks for.
   */
  readPublic<T>(query: (db: Reader) => Promise<T>): Promise<T> {
    refuseInsideTransaction('readPublic()');
    const read = this.#replica?.read ?? (<R>(ask: (db: Reader) => Promise<R>) => ask(this.#kysely));
    return withSpan(SPANS.read, () => read(query));
  }

  /** All of it commits, or none; none either once the caller was told that it failed. Nested use is a defect and throws: pass the Writer on instead. */
  async transact<T>(work: (tx: Writer) => Promise<T>, options: TransactOptions = {}): Promise<T> {
    refuseInsideTransaction('transact()');
    return withSpan(SPANS.transact, async (span) => {
      try {
        return await this.#attempt(work, options);
      } catch (error) {
        if (options.retry === false || !isWorthRetrying(error)) throw error;
        span.note({ 'db.retried': true });
        return this.#attempt(work, options);
      }
    });
  }

  /** How its pool stands at this moment. */
  get connections(): Connections {
    const { totalCount: open, idleCount: idle, waitingCount, options } = this.#pool;
    // While there is one for them, those of this very moment are only being served.
    const isShort = idle === 0 && open >= options.max;
    return { open, idle, waiting: isShort ? waitingCount : 0, most: options.max };
  }

  /** How many transactions of this handle have written something. */
  get commits(): number {
    return this.#news.commits;
  }

  /** This process was told to stop: from here on it leases no more work (workLeased). */
  beginEnding(): void {
    this.#news.isEnding = true;
  }

  get isEnding(): boolean {
    return this.#news.isEnding;
  }

  /** Told after every commit of this handle's that wrote something; the function returned ends that. */
  onCommit(listener: () => void): () => void {
    const { listeners } = this.#news;
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  /** Ends every connection, after running queries. */
  async close(): Promise<void> {
    await Promise.all([this.#kysely.destroy(), this.#replica?.close()]);
  }

  #attempt<T>(
    work: (tx: Writer) => Promise<T>,
    { isolation, mayEnd = false, unnoticed: isUnnoticed = false }: TransactOptions,
  ): Promise<T> {
    const transaction = this.#kysely.transaction();
    const builder = isolation === undefined ? transaction : transaction.setIsolationLevel(isolation);
    const context = {
      ...{ isGeneric: false, isUnnoticed, isEnding: false, isHeld: false },
      mayEnd: mayEnd && getAuthorization() === undefined,
    };
    return builder.execute((tx) =>
      transactionContext.run(context, async () => {
        const result = await work(tx);
        // Where the COMMIT traveled with the last statement, it was asked before that.
        if (!context.isEnding) {
          await reauthorizeBeforeCommit(tx);
          assertNotWithdrawn();
        }
        return result;
      }),
    );
  }
}

/**
 * From here on the statements of the transaction under way are planned once for any values. Only for those that find
 * their rows by whole keys: a plan for any values cannot use an index of some rows, such as those that are open.
 */
export function forceGenericPlan(): void {
  const context = transactionContext.getStore();
  if (context === undefined) throw new Error('planForAnyValues() outside transact()');
  context.isGeneric = true;
}

/**
 * Looks now, not before the commit, whether what the caller was let in by still stands, and holds it: before anything that
 * ends it, such as the caller's own session.
 */
export async function reauthorizeBeforeCommit(tx: Writer): Promise<void> {
  const context = transactionContext.getStore();
  if (context === undefined) throw new Error('holdGrounds() outside transact()');
  if (context.isHeld) return;
  context.isHeld = true;
  await getAuthorization()?.(tx);
}

/**
 * Runs the last statement of the transaction under way: its COMMIT travels with it, which saves a round trip, where the
 * opener allows it (mayEnd). A failure still rolls everything back; its result must decide nothing.
 */
export async function commitWith<T>(statement: () => Promise<T>): Promise<T> {
  const context = transactionContext.getStore();
  if (context === undefined) throw new Error('asLastStatement() outside transact()');
  if (context.mayEnd) assertNotWithdrawn();
  context.isEnding = context.mayEnd;
  return statement();
}

/** Connects lazily; close() it in the end. */
export function openDatabase(options: OpenOptions): Database {
  const news: CommitListeners = { commits: 0, isEnding: false, listeners: new Set() };
  const isNaming = options.namedStatements ?? true;
  const connections = createPool(options);
  const pool = statementPool(connections, {
    isNaming,
    onWritten: (isUnnoticed) => {
      news.commits += 1;
      noteWritten();
      if (!isUnnoticed) for (const listener of news.listeners) listener();
    },
  });
  const kysely = kyselyOn(pool);
  const gathering = kyselyOn(gatherReads(connections, isNaming));
  return new Database({ kysely, gathering, news, replica: openReplica(options, kysely), pool: connections });
}

function kyselyOn(pool: PostgresPool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new ErrorPreservingDialect({ pool }), plugins: [listsAsArrays] });
}

/** Nothing is written there, and what is lost of it the primary answers. */
function openReplica(
  { replicaUrl: url, onReplica, namedStatements: isNaming = true }: OpenOptions,
  primary: Kysely<Tables>,
): Replica | undefined {
  if (url === undefined) return undefined;
  const kysely = kyselyOn(
    statementPool(createPool({ url, ...REPLICA }), { isNaming, onWritten: () => undefined }),
  );
  return {
    read: openPublicReads({
      primary: (query) => query(primary),
      replica: (query) => query(kysely),
      ...(onReplica && { onReplica }),
    }),
    close: () => kysely.destroy(),
  };
}

/** Adapters that call a network say this first: a transaction held open during a call holds its locks. */
export function refuseInsideTransaction(what: string): void {
  if (transactionContext.getStore() !== undefined)
    throw new Error(`${what} inside transact(): use the tx you were given, and no network while it is open`);
}

export { getSqlState } from './sql-state.ts';

function isWorthRetrying(error: unknown): boolean {
  return WORTH_RETRYING.includes(getSqlState(error)) || isStaleStatement(error);
}
