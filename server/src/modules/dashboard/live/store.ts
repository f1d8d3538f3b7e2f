import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';

export interface WatchedSession {
  readonly sessionId: string;
  readonly userId: string;
  readonly mark: number;
}

export interface LiveSession {
  readonly sessionId: string;
  readonly isAlive: boolean;
  readonly newest: number | null;
  readonly groupIds: readonly string[];
}

/** Maximum rows per index: enough to know in which groups they are. */
const MAX_EVENTS = 20;

export async function getNewestActivityId(db: Reader): Promise<number> {
  const { rows } = await sql<{ newest: number }>`
    select coalesce(max(id), 0)::bigint as newest from activities`.execute(db);
  return rows[0]?.newest ?? 0;
}

/**
 * For every stream, the newest visible activity (as in the history: the member's own, and their groups' since they
 * joined), and whether its session is alive. Each part reads the end of an index after the cursor, which is mostly
 * empty.
 */
export async function findSessionsWithNews(
  db: Reader,
  watched: readonly WatchedSession[],
): Promise<LiveSession[]> {
  const { rows } = await sql<LiveSession>`
    select w.session_id, u.id is not null as is_alive, n.newest, n.group_ids
      from unnest(${watched.map(({ sessionId }) => sessionId)}::uuid[],
                  ${watched.map(({ userId }) => userId)}::uuid[],
                  ${watched.map(({ mark }) => mark)}::bigint[]) w(session_id, user_id, mark)
      left join sessions s on s.id = w.session_id
      left join users u on u.id = s.user_id and (u.is_active or u.has_limited_access) and u.status = 'registered'
     cross join lateral (
       select max(id) as newest, coalesce(array_agg(distinct group_id) filter (where group_id is not null), '{}') as group_ids
         from ((select a.id, a.group_id from activities a
                 where a.user_id = w.user_id and a.id > w.mark order by a.id desc limit ${MAX_EVENTS})
               union all
               (select fact.id, fact.group_id from group_members m cross join lateral (
                  select a.id, a.group_id from activities a
                   where a.group_id = m.group_id and a.audience = 'group' and a.created_at >= m.joined_at and a.id > w.mark
                   order by a.id desc limit ${MAX_EVENTS}) fact
                 where m.user_id = w.user_id and m.left_at is null)) news) n`.execute(db);
  return rows;
}
