/**
 * Reads of the public pages, from a read replica where there is one. What it answers is at most a few seconds old: once a
 * second the primary says how far its log is, and the replica how far it has followed. One that is away, or has not
 * followed in time, is not asked, and the primary answers instead. Only for what is anyone's to see: members see what they wrote at once.
 */
import { sql } from 'kysely';
import type { Database, Reader } from './database.ts';

/** A replica that lacks what the primary had longer ago is too far behind. */
const MAX_BEHIND_MS = 5_000;
const LOOK_EVERY_MS = 1_000;
/** Between looks at one that did not answer. */
const AWAY_MS = 5_000;

/** A query for anyone, answered by the replica or the primary. */
export type ReadPublic = <T>(query: (db: Reader) => Promise<T>) => Promise<T>;

export interface PublicReadsOptions {
  readonly primary: Pick<Database, 'read'>;
  /** None: the primary answers everything. */
  readonly replica?: Pick<Database, 'read'> | undefined;
  readonly log: { warn(details: Record<string, unknown>, message: string): void };
  readonly maxBehindMs?: number;
  readonly lookEveryMs?: number;
  readonly awayMs?: number;
  readonly now?: () => number;
}

/** A place in the primary's log, and when it was there. */
interface Mark {
  readonly at: number;
  readonly place: bigint;
}

export function openPublicReads({
  primary,
  replica,
  log,
  maxBehindMs = MAX_BEHIND_MS,
  lookEveryMs = LOOK_EVERY_MS,
  awayMs = AWAY_MS,
  now = () => performance.now(),
}: PublicReadsOptions): ReadPublic {
  if (replica === undefined) return (query) => primary.read(query);
  /** Not followed yet, the oldest first. */
  let marks: Mark[] = [];
  let followedAt = Number.NEGATIVE_INFINITY;
  let lookAfter = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | null = null;
  let isUsed = true;

  async function look(): Promise<void> {
    const at = now();
    lookAfter = at + lookEveryMs;
    try {
      marks.push({ at, place: await primary.read(findWritten) });
      const place = await replica?.read(findFollowed);
      for (const mark of marks) if (place !== undefined && mark.place <= place) followedAt = mark.at;
      marks = marks.filter((mark) => mark.at > followedAt && mark.at > at - maxBehindMs);
      tell(isFresh());
    } catch (error) {
      leave(error);
    }
  }

  function isFresh(): boolean {
    return now() - followedAt <= maxBehindMs;
  }

  function leave(error: unknown): void {
    followedAt = Number.NEGATIVE_INFINITY;
    lookAfter = now() + awayMs;
    tell(false, error);
  }

  /** Once a change. */
  function tell(isUsable: boolean, error?: unknown): void {
    if (isUsable !== isUsed)
      log.warn(
        error === undefined ? {} : { err: error },
        isUsable
          ? 'the read replica answers the public pages again'
          : 'the primary answers the public pages: the read replica is away or too far behind',
      );
    isUsed = isUsable;
  }

  /** The first caller waits for the first look, none for later ones while the replica is fresh. */
  async function mayAsk(): Promise<boolean> {
    if (now() >= lookAfter)
      looking ??= look().finally(() => {
        looking = null;
      });
    if (!isFresh() && looking !== null) await looking;
    return isFresh();
  }

  return async (query) => {
    if (!(await mayAsk())) return primary.read(query);
    try {
      return await replica.read(query);
    } catch (error) {
      // Whatever it was, the primary's answer is the one that counts.
      leave(error);
      return primary.read(query);
    }
  };
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
