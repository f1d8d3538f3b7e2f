/** The only access of modules to the database: `read` and `transact`. */
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type IsolationLevel,
  Kysely,
  type PostgresPool,
  type Selectable,
  sql,
  type Transaction,
} from 'kysely';
import type pg from 'pg';
import { markTraceWritten, withSpan } from '../logging/work.ts';
import { TIMEOUTS } from '../timeouts.ts';
import type { CommitCheck } from './commit-check.ts';
import { createPool } from './connection-pool.ts';
import { ErrorPreservingDialect, queryPlugin } from './dialect.ts';
import { getSqlState } from './errors.ts';
import { gatherReads } from './gathered-reads.ts';
import { openPublicReads } from './public-reads.ts';
import { isStaleStatement, statementPool } from './statement-pool.ts';
import type { DB } from './tables.gen.ts';

export type Tables = DB;
export type Reader = Kysely<Tables>;
export type Writer = Transaction<Tables>;
/** What a query reads from a table, or from some of its columns. */
export type Row<
  Table extends keyof Tables,
  Column extends keyof Selectable<Tables[Table]> = keyof Selectable<Tables[Table]>,
> = Pick<Selectable<Tables[Table]>, Column>;

/** The product's time, in a query. */
export const NOW = sql<Date>`app_now()`;

export interface TransactOptions {
  readonly isolation?: IsolationLevel;
  /**
   * Retries once after a serialization failure, a deadlock or a lock timeout (default). The work must be repeatable.
   */
  readonly retry?: boolean;
  /** Wakes no job, because it creates no work. */
  readonly unnoticed?: boolean;
}

export interface OpenOptions {
  readonly url: string;
  readonly maxConnections?: number;
  readonly answerTimeoutMs?: number;
  readonly namedStatements?: boolean;
  readonly replicaUrl?: string | undefined;
  readonly onReplica?: (isUsed: boolean, error?: unknown) => void;
  readonly onConnectionLost?: (error: Error) => void;
}

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';
const LOCK_NOT_AVAILABLE = '55P03';
const WORTH_RETRYING: readonly unknown[] = [SERIALIZATION_FAILURE, DEADLOCK_DETECTED, LOCK_NOT_AVAILABLE];

const SPANS = {
  read: { name: 'database read', kind: 'asks', facts: { 'db.system.name': 'postgresql' } },
  transact: { name: 'database transaction', kind: 'asks', facts: { 'db.system.name': 'postgresql' } },
} as const;

const REPLICA = { maxConnections: 8, answerTimeoutMs: TIMEOUTS.replicaAnswer } as const;

export interface Connections {
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
  readonly most: number;
}

/** `authorizeNow` checks and locks the authorization before a statement that ends it, such as a logout. */
type TransactionWork<T> = (tx: Writer, authorizeNow: () => Promise<void>) => Promise<T>;

interface TransactionContext {
  hasWritten: boolean;
}

/** Finds nested transactions and network calls inside them, which are defects. Decides no commit. */
const transactionContext = new AsyncLocalStorage<TransactionContext>();

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

/** The database handle of modules. It has no query method, so no query can run outside a transaction. */
export class Database {
  readonly #parts: DatabaseParts;
  readonly #commitCheck: CommitCheck | undefined;

  constructor(parts: DatabaseParts, commitCheck?: CommitCheck) {
    this.#parts = parts;
    this.#commitCheck = commitCheck;
  }

