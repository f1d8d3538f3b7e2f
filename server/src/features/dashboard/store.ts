/** The figures of the dashboard's tiles, from one member's own rows. */
import { dayIn } from '@circle-link/contract/groups/local-time';
import { toCents, type Cents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { findNow } from '../../platform/database/installation.ts';

export interface NextTurn {
  readonly groupId: string;
  readonly groupName: string;
  readonly dueOn: string;
  readonly potCents: Cents;
}

/** The soonest turn a member waits for in a running group; null without any. */
export async function findNextTurn(db: Reader, userId: string): Promise<NextTurn | null> {
  const { rows } = await sql<{ id: string; name: string; due_on: string; pot: number }>`
    select g.id, g.name, r.due_on, g.contribution_cents * g.rounds as pot
      from group_members m
      join groups g on g.id = m.group_id
      join group_rounds r on r.group_id = m.group_id and r.round = m.payout_order
     where m.user_id = ${userId}::uuid and m.left_at is null and not m.has_received_payout and g.status = 'active'
     order by r.due_on limit 1`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  return { groupId: row.id, groupName: row.name, dueOn: row.due_on, potCents: toCents(row.pot) };
}

export interface OwnFigures {
  /** Due in this calendar month, paid or not. */
  readonly monthCents: Cents;
  /** Contributions that were due, and those of them that are completed. */
  readonly due: number;
  readonly completed: number;
}

/** The time zones of the groups in which a member owes or owed something. */
async function listZones(db: Reader, userId: string): Promise<string[]> {
  const { rows } = await sql<{ time_zone: string }>`
    select distinct g.time_zone from payments p join groups g on g.id = p.group_id
     where p.payer_id = ${userId}::uuid`.execute(db);
  return rows.map((row) => row.time_zone);
}

/** What a member owes this month and has paid of what was due; days are those of each group. */
export async function sumOwn(db: Reader, userId: string): Promise<OwnFigures> {
  const [zones, now] = await Promise.all([listZones(db, userId), findNow(db)]);
  const todays = zones.map((zone) => dayIn(now, zone));
  const { rows } = await sql<{ month: number; due: number; completed: number }>`
    select coalesce(sum(p.amount_cents) filter (where date_trunc('month', p.due_on) = date_trunc('month', t.today)), 0)::bigint as month,
           count(*) filter (where p.due_on <= t.today or p.status = 'completed')::integer as due,
           count(*) filter (where p.status = 'completed')::integer as completed
      from payments p
      join groups g on g.id = p.group_id
      join unnest(${zones}::text[], ${todays}::date[]) t(zone, today) on t.zone = g.time_zone
     where p.payer_id = ${userId}::uuid and p.status not in ('cancelled', 'refunded')`.execute(db);
  const [own] = rows;
  return { monthCents: toCents(own?.month ?? 0), due: own?.due ?? 0, completed: own?.completed ?? 0 };
}
