/** The SQL of notices. The database's clock decides how long one is valid. */
import type { WaitReason } from '@circle-link/contract/auth/safeguards';
import { UNDO_DAYS } from '@circle-link/contract/limits';
import { sql } from 'kysely';
import type { Reader, Row, Writer } from '../../../platform/database/database.ts';

export type NewNotice = Row<'security_notices', 'id' | 'userId' | 'kind' | 'former' | 'tokenHash'>;

export async function insertNotice(tx: Writer, notice: NewNotice): Promise<Date> {
  const row = await tx
    .insertInto('security_notices')
    .values(notice)
    .returning('noticedAt')
    .executeTakeFirstOrThrow();
  return row.noticedAt;
}

export interface WaitPeriod {
  readonly kind: WaitReason;
  readonly possibleFrom: Date;
  readonly secondsLeft: number;
}

export async function findWaiting(
  db: Reader,
  userId: string,
  hours: number,
): Promise<WaitPeriod | undefined> {
  const { rows } = await sql<WaitPeriod>`
    select kind, possible_from,
           ceil(extract(epoch from possible_from - app_now()))::int as seconds_left
      from (select kind, ordinal, noticed_at as since from security_notices
             where user_id = ${userId} and kind <> 'sign_in' and undone_at is null
            union all
            select 'unlock', 0, money_waits_from from users where id = ${userId} and money_waits_from is not null) c
      cross join lateral (select since + make_interval(hours => ${hours}) as possible_from) w
     where possible_from > app_now()
     order by possible_from desc, ordinal desc limit 1`.execute(db);
  return rows[0];
}

export type LinkedNotice = Row<'security_notices', 'id' | 'userId' | 'kind' | 'noticedAt' | 'undoneAt'> & {
  readonly linkUntil: Date;
};

export async function findNoticeByToken(db: Reader, tokenHash: Buffer): Promise<LinkedNotice | undefined> {
  const { rows } = await sql<LinkedNotice>`
    select id, user_id, kind, noticed_at, undone_at, link_until
      from security_notices cross join lateral (select noticed_at + make_interval(days => ${UNDO_DAYS}) as link_until) l
     where token_hash = ${tokenHash} and link_until > app_now()`.execute(db);
  return rows[0];
}

export type SealedNotice = Row<'security_notices', 'id' | 'kind' | 'former'>;

export async function listOpen(db: Reader, userId: string): Promise<SealedNotice[]> {
  const { rows } = await sql<SealedNotice>`
    select id, kind, former from security_notices
     where user_id = ${userId} and undone_at is null
       and noticed_at > app_now() - make_interval(days => ${UNDO_DAYS})
     order by ordinal`.execute(db);
  return rows;
}

/** Invalidates the links of these notices: the new hashes belong to no token. */
export async function invalidateLinks(tx: Writer, ids: readonly string[]): Promise<void> {
  await sql`
    update security_notices set token_hash = sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
     where id = any(${ids}::uuid[])`.execute(tx);
}

export async function markUndone(tx: Writer, ids: readonly string[]): Promise<void> {
  await sql`update security_notices set undone_at = app_now() where id = any(${ids}::uuid[])`.execute(tx);
}

export async function countSignInsToday(db: Reader, userId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from security_notices
     where user_id = ${userId} and kind = 'sign_in' and noticed_at > app_now() - interval '1 day'`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}
