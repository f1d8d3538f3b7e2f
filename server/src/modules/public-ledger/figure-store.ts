import { ACTIVE_DAYS } from '@circle-link/contract/transparency';
import { sql } from 'kysely';
import type { Reader, Writer } from '../../platform/database/database.ts';

/** Recounts unless it was done within the last `notWithinSeconds`. */
export async function updatePublicCounts(tx: Writer, notWithinSeconds: number): Promise<void> {
  await sql`
    insert into public_counts (id, active_members, circles, circle_members, counted_at)
    select 1, active.members, circles.groups, circles.members, now()
      from (select count(*) as members from (
              select user_id from sessions where last_seen_at > app_now() - make_interval(days => ${ACTIVE_DAYS})
              union
              select user_id from ended_sessions where last_seen_at > app_now() - make_interval(days => ${ACTIVE_DAYS})) seen) active,
           (select count(distinct g.id) as groups, count(m.id) as members
              from groups g left join group_members m on m.group_id = g.id and m.left_at is null
             where g.status <> 'canceled') circles
     where not exists (select from public_counts where counted_at > now() - make_interval(secs => ${notWithinSeconds}))
    on conflict (id) do update set active_members = excluded.active_members, circles = excluded.circles,
       circle_members = excluded.circle_members, counted_at = excluded.counted_at`.execute(tx);
}

export interface PublicCounts {
  readonly activeMembers: number;
  readonly circles: number;
  readonly circleMembers: number;
}

export async function findCounts(db: Reader): Promise<PublicCounts | null> {
  const row = await db
    .selectFrom('public_counts')
    .select(['active_members as activeMembers', 'circles', 'circle_members as circleMembers'])
    .executeTakeFirst();
  return row ?? null;
}

export async function findNextRoundEnd(db: Reader): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select (min(grace_until) at time zone 'UTC')::date::text as day from group_rounds where status = 'open'`.execute(
    db,
  );
  return rows[0]?.day ?? null;
}
