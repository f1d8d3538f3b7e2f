/**
 * Work that waits in rows, for any number of processes. Rows that are erased or changed at once are `free` rows, held until
 * the commit. Work that leaves the transaction, to a provider or a mail server, is leased: taken in a short transaction,
 * done outside of any, then marked. A process that dies in between leaves it to the next one when the lease ends, so the
 * work carries a key of its own by which the other side recognizes it.
 */
import { sql, type RawBuilder } from 'kysely';
import { refuseInsideTransaction, type Database, type Writer } from './database.ts';

/**
 * The rows of a select that no other transaction holds, at most `limit`; held until the commit. `of` names the table that
 * is held where the select joins others, such as sql`of p`.
 */
export function forUpdateSkipLocked(
  select: RawBuilder<unknown>,
  limit: number,
  of: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  return sql`${select} limit ${limit} for update ${of} skip locked`;
}

/** For `update … set`: when the row may be taken again unless it is marked before. */
export function leaseFor(until: string, seconds: number): RawBuilder<unknown> {
  return sql`${sql.ref(until)} = app_now() + make_interval(secs => ${seconds})`;
}

/** Leased work of one kind. */
export interface LeasedWork<T> {
  /** Leases what is due, at most `limit`. */
  readonly take: (tx: Writer, limit: number) => Promise<readonly T[]>;
  readonly limit: number;
  /** How many are worked on at the same time. */
  readonly atOnce: number;
  /** Uses it outside of any transaction, then marks it in one. Returns whether it is done. */
  readonly work: (item: T) => Promise<boolean>;
  /** What was leased and will not be begun, as this process stops: another may take it at once. Needed where more is leased than `atOnce`. */
  readonly releaseLease?: (tx: Writer, items: readonly T[]) => Promise<void>;
  /** Where that failed: notes it, and when it is tried again. */
  readonly putOff: (item: T, error: unknown) => Promise<void>;
}

/**
 * Takes once, and works on each; one that fails stops none of the others. Nothing is taken by a process that stops.
 * @returns how many were taken, and how many of them are done.
 */
export async function processLeased<T>(
  database: Database,
  { take, limit, atOnce, work, releaseLease, putOff }: LeasedWork<T>,
): Promise<{ readonly taken: number; readonly done: number }> {
  refuseInsideTransaction('workLeased()');
  if (database.isEnding) return { taken: 0, done: 0 };
  const taken = await database.transact((tx) => take(tx, limit));
  const waiting = [...taken];
  let done = 0;
  const next = (): T | undefined =>
    database.isEnding && releaseLease !== undefined ? undefined : waiting.shift();
  const worker = async (): Promise<void> => {
    for (let item = next(); item !== undefined; item = next())
      try {
        if (await work(item)) done += 1;
      } catch (error) {
        await putOff(item, error);
      }
  };
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  if (waiting.length > 0) await database.transact(async (tx) => releaseLease?.(tx, waiting));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  return { taken: taken.length, done };
}
