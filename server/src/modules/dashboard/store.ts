import { toLocalDay } from '@circle-link/contract/groups/local-time';
import { addCents, toCents, type Cents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';

export interface NextTurn {
  readonly groupId: string;
  readonly groupName: string;
  readonly dueOn: string;
  readonly potCents: Cents;
}

export async function findNextTurns(
  db: Reader,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, NextTurn>> {
  const { rows } = await sql<{ user_id: string; id: string; name: string; due_on: string; pot: number }>`
    select u.user_id, turn.*
      from unnest(${userIds}::uuid[]) u(user_id) cross join lateral (
        select g.id, g.name, r.due_on, g.contribution_cents * g.rounds as pot
          from group_members m
          join groups g on g.id = m.group_id
          join group_rounds r on r.group_id = m.group_id and r.round = m.payout_order
         where m.user_id = u.user_id and m.left_at is null and not m.has_received_payout and g.status = 'active'
         order by r.due_on limit 1) turn`.execute(db);
  return new Map(
    rows.map((row) => [
      row.user_id,
      { groupId: row.id, groupName: row.name, dueOn: row.due_on, potCents: toCents(row.pot) },
    ]),
  );
}

export async function hasReceived(db: Reader, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from group_members m join groups g on g.id = m.group_id
     where m.user_id = ${userId}::uuid and m.left_at is null and m.has_received_payout and g.status <> 'canceled'
     limit 1`.execute(db);
  return rows.length > 0;
}

export interface OwnFigures {
  readonly monthCents: Cents;
  readonly due: number;
  readonly completed: number;
}

/** Longer than any month in any time zone. */
const FAR_DAYS = 32;

export async function sumOwn(db: Reader, userId: string): Promise<OwnFigures> {
  const { rows } = await sql<{
    now: Date;
    zone: string;
    due_on: string;
    cents: number;
    count: number;
    completed: number;
  }>`
    with clock as materialized (select c.now, (c.now at time zone 'UTC')::date as today from (select app_now() as now) c)
    select c.now, g.time_zone as zone, least(greatest(p.due_on, c.today - ${FAR_DAYS}::integer), c.today + ${FAR_DAYS}::integer) as due_on,
           sum(p.amount_cents)::bigint as cents, count(*)::integer as count,
           count(*) filter (where p.status = 'completed')::integer as completed
      from clock c cross join payments p join groups g on g.id = p.group_id
     where p.payer_id = ${userId}::uuid and p.status not in ('canceled', 'refunded')
     group by 1, 2, 3`.execute(db);
  const days = rows.map((row) => ({ ...row, today: toLocalDay(row.now, row.zone) }));
  const monthDays = days.filter(({ due_on: day, today }) => day.slice(0, 7) === today.slice(0, 7));
  return {
    monthCents: addCents(...monthDays.map(({ cents }) => toCents(cents))),
    due: days.reduce(
      (sum, { due_on: day, today, count, completed }) => sum + (day <= today ? count : completed),
      0,
    ),
    completed: days.reduce((sum, { completed }) => sum + completed, 0),
  };
}
