/**
 * Connections and how values travel: bigint as a number that is exact, a day as its text, instants as Date.
 * Nothing here sets session state, so a PgBouncer in transaction mode may stand between: the time limits are settings
 * of the role (see `sql/database/set_role_limits.sql`), and names of statements are carried by 1.21 and newer.
 */
import pg from 'pg';
import { ANSWER_TIMEOUT_MS, endWhenSilent, KEEP_ALIVE } from './silent-connection.ts';

/** Connections of one process; PostgreSQL's default allows 100 in all. */
const MAX_CONNECTIONS = 20;

/** To reach the server and to be let in; also how long a caller waits for a connection to become free. */
const CONNECT_TIMEOUT_MS = 10_000;

const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;

/** The part of OpenOptions that concerns connections. */
export interface PoolOptions {
  readonly url: string;
  readonly maxConnections?: number;
  /** A connection that leaves a statement unanswered for so long is destroyed. */
  readonly answerTimeoutMs?: number;
  readonly onConnectionLost?: (error: Error) => void;
}

/** A pool that hands out connections as they are needed. */
export function createPool({
  url,
  maxConnections = MAX_CONNECTIONS,
  answerTimeoutMs = ANSWER_TIMEOUT_MS,
  onConnectionLost,
}: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...KEEP_ALIVE,
    // A new connection plans everything anew.
    idleTimeoutMillis: 300_000,
    types: { getTypeParser },
  });
  // At our own end the server may hang up before it has read our goodbye: nothing was lost.
  const tell = (error: Error): void => {
    if (!pool.ending) onConnectionLost?.(error);
  };
  // Without a listener a broken idle connection would end the process.
  pool.on('error', tell);
  // So would one that breaks while a transaction has it; the caller of a query gets its rejection.
  pool.on('connect', (client) => {
    endWhenSilent(client, answerTimeoutMs);
    client.on('error', tell);
  });
  return pool;
}

/**
 * For a single connection of the owner, with the same value rules. Its statements may take long: only a limit that is
 * asked for ends them, or the kernel, which notices that the other end is gone.
 */
export async function withConnection<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
  { answerTimeoutMs }: { readonly answerTimeoutMs?: number } = {},
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...KEEP_ALIVE,
    types: { getTypeParser },
  });
  // A lost connection also rejects the running query, which is where it is reported.
  client.on('error', () => undefined);
  await client.connect();
  if (answerTimeoutMs !== undefined) endWhenSilent(client, answerTimeoutMs);
  try {
    return await work(client);
  } finally {
    await endConnection(client);
  }
}

/** Says goodbye; an other end that does not hang up is not waited for. */
export async function endConnection(client: pg.Client): Promise<void> {
  const timer = setTimeout(() => client.connection.stream.destroy(), CONNECT_TIMEOUT_MS);
  await client.end().catch(() => undefined);
  clearTimeout(timer);
}

/** The number, if it is exact. */
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
