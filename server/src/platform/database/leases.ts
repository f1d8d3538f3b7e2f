/**
 * Work queues in rows, for any number of processes. Rows that are changed or deleted in one transaction are `free`
 * rows, locked until the commit. Work that calls a provider or a mail server is leased in a short transaction, done
 * outside of any, then marked. After a crash another process takes it when the lease ends, so the work carries an
 * idempotency key.
 */
import { sql, type RawBuilder } from 'kysely';
import { refuseInsideTransaction, type Database, type Writer } from './database.ts';

/**
 * Selects at most `limit` rows that no other transaction has locked; locks them until the commit. `of` names the table
 * to lock in a join, such as sql`of p`.
 */
export function forUpdateSkipLocked(
  select: RawBuilder<unknown>,
  limit: number,
  of: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  return sql`${select} limit ${limit} for update ${of} skip locked`;
}

/** For `update … set`: when an unmarked row may be taken again. */
export function leaseFor(until: string, seconds: number): RawBuilder<unknown> {
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

/**
 * Takes once and works on each item; a failure does not stop the others. A stopping process takes nothing.
 * @returns the numbers of taken and finished items
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
