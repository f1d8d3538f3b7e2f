/** Names statements, so each is parsed once per connection, and pipelines BEGIN and COMMIT with statements. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { workId } from '../logging/work.ts';
import { type RoundTripStatement, sendTrip } from './round-trip.ts';

/** Generic plans: a lookup by keys has the same plan for all values. */
const GENERIC_PLANS = 'set local plan_cache_mode = force_generic_plan';

export interface StatementOptions {
  readonly isNaming: boolean;
  readonly onWritten: (isUnnoticed: boolean) => void;
}

/** True also where rows were only locked. */
const HAS_WRITTEN = 'select pg_current_xact_id_if_assigned() is not null as written';

interface Conversation {
  begin: string | null;
  isOpen: boolean;
  isCommitted: boolean;
  isUnnoticed: boolean;
  isGeneric: boolean;
}

export function statementPool(pool: pg.Pool, options: StatementOptions): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      const known = wrapped.get(client) ?? wrapClient(client, options);
      wrapped.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

function buildOriginStatements(): string[] {
  const id = workId();
  return id === undefined ? [] : [`set local circle_link.origin = '${id}'`];
}

function wrapClient(client: pg.PoolClient, { isNaming, onWritten }: StatementOptions): PostgresPoolClient {
  const conversation: Conversation = {
    begin: null,
    isOpen: false,
    isCommitted: false,
    isUnnoticed: false,
    isGeneric: false,
  };

  async function query(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    if (/^(begin|start transaction)\b/.test(text)) {
      Object.assign(conversation, { begin: text, isOpen: true, isCommitted: false, isGeneric: false });
      return done('BEGIN');
    }
    if (text === 'commit' || text === 'rollback') return end(text);
    if (conversation.isCommitted) throw new Error('a statement after the last one of its transaction');
    return conversation.isOpen
      ? queryInside(text, values)
      : sendAlone(client, { text, values, before: [], after: [], isNamed: isNaming });
  }

  async function queryInside(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const context = transactionContext.getStore();
    const before: string[] = [];
    if (conversation.begin !== null) {
      before.push(conversation.begin, ...buildOriginStatements());
      conversation.begin = null;
      conversation.isUnnoticed = context?.isUnnoticed ?? false;
    }
    if (context?.isGeneric === true && !conversation.isGeneric) {
      before.push(GENERIC_PLANS);
      conversation.isGeneric = true;
    }
    const after = context?.isEnding === true ? ['commit'] : [];
    const result = await sendTrip(client, { text, values, before, after, isNamed: isNaming });
    conversation.isCommitted = after.length > 0;
    return result;
  }

  async function end(text: 'commit' | 'rollback'): Promise<pg.QueryResult> {
    const { begin, isCommitted, isUnnoticed } = conversation;
    Object.assign(conversation, { begin: null, isOpen: false, isCommitted: false });
    if (begin !== null) return done(text.toUpperCase());
    if (text === 'rollback') return isCommitted ? done('ROLLBACK') : client.query(text);
    if (isCommitted || (await commit(client, isNaming))) onWritten(isUnnoticed);
    return done('COMMIT');
  }

  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy?: boolean) => {
      client.release(destroy);
    },
  };
}

/** A statement outside a transaction is sent once more if PostgreSQL refused its name. */
async function sendAlone(client: pg.PoolClient, trip: RoundTripStatement): Promise<pg.QueryResult> {
  try {
    return await sendTrip(client, trip);
  } catch (error) {
    if (!isStaleStatement(error)) throw error;
    return await sendTrip(client, trip);
  }
}

/** Returns whether the transaction wrote anything. */
async function commit(client: pg.PoolClient, isNamed: boolean): Promise<boolean> {
  const trip = { text: HAS_WRITTEN, values: [], before: [], after: ['commit'], isNamed };
  const { rows } = (await sendTrip(client, trip)) as pg.QueryResult<{ written: boolean }>;
  return rows[0]?.written === true;
}

function done(command: string): pg.QueryResult {
  return { command, rows: [], rowCount: 0, oid: 0, fields: [] };
}

/** Refused before execution: the table changed, or the server lost the name. */
export function isStaleStatement(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return error.code === '26000' || (error.code === '0A000' && /cached plan/.test(error.message));
}

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
