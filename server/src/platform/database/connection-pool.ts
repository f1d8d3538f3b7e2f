import pg from 'pg';
import { TIMEOUTS } from '../timeouts.ts';
import { toCamelCase } from './column-names.ts';

/** Per process; PostgreSQL's default allows 100 in all. */
const MAX_CONNECTIONS = 20;

const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;

export interface PoolOptions {
  readonly url: string;
  readonly maxConnections?: number;
  readonly answerTimeoutMs?: number;
  readonly onConnectionLost?: (error: Error) => void;
}

export function createPool({
  url,
  maxConnections = MAX_CONNECTIONS,
  answerTimeoutMs = TIMEOUTS.databaseAnswer,
  onConnectionLost,
}: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    // Concurrent statements of one connection are sent without waiting for each other's answers.
    pipeline: true,
    ...SOCKET_OPTIONS,
    // A new connection has to plan its statements again.
    idleTimeoutMillis: 300_000,
    types: { getTypeParser },
  });
  // During shutdown the server may close before it has read our Terminate message; nothing is lost.
  const tell = (error: Error): void => {
    if (!pool.ending) onConnectionLost?.(error);
  };
  // Without a listener a broken idle connection would end the process.
  pool.on('error', tell);
  // The same for one that breaks inside a transaction; the query's caller gets the rejection.
  pool.on('connect', (client) => {
    nameInCamelCase(client);
    closeWhenSilent(client, answerTimeoutMs);
    client.on('error', tell);
  });
  return pool;
}

/** A column `member_id` is the property `memberId` of its rows. Renamed once per result, before pg builds the rows. */
function nameInCamelCase({ connection }: pg.PoolClient): void {
  connection.prependListener('rowDescription', ({ fields }: { readonly fields: pg.FieldDef[] }) => {
    for (const field of fields) field.name = toCamelCase(field.name);
  });
}

/**
 * For a single connection of the owner, whose rows keep PostgreSQL's column names. No time limit unless requested, except
 * TCP keepalive.
 */
export async function withConnection<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
  { answerTimeoutMs }: { readonly answerTimeoutMs?: number } = {},
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    ...SOCKET_OPTIONS,
    types: { getTypeParser },
  });
  // A lost connection also rejects the running query, which reports it.
  client.on('error', () => undefined);
  await client.connect();
  if (answerTimeoutMs !== undefined) closeWhenSilent(client, answerTimeoutMs);
  try {
    return await work(client);
  } finally {
    await endConnection(client);
  }
}

/** Closes the connection without waiting for a server that does not hang up. */
export async function endConnection(client: pg.Client): Promise<void> {
  const timer = setTimeout(() => client.connection.stream.destroy(), TIMEOUTS.databaseConnect);
  await client.end().catch(() => undefined);
  clearTimeout(timer);
}

/** Throws if the number is not exact. */
export function parseBigint(written: string): number {
  const number = Number(written);
  if (!Number.isSafeInteger(number))
    throw new RangeError(`bigint ${written} is beyond what a number holds exactly`);
  return number;
}

/** pg's own table knows more types than its declaration. */
const builtInParser = pg.types.getTypeParser as (
  oid: number,
  format: 'text' | 'binary',
) => (value: string) => unknown;

const ownParsers = new Map<number, (written: string) => unknown>([
  [INT8, parseBigint],
  [INT8_ARRAY, parseBigintArray],
  [DATE, (written) => written],
]);

function getTypeParser(oid: number, format: 'text' | 'binary' = 'text'): (value: string) => unknown {
  const own = format === 'text' ? ownParsers.get(oid) : undefined;
  return own ?? builtInParser(oid, format);
}

function parseBigintArray(written: string): (number | null)[] {
  const items = builtInParser(INT8_ARRAY, 'text')(written) as (string | null)[];
  return items.map((item) => (item === null ? null : parseBigint(item)));
}

/** TCP keepalive: after this idle time the kernel probes every second, ten times. */
export const SOCKET_OPTIONS = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  connectionTimeoutMillis: TIMEOUTS.databaseConnect,
} as const;

/** The server left a statement unanswered; whether it ran or committed is unknown. */
export class AnswerTimedOut extends Error {
  override readonly name = 'AnswerTimedOut';
  constructor(timeoutMs: number) {
    super(`The database did not answer within ${timeoutMs} ms: its connection is given up.`);
  }
}

type Callback = (error: Error) => void;

/**
 * Destroys a connection that leaves a statement unanswered for too long, because it may have died silently. Later
 * statements are rejected with the error that ended it.
 */
export function closeWhenSilent(client: pg.Client, timeoutMs: number): void {
  const { connection } = client;
  let unanswered = 0;
  let heardAt = 0;
  let timer: NodeJS.Timeout | undefined;
  let end: Error | undefined;
  const watch = (waitMs: number): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      if (unanswered === 0 || end !== undefined) return;
      const restMs = heardAt + timeoutMs - performance.now();
      if (restMs > 0) watch(restMs);
      else connection.stream.destroy(new AnswerTimedOut(timeoutMs));
    }, waitMs);
    // An idle connection must not keep the process alive.
    timer.unref();
  };
  connection.on('readyForQuery', () => {
    unanswered = Math.max(0, unanswered - 1);
    heardAt = performance.now();
  });
  client.on('error', (error) => {
    end ??= error;
    clearTimeout(timer);
  });
  connection.once('end', () => {
    clearTimeout(timer);
  });
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    if (end !== undefined) return refuse(args, end);
    unanswered += 1;
    if (unanswered === 1) {
      heardAt = performance.now();
      watch(timeoutMs);
    }
    return send(...args);
  }) as pg.Client['query'];
}

/** pg itself reports only that the client is not queryable. */
function refuse(args: readonly unknown[], reason: Error): unknown {
  const [first] = args;
  const callback = args.find((one) => typeof one === 'function') ?? getCallback(first);
  if (callback === undefined) return Promise.reject(reason);
  queueMicrotask(() => (callback as Callback)(reason));
  return first;
}

function getCallback(query: unknown): unknown {
  return typeof query === 'object' && query !== null && 'callback' in query ? query.callback : undefined;
}
