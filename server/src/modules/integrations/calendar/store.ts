import { sql } from 'kysely';
import type { Reader, Writer } from '../../../platform/database/database.ts';

export function findFeed(db: Reader, userId: string) {
  return db
    .selectFrom('calendar_feeds')
    .select(['createdAt as since', 'lastReadAt'])
    .where('userId', '=', userId)
    .executeTakeFirst();
}

export async function findFeedOwner(db: Reader, tokenHash: Buffer): Promise<string | null> {
  const row = await db
    .selectFrom('calendar_feeds')
    .select('userId')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  return row?.userId ?? null;
}

export async function upsertFeed(tx: Writer, userId: string, tokenHash: Buffer): Promise<void> {
  await sql`
    insert into calendar_feeds (user_id, token_hash) values (${userId}, ${tokenHash})
    on conflict (user_id) do update
      set token_hash = excluded.token_hash, created_at = excluded.created_at, last_read_at = null`.execute(
    tx,
  );
}

export async function deleteFeed(tx: Writer, userId: string): Promise<void> {
  await tx.deleteFrom('calendar_feeds').where('userId', '=', userId).execute();
}

export interface SentEvent {
  readonly id: string;
  readonly fingerprint: string;
  readonly sequence: number;
  readonly changedAt: Date;
}

export async function listSentEvents(db: Reader, userId: string): Promise<SentEvent[]> {
  const { rows } = await sql<SentEvent>`
    select event_id as id, encode(fingerprint, 'hex') as fingerprint, sequence, changed_at
      from calendar_events where user_id = ${userId}::uuid`.execute(db);
  return rows;
}

/** Inserts new events at sequence 0 and increments changed ones, once for concurrent fetches. */
export async function raiseEvents(
  tx: Writer,
  userId: string,
  events: readonly Pick<SentEvent, 'id' | 'fingerprint'>[],
): Promise<void> {
  await sql`
    insert into calendar_events as e (user_id, event_id, fingerprint)
    select ${userId}::uuid, id, decode(fingerprint, 'hex')
      from unnest(${events.map(({ id }) => id)}::text[], ${events.map(({ fingerprint }) => fingerprint)}::text[])
        as changed (id, fingerprint)
     order by id
    on conflict (user_id, event_id) do update
      set fingerprint = excluded.fingerprint, sequence = e.sequence + 1, changed_at = app_now()
      where e.fingerprint <> excluded.fingerprint`.execute(tx);
}

/** Rounded to the hour, to bound writes. */
export async function updateToRead(tx: Writer, tokenHash: Buffer): Promise<void> {
  await sql`
    update calendar_feeds set last_read_at = date_trunc('hour', app_now())
     where token_hash = ${tokenHash} and last_read_at is distinct from date_trunc('hour', app_now())`.execute(
    tx,
  );
}
