import { sql } from 'kysely';
import type { Writer } from '../database/database.ts';
import { forUpdateSkipLocked } from '../database/leases.ts';

export interface Attempt {
  readonly limitName: string;
  readonly callerHash: Buffer;
  readonly perSeconds: number;
}

export interface UsedLimit {
  readonly taken: number;
  readonly resetsInSeconds: number;
}

/**
 * Counts one attempt in its window and returns the count, in one statement so that concurrent callers cannot bypass it.
 */
export async function upsertAttempt(
  tx: Writer,
  { limitName, callerHash, perSeconds }: Attempt,
): Promise<UsedLimit> {
  // A window that ends much later predates a clock reset; concurrent calls may differ a little.
  const { rows } = await sql<UsedLimit>`
    insert into rate_limits as existing (limit_name, caller_hash, taken, resets_at)
    values (${limitName}, ${callerHash}, 1, app_now() + make_interval(secs => ${perSeconds}))
    on conflict (limit_name, caller_hash) do update
       set taken = case when existing.resets_at <= app_now() or existing.resets_at > excluded.resets_at + interval '1 minute' then 1
                        else least(existing.taken + 1, 1000000) end,
           resets_at = case when existing.resets_at <= app_now() or existing.resets_at > excluded.resets_at + interval '1 minute'
                            then excluded.resets_at else existing.resets_at end
    returning taken, greatest(least(ceil(extract(epoch from resets_at - app_now())), ${perSeconds}), 1)::int as resets_in_seconds`.execute(
    tx,
  );
  return rows[0] ?? Promise.reject(new Error('The attempt was not counted'));
}

export async function deleteEnded(tx: Writer): Promise<void> {
  const old = sql`
    select limit_name, caller_hash from rate_limits
     where resets_at <= app_now() order by resets_at`;
  await sql`
    delete from rate_limits
     where (limit_name, caller_hash) in (${forUpdateSkipLocked(old, 5_000)})`.execute(tx);
}
