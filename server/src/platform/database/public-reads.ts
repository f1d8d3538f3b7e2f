/**
 * Reads of public pages from a replica that keeps up with the primary's WAL, or from the primary. While the primary is
 * down, a replica that was up to date continues. Only for public data.
 */
import { type Kysely, sql } from 'kysely';
import { PAUSES, TIMEOUTS, withTimeout } from '../timeouts.ts';
import { getSqlState, isTransient } from './errors.ts';
import type { DB } from './tables.gen.ts';

const MAX_BEHIND_MS = 5_000;
const LOOK_EVERY_MS = 1_000;

type Reader = Kysely<DB>;
type Read = <T>(query: (db: Reader) => Promise<T>) => Promise<T>;

export interface PublicReadsOptions {
  readonly primary: Read;
  readonly replica: Read;
  readonly onReplica?: (isUsed: boolean, error?: unknown) => void;
  readonly maxBehindMs?: number;
  readonly lookEveryMs?: number;
  readonly awayMs?: number;
}

interface Mark {
  readonly at: number;
  readonly place: bigint;
}

export function openPublicReads({
  primary,
  replica,
  onReplica,
  maxBehindMs = MAX_BEHIND_MS,
  lookEveryMs = LOOK_EVERY_MS,
  awayMs = PAUSES.replica,
}: PublicReadsOptions): Read {
  let marks: Mark[] = [];
  let followedAt = Number.NEGATIVE_INFINITY;
  let lookAfter = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | null = null;
  let heardAt = Number.NEGATIVE_INFINITY;
  let isPrimaryAway = false;
  const tell = onceAChange(onReplica);

  /** While the primary is down, the replica keeps its last known freshness. */
  async function look(): Promise<void> {
    const at = performance.now();
    lookAfter = at + lookEveryMs;
    const written = await placeWithin(primary);
    isPrimaryAway = written === null;
    if (written === null) return;
    heardAt = at;
    marks.push({ at, place: written });
    try {
      const place = await replica(findFollowed);
      for (const mark of marks) if (mark.place <= place) followedAt = mark.at;
      marks = marks.filter((mark) => mark.at > followedAt && mark.at > at - maxBehindMs);
      tell(isFresh());
    } catch (error) {
      leave(error);
    }
  }

  function isFresh(): boolean {
    return (isPrimaryAway ? heardAt : performance.now()) - followedAt <= maxBehindMs;
  }

  function leave(error: unknown): void {
    followedAt = Number.NEGATIVE_INFINITY;
    lookAfter = performance.now() + awayMs;
    tell(false, error);
  }

  async function mayAsk(): Promise<boolean> {
    if (performance.now() >= lookAfter)
      looking ??= look().finally(() => {
        looking = null;
      });
    if (!isFresh() && looking !== null) await looking;
    return isFresh();
  }

  return async (query) => {
    if (!(await mayAsk())) return primary(query);
    try {
      return await replica(query);
    } catch (error) {
      // An application error is the query's own result; PostgreSQL and network errors count against the replica.
      if (getSqlState(error) === undefined && !isTransient(error)) throw error;
      leave(error);
      return primary(query);
    }
  };
}

function onceAChange(onReplica: PublicReadsOptions['onReplica']): (isUsed: boolean, error?: unknown) => void {
  let isUsed = true;
  return (isUsable, error) => {
    if (isUsable !== isUsed) onReplica?.(isUsable, error);
    isUsed = isUsable;
  };
}

function placeWithin(primary: Read): Promise<bigint | null> {
  const answer = withTimeout(TIMEOUTS.primaryAnswer, primary(findWritten), 'the primary did not answer');
  return answer.catch(() => null);
}

async function findWritten(db: Reader): Promise<bigint> {
  return findPlace(db, sql`pg_current_wal_lsn()`);
}

async function findFollowed(db: Reader): Promise<bigint> {
  return findPlace(
    db,
    sql`case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end`,
  );
}

async function findPlace(db: Reader, place: ReturnType<typeof sql>): Promise<bigint> {
  const { rows } = await sql<{ place: string }>`
    select pg_wal_lsn_diff(${place}, '0/0')::text as place`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the log has no place');
  return BigInt(row.place);
}
