/**
 * Reads of the public pages, from a read replica where there is one. What it answers is at most a few seconds old: once a
 * second the primary says how far its log is, and the replica how far it has followed. One that is away, or has not
 * followed in time, is not asked, and the primary answers instead. While the primary itself is away, one that had followed it goes on
 * answering: nothing newer is known. Only for what is anyone's to see: members see what they wrote at once.
 */
import { sql, type Kysely } from 'kysely';
import { getSqlState } from './sql-state.ts';
import type { DB } from './tables.gen.ts';
import { isTransient } from './transient-errors.ts';
import { withTimeout } from '../time-limit/with-timeout.ts';

/** A replica that lacks what the primary had longer ago is too far behind. */
const MAX_BEHIND_MS = 5_000;
const LOOK_EVERY_MS = 1_000;
/** A primary that does not say within this where it is, is away. */
const PRIMARY_WITHIN_MS = 2_000;
/** Between looks at one that did not answer. */
const AWAY_MS = 5_000;

/** A Reader of database.ts, which opens this. */
type Reader = Kysely<DB>;
type Read = <T>(query: (db: Reader) => Promise<T>) => Promise<T>;

export interface PublicReadsOptions {
  readonly primary: Read;
  readonly replica: Read;
  /** Told when the primary begins to answer instead, with the reason if there is an error, and when it ends to. */
  readonly onReplica?: (isUsed: boolean, error?: unknown) => void;
  readonly maxBehindMs?: number;
  readonly lookEveryMs?: number;
  readonly awayMs?: number;
}

/** A place in the primary's log, and when it was there. */
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
  awayMs = AWAY_MS,
}: PublicReadsOptions): Read {
  /** Not followed yet, the oldest first. */
  let marks: Mark[] = [];
  let followedAt = Number.NEGATIVE_INFINITY;
  let lookAfter = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | null = null;
  let heardAt = Number.NEGATIVE_INFINITY;
  let isPrimaryAway = false;
  const tell = onceAChange(onReplica);

  /** A primary that is away says nothing of the replica: it stays as fresh as it was when the primary was last heard. */
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

  /** The first caller waits for the first look, none for later ones while the replica is fresh. */
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
      // A refusal is the query's own answer; what PostgreSQL or the network says is the replica's affair.
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

/** Null where the primary is away. */
function placeWithin(primary: Read): Promise<bigint | null> {
  const answer = withTimeout(PRIMARY_WITHIN_MS, primary(findWritten), 'the primary did not answer');
  return answer.catch(() => null);
}

/** How far the primary's log is: bytes since the cluster was made. */
async function findWritten(db: Reader): Promise<bigint> {
  return findPlace(db, sql`pg_current_wal_lsn()`);
}

/** How far the replica has followed; one that was made the primary meanwhile is as far as itself. */
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