  /** The same database for one call: what this check refuses rolls back. */
  forCall(commitCheck: CommitCheck): Database {
    return new Database(this.#parts, commitCheck);
  }

  /** Queries that change nothing; each sees the data committed when it starts. */
  read<T>(query: (db: Reader) => Promise<T>): Promise<T> {
    refuseInsideTransaction('read()');
    return withSpan(SPANS.read, () => query(this.#parts.kysely));
  }

  /** Like read(), for short frequent queries: concurrent ones share a round trip and run sequentially. */
  readTogether<T>(query: (db: Reader) => Promise<T>): Promise<T> {
    refuseInsideTransaction('readTogether()');
    return withSpan(SPANS.read, () => query(this.#parts.gathering));
  }

  /** A read replica answers if it is at most 5 s behind. Never use it for data that the member has just written. */
  readPublic<T>(query: (db: Reader) => Promise<T>): Promise<T> {
    refuseInsideTransaction('readPublic()');
    const read =
      this.#parts.replica?.read ?? (<R>(ask: (db: Reader) => Promise<R>) => ask(this.#parts.kysely));
    return withSpan(SPANS.read, () => read(query));
  }

  /** Commits all or nothing; nothing once the caller got a failure. Nested use is a defect: pass the Writer on. */
  async transact<T>(work: TransactionWork<T>, options: TransactOptions = {}): Promise<T> {
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

  get connections(): Connections {
    const { totalCount: open, idleCount: idle, waitingCount, options } = this.#parts.pool;
    const isShort = idle === 0 && open >= options.max;
    return { open, idle, waiting: isShort ? waitingCount : 0, most: options.max };
  }

  get commits(): number {
    return this.#parts.news.commits;
  }

  /** Shutdown has begun: no more work is leased (processLeased). */
  beginEnding(): void {
    this.#parts.news.isEnding = true;
  }

  get isEnding(): boolean {
    return this.#parts.news.isEnding;
  }

  onCommit(listener: () => void): () => void {
    const { listeners } = this.#parts.news;
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  async close(): Promise<void> {
    await Promise.all([this.#parts.kysely.destroy(), this.#parts.replica?.close()]);
  }

  async #attempt<T>(
    work: TransactionWork<T>,
    { isolation, unnoticed: isUnnoticed = false }: TransactOptions,
  ): Promise<T> {
    const transaction = this.#parts.kysely.transaction();
    const builder = isolation === undefined ? transaction : transaction.setIsolationLevel(isolation);
    const context: TransactionContext = { hasWritten: false };
    const result = await transactionContext.run(context, () =>
      builder.execute(async (tx) => {
        let authorized: Promise<void> | undefined;
        const authorizeOnce = async (): Promise<void> => {
          authorized ??= this.#commitCheck?.authorize(tx);
          await authorized;
        };
        const done = await work(tx, authorizeOnce);
        await authorizeOnce();
        this.#commitCheck?.signal.throwIfAborted();
        return done;
      }),
    );
    if (context.hasWritten) this.#noteCommit(isUnnoticed);
    return result;
  }

  #noteCommit(isUnnoticed: boolean): void {
    this.#parts.news.commits += 1;
    markTraceWritten();
    if (!isUnnoticed) for (const listener of this.#parts.news.listeners) listener();
  }
}

/** Only for statements that find rows by complete keys: a generic plan cannot use a partial index. */
export async function forceGenericPlan(tx: Writer): Promise<void> {
  await sql`set local plan_cache_mode = force_generic_plan`.execute(tx);
}

export function openDatabase(options: OpenOptions): Database {
  const news: CommitListeners = { commits: 0, isEnding: false, listeners: new Set() };
  const isNaming = options.namedStatements ?? true;
  const connections = createPool(options);
  const pool = statementPool(connections, { isNaming, onCommit: noteWritten });
  const kysely = kyselyOn(pool);
  const gathering = kyselyOn(gatherReads(pool, connections.options.max));
  return new Database({ kysely, gathering, news, replica: openReplica(options, kysely), pool: connections });
}

function noteWritten(hasWritten: boolean): void {
  const context = transactionContext.getStore();
  if (context !== undefined) context.hasWritten = hasWritten;
}

function kyselyOn(pool: PostgresPool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new ErrorPreservingDialect({ pool }), plugins: [queryPlugin] });
}

function openReplica(
  { replicaUrl: url, onReplica, namedStatements: isNaming = true }: OpenOptions,
  primary: Kysely<Tables>,
): Replica | undefined {
  if (url === undefined) return undefined;
  const kysely = kyselyOn(
    statementPool(createPool({ url, ...REPLICA }), { isNaming, onCommit: noteWritten }),
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

/** Adapters call this before network calls, because an open transaction would hold its locks during the call. */
export function refuseInsideTransaction(what: string): void {
  if (transactionContext.getStore() !== undefined)
    throw new Error(`${what} inside transact(): use the tx you were given, and no network while it is open`);
}

export { getSqlState, UNIQUE_VIOLATION } from './errors.ts';

function isWorthRetrying(error: unknown): boolean {
  return WORTH_RETRYING.includes(getSqlState(error)) || isStaleStatement(error);
}

/**
 * Waits for all reads even if one fails, so that none runs on a connection that already serves another caller.
 * @throws the error of the first failed read
 */
export async function awaitAll<Reads extends Readonly<Record<string, unknown>>>(
  reads: Reads,
): Promise<{ [Name in keyof Reads]: Awaited<Reads[Name]> }> {
  const settled = await Promise.allSettled(Object.values(reads));
  const failed = settled.find((one) => one.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  const answers = settled.map((one) => (one.status === 'fulfilled' ? one.value : undefined));
  const names = Object.keys(reads);
  return Object.fromEntries(names.map((name, at) => [name, answers[at]])) as {
    [Name in keyof Reads]: Awaited<Reads[Name]>;
  };
}
