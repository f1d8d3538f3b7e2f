import pg from 'pg';
import { closeWhenSilent, SOCKET_OPTIONS } from './silent-connection.ts';
import { TIMEOUTS } from '../timeouts.ts';

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
    closeWhenSilent(client, answerTimeoutMs);
    client.on('error', tell);
  });
  return pool;
}

/** For a single connection of the owner. No time limit unless requested, except TCP keepalive. */
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
