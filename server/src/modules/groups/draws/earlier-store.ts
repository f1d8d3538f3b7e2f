import { EARLIER_DRAW_DAYS } from '@circle-link/contract/groups/limits';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';

const MOST = 5;
const LEAST_PEOPLE = 2;

export interface EarlierDrawQuery {
  readonly groupId: string;
  readonly userIds: readonly string[];
  readonly before: Date | null;
}

/** Groups whose draw was fixed in the days before, with at least two thirds of these people. */
export async function listEarlierDraws(
  db: Reader,
  { groupId, userIds, before }: EarlierDrawQuery,
): Promise<{ readonly groupId: string }[]> {
  const { rows } = await sql<{ groupId: string }>`
    select d.group_id as "groupId"
      from group_draws d
      cross join lateral (select coalesce(${before}::timestamptz, app_now()) as at) this
     where d.group_id in (select group_id from group_members where user_id = any(${[...userIds]}::uuid[]))
       and d.group_id <> ${groupId}::uuid and d.drawn_at is not null
       and d.closed_at < this.at and d.closed_at >= this.at - ${EARLIER_DRAW_DAYS} * interval '1 day'
       and (select count(distinct m.user_id) from group_members m
             where m.id = any(d.membership_ids) and m.user_id = any(${[...userIds]}::uuid[]))
           >= greatest(${LEAST_PEOPLE}, ceil(${userIds.length} * 2 / 3.0))
     order by d.closed_at desc limit ${MOST}`.execute(db);
  return rows;
}
