/** Kysely's connections over pg: each repeated statement is parsed once per connection and runs under a name. */
import { createHash } from 'node:crypto';
import { nextTick } from 'node:process';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { workId } from '../logging/work.ts';

/** A connection with more is closed when it is returned, so that the server's memory stays bounded. */
export const NAMED_STATEMENTS = 500;

const REMEMBERED_NAMES = 2_000;

export interface StatementOptions {
  readonly isNaming: boolean;
  readonly onCommit: (hasWritten: boolean) => void;
}

/** True also where rows were only locked. */
const HAS_WRITTEN = 'select pg_current_xact_id_if_assigned() is not null as written';

export function statementPool(pool: pg.Pool, options: StatementOptions): PostgresPool {
  const senders = new WeakMap<pg.PoolClient, Sender>();
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      const sender = senders.get(client) ?? createSender(client, options.isNaming);
      senders.set(client, sender);
      return wrapClient(client, sender, options.onCommit);
    },
    end: () => pool.end(),
  };
}

interface Sender {
  readonly named: ReadonlySet<string>;
  readonly send: (text: string, values: unknown[]) => Promise<pg.QueryResult>;
}

function createSender(client: pg.PoolClient, isNaming: boolean): Sender {
  const named = new Set<string>();
  let isCorked = false;

  /** Statements sent until the next tick share one write. */
  function cork(): void {
    if (isCorked) return;
    isCorked = true;
    const { stream } = client.connection;
    stream.cork();
    nextTick(() => {
      isCorked = false;
      stream.uncork();
    });
  }

  async function send(text: string, values: unknown[]): Promise<pg.QueryResult> {
    cork();
    const name = isNaming ? getName(text) : undefined;
    if (name === undefined) return client.query(text, values);
    named.add(name);
    try {
      return await client.query({ name, text, values });
    } catch (error) {
      if (isStaleStatement(error)) replaceName(text, name);
      throw error;
    }
  }

  return { named, send };
}

/** One loan of a connection, with at most one transaction: a late statement cannot reach the next borrower's. */
function wrapClient(
  client: pg.PoolClient,
  { named, send }: Sender,
  onCommit: StatementOptions['onCommit'],
): PostgresPoolClient {
  let unsentBegin: string | null = null;
  let begin: Promise<unknown> | null = null;
  let hasEnded = false;

  async function query(text: string, values: unknown[]): Promise<pg.QueryResult> {
    if (/^(begin|start transaction)\b/.test(text)) {
      unsentBegin = text;
      return done('BEGIN');
    }
    if (text === 'commit' || text === 'rollback') return end(text);
    // After COMMIT or ROLLBACK it would commit at once.
    if (hasEnded) throw new Error('the transaction of this statement has already ended');
    if (unsentBegin !== null) {
      begin = client.query(withOrigin(unsentBegin));
      unsentBegin = null;
    }
    if (begin === null) return sendAlone(text, values);
    // Never sent before BEGIN has succeeded: outside a transaction it would commit at once.
    await begin;
    return send(text, values);
  }

  /** Waits for BEGIN like the statements before it, so that those are sent first. */
  async function end(text: 'commit' | 'rollback'): Promise<pg.QueryResult> {
    hasEnded = true;
    if (begin === null) return done(text.toUpperCase());
    if (text === 'commit') {
      await begin;
      return commit();
    }
    await begin.catch(() => undefined);
    return client.query(text);
  }

  /** A statement outside a transaction is sent once more if PostgreSQL refused its name. */
  async function sendAlone(text: string, values: unknown[]): Promise<pg.QueryResult> {
    try {
      return await send(text, values);
    } catch (error) {
      if (!isStaleStatement(error)) throw error;
      return send(text, values);
    }
  }

  /** Both in one round trip: after a failure of the first, COMMIT rolls back. */
  async function commit(): Promise<pg.QueryResult> {
    const sent = [send(HAS_WRITTEN, []), client.query('commit')] as const;
    const [written, committed] = await Promise.all(sent).catch(async (error: unknown) => {
      await Promise.allSettled(sent);
      throw error;
    });
    if (committed.command !== 'COMMIT')
      throw new Error('the transaction was rolled back instead of committed');
    const [row] = written.rows as { readonly written: boolean }[];
    onCommit(row?.written === true);
    return committed;
  }

  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy?: boolean) => {
      client.release(destroy === true || named.size > NAMED_STATEMENTS);
    },
  };
}

function withOrigin(begin: string): string {
  const id = workId();
  return id === undefined ? begin : `${begin}; set local circle_link.origin = '${id}'`;
}

function done(command: string): pg.QueryResult {
  return { command, rows: [], rowCount: 0, oid: 0, fields: [] };
}

const names = new Map<string, string | undefined>();

/** The text's hash, equal in every process, so a pooler can share the statement. Undefined if it may not be named. */
function getName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.has(text)) return known;
  if (names.size >= REMEMBERED_NAMES) names.clear();
  const hash = (): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);
  const name = isNameable(text) ? `s_${hash()}` : undefined;
  names.set(text, name);
  return name;
}

/** After a change of its table, or after a pooler lost it, the statement is parsed again under another name. */
function replaceName(text: string, stale: string): void {
  const [base, version = '1'] = stale.split('.');
  if (names.get(text) === stale) names.set(text, `${base}.${Number(version) + 1}`);
}

/** Reads, and writes of a fixed shape; a row list of varying length would be a new statement each time. */
export function isNameable(text: string): boolean {
  return (
    /^\s*(select|insert|update|delete|with|merge)\b/i.test(text) &&
    !text.includes(';') &&
    !/\bin \(\$\d+(, ?\$\d+)*\)|\), ?\(\$\d/i.test(text)
  );
}

/** Refused before execution: the table changed, or the server lost the name. */
export function isStaleStatement(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return error.code === '26000' || (error.code === '0A000' && /cached plan/.test(error.message));
}
