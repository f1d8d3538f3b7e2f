/** A member's calendar entries for groups: their own contributions and turns. */
import type { Day } from '@circle-link/contract/groups/calendar';
import { toCents, type Cents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';

export interface CalendarDate {
  readonly kind: 'contribution' | 'turn';
  readonly groupId: string;
  readonly groupName: string;
  readonly timeZone: string;
  readonly round: number;
  readonly rounds: number;
  readonly dueOn: Day;
  readonly graceDays: number;
  readonly amountCents: Cents;
  /** `open`: still due. `under_way`: pending bank debit. `done`: paid or received. `off`: the group ended early. */
  readonly state: 'open' | 'under_way' | 'done' | 'off';
}

export async function listCalendarGroups(
  db: Reader,
  userId: string,
): Promise<{ readonly id: string; readonly name: string }[]> {
  return db
    .selectFrom('group_members as m')
    .innerJoin('groups as g', 'g.id', 'm.group_id')
    .select(['g.id', 'g.name'])
    .where('m.user_id', '=', userId)
    .where('m.left_at', 'is', null)
    .where('g.status', '=', 'active')
    .orderBy('g.name')
    .execute();
}

/** Ordered by day, for all groups or one. Only the member's own dates. */
export async function listCalendarDates(
  db: Reader,
  userId: string,
  groupId: string | null,
): Promise<CalendarDate[]> {
  const { rows } = await sql<CalendarDate>`
    with mine as (
      select g.id, g.name, g.time_zone, g.rounds, g.grace_days, g.status, g.contribution_cents, m.payout_order, m.user_id
        from group_members m join groups g on g.id = m.group_id
       where m.user_id = ${userId}::uuid and m.left_at is null and g.started_at is not null
         and (${groupId}::uuid is null or g.id = ${groupId})
    ), dates as (
      select 'contribution' as kind, g.id, g.name, g.time_zone, p.round, g.rounds, p.due_on, g.grace_days,
             p.amount_cents, case when p.status = 'completed' then 'done'
                                  when p.status in ('canceled', 'refunded') or p.forgiven_at is not null then 'off'
                                  when debit_under_way_since(p) is not null then 'under_way'
                                  else 'open' end as state
        from mine g join payments p on p.group_id = g.id and p.payer_id = g.user_id
       union all
      select 'turn', g.id, g.name, g.time_zone, r.round, g.rounds, r.due_on, g.grace_days,
             g.contribution_cents * (select count(*) from payments p where p.group_id = g.id and p.round = r.round),
             case when r.status in ('paid', 'short') then 'done' when g.status = 'active' then 'open' else 'off' end
        from mine g join group_rounds r on r.group_id = g.id and r.round = g.payout_order
    )
    select kind, id as "groupId", name as "groupName", time_zone as "timeZone", round, rounds, due_on as "dueOn",
           grace_days as "graceDays", amount_cents as "amountCents", state
      from dates order by due_on, name, kind`.execute(db);
  return rows.map((row) => ({ ...row, amountCents: toCents(row.amountCents) }));
}
