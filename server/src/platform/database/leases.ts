/**
 * Work queues in rows. `free` rows are locked until the commit. Work that calls a provider is leased in a short
 * transaction, done outside of any, then marked; it needs an idempotency key, because another process repeats it after
 * a crash.
 */
import { sql, type RawBuilder } from 'kysely';
import { refuseInsideTransaction, type Database, type Writer } from './database.ts';

/** Selects rows that no other transaction has locked, and locks them. `of` names the table to lock in a join. */
export function forUpdateSkipLocked(
  select: RawBuilder<unknown>,
  limit: number,
  of: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  return sql`${select} limit ${limit} for update ${of} skip locked`;
}

/** For `update … set`: when an unmarked row may be taken again. */
export function setLease(until: string, seconds: number): RawBuilder<unknown> {
  return sql`${sql.ref(until)} = app_now() + make_interval(secs => ${seconds})`;
}

export interface LeasedWork<T> {
  readonly take: (tx: Writer, limit: number) => Promise<readonly T[]>;
  readonly limit: number;
  readonly atOnce: number;
  readonly work: (item: T) => Promise<boolean>;
  /**
   * Releases leased work at shutdown, so another process can take it at once. Required if more is leased than `atOnce`.
   */
  readonly releaseLease?: (tx: Writer, items: readonly T[]) => Promise<void>;
  readonly putOff: (item: T, error: unknown) => Promise<void>;
}

/** A failure does not stop the others. A stopping process takes nothing. @returns counts of taken and finished items */
export async function processLeased<T>(
  database: Database,
  { take, limit, atOnce, work, releaseLease, putOff }: LeasedWork<T>,
): Promise<{ readonly taken: number; readonly done: number }> {
  refuseInsideTransaction('processLeased()');
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
