/**
 * Connections and how values travel: bigint as a number that is exact, a day as its text, instants as Date.
 * Nothing here sets session state, so a PgBouncer in transaction mode may stand between: the time limits are settings
 * of the role (see set_role_limits in 0001-platform.sql) and statements are never named.
 */
import pg from 'pg';

/** Connections of one process; PostgreSQL's default allows 100 in all. */
const MAX_CONNECTIONS = 20;

const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;

/** The part of OpenOptions that concerns connections. */
export interface PoolOptions {
  readonly url: string;
  readonly maxConnections?: number;
  readonly onConnectionLost?: (error: Error) => void;
}

/** A pool that hands out connections as they are needed. */
export function createPool({
  url,
  maxConnections = MAX_CONNECTIONS,
  onConnectionLost,
}: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 10_000,
    types: { getTypeParser },
  });
  // Without a listener a broken idle connection would end the process.
  pool.on('error', (error) => onConnectionLost?.(error));
  // So would one that breaks while a transaction has it; whoever waits for a query is told by its rejection.
  pool.on('connect', (client) => client.on('error', (error) => onConnectionLost?.(error)));
  return pool;
}

/** For a single connection of the owner, with the same value rules. */
export async function withConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    types: { getTypeParser },
  });
  // A lost connection also rejects the running query, which is where it is reported.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
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
