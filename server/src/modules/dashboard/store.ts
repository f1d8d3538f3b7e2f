import type { ChargeKind } from '@circle-link/contract/charges/charge-kinds';
import type { Day } from '@circle-link/contract/groups/calendar';
import { CASH_NOTE_HOURS } from '@circle-link/contract/groups/limits';
import { toLocalDay } from '@circle-link/contract/groups/local-time';
import { addCents, type Cents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import type { Reader, Row, Writer } from '../../platform/database/database.ts';
import { selectPayingKind } from '../charges/index.ts';

export interface NextTurn {
  readonly userId: string;
  readonly groupId: string;
  readonly groupName: string;
  readonly dueOn: string;
  readonly potCents: Cents;
}

export async function findNextTurns(
  db: Reader,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, NextTurn>> {
  const { rows } = await sql<NextTurn>`
    select u.user_id, turn.*
      from unnest(${userIds}::uuid[]) u(user_id) cross join lateral (
        select g.id as group_id, g.name as group_name, r.due_on, g.contribution_cents * g.rounds as pot_cents
          from group_members m
          join groups g on g.id = m.group_id
          join group_rounds r on r.group_id = m.group_id and r.round = m.payout_order
         where m.user_id = u.user_id and m.left_at is null and not m.has_received_payout and g.status = 'active'
         order by r.due_on limit 1) turn`.execute(db);
  return new Map(rows.map((row) => [row.userId, row]));
}

export interface UnpreparedTurn extends NextTurn {
  readonly timeZone: string;
  readonly now: Date;
}

/**
 * Turns due within some days, in any time zone, of members without a bank account for withdrawals who got no
 * `turn_ahead` for them.
 */
export async function listUnpreparedTurns(db: Reader, days: number): Promise<readonly UnpreparedTurn[]> {
  const { rows } = await sql<UnpreparedTurn>`
    with clock as materialized (select c.now, (c.now at time zone 'UTC')::date as today from (select app_now() as now) c)
    select m.user_id, g.id as group_id, g.name as group_name, g.time_zone, r.due_on,
           g.contribution_cents * g.rounds as pot_cents, clock.now
      from clock
      join group_rounds r on r.due_on between clock.today - 1 and clock.today + ${days + 1}::integer
      join groups g on g.id = r.group_id and g.status = 'active'
      join group_members m on m.group_id = g.id and m.payout_order = r.round and m.left_at is null
     where not m.has_received_payout
       and not exists (select 1 from payout_accounts a where a.user_id = m.user_id)
       and not exists (select 1 from outbox o
                        where o.dedupe_key = concat('turn-ahead:', g.id, ':', r.due_on, ':', m.user_id))
     order by r.due_on, g.id`.execute(db);
  return rows;
}

export interface DatedAmount {
  readonly day: Day;
  readonly kind: 'pay' | 'receive';
  readonly groupId: string;
  readonly groupName: string;
  readonly timeZone: string;
  readonly cents: Cents;
  readonly now: Date;
  /** The prices of contributions are quoted for it. */
  readonly payingKind: ChargeKind;
}

/**
 * Open contributions and turns of a member that are due within some days, today's in any time zone included. For a turn
 * `cents` is the whole pot.
 */
export async function listDatedAmounts(
  db: Reader,
  userId: string,
  days: number,
): Promise<readonly DatedAmount[]> {
  const { rows } = await sql<DatedAmount>`
    with clock as materialized (select c.now, (c.now at time zone 'UTC')::date as today from (select app_now() as now) c)
    select dated.*, clock.now, ${selectPayingKind(userId)} as paying_kind
      from clock cross join lateral (
        select p.due_on as day, 'pay' as kind, g.id as group_id, g.name as group_name, g.time_zone,
               p.amount_cents - p.set_off_cents as cents
          from payments p join groups g on g.id = p.group_id
         where p.payer_id = ${userId}::uuid and p.status in ('pending', 'failed')
           and not cash_is_promised(p, ${CASH_NOTE_HOURS}) and debit_under_way_since(p) is null
           and p.due_on between clock.today - 1 and clock.today + ${days}::integer
        union all
        select r.due_on, 'receive', g.id, g.name, g.time_zone, g.contribution_cents * g.rounds
          from group_members m
          join groups g on g.id = m.group_id
          join group_rounds r on r.group_id = m.group_id and r.round = m.payout_order
         where m.user_id = ${userId}::uuid and m.left_at is null and not m.has_received_payout and g.status = 'active'
           and r.due_on between clock.today - 1 and clock.today + ${days}::integer) dated
     order by dated.day, dated.kind, dated.group_name, dated.group_id`.execute(db);
  return rows;
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
    dueOn: string;
    cents: Cents;
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
  const monthDays = days.filter(({ dueOn: day, today }) => day.slice(0, 7) === today.slice(0, 7));
  return {
    monthCents: addCents(...monthDays.map(({ cents }) => cents)),
    due: days.reduce(
      (sum, { dueOn: day, today, count, completed }) => sum + (day <= today ? count : completed),
      0,
    ),
    completed: days.reduce((sum, { completed }) => sum + completed, 0),
  };
}

export async function readZones(
  db: Reader,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ userId: string; timeZone: string }>`
    select u.user_id, z.time_zone
      from unnest(${userIds}::uuid[]) u(user_id) cross join lateral (
        select g.time_zone from group_members m join groups g on g.id = m.group_id
         where m.user_id = u.user_id and m.left_at is null
         order by (g.status = 'active') desc, m.joined_at, g.id limit 1) z`.execute(db);
  return new Map(rows.map((row) => [row.userId, row.timeZone]));
}

export type DueContribution = Row<
  'payments',
  'payerId' | 'round' | 'dueOn' | 'amountCents' | 'lateFeeCents' | 'setOffCents' | 'lateFeeSetOffCents'
> & { readonly group: string; readonly autoPay: boolean };

/**
 * Lists what each member has to pay until a day, soonest first, overdue included; declared cash payments are excluded.
 */
export async function listDue(
  db: Reader,
  members: readonly { readonly userId: string; readonly sunday: Day }[],
): Promise<DueContribution[]> {
  const { rows } = await sql<DueContribution>`
    select p.payer_id, g.name as group, p.round, p.due_on, p.amount_cents, p.late_fee_cents, p.set_off_cents,
           p.late_fee_set_off_cents, coalesce(m.auto_pay, false) as auto_pay
      from unnest(${members.map(({ userId }) => userId)}::uuid[],
                  ${members.map(({ sunday }) => sunday)}::date[]) u(user_id, sunday)
      join payments p on p.payer_id = u.user_id and p.due_on <= u.sunday and p.status in ('pending', 'failed')
      join groups g on g.id = p.group_id
      left join group_members m on m.group_id = p.group_id and m.user_id = p.payer_id and m.left_at is null
     where not cash_is_promised(p, ${CASH_NOTE_HOURS}) and debit_under_way_since(p) is null
     order by p.due_on, p.id`.execute(db);
  return rows;
}

type StoredGoal = Row<'savings_goals'>;

export async function findGoal(db: Reader, userId: string): Promise<StoredGoal | null> {
  const goal = db.selectFrom('savings_goals').selectAll().where('userId', '=', userId);
  return (await goal.executeTakeFirst()) ?? null;
}

/** Changing name or amount keeps the start day. */
export async function upsertGoal(
  tx: Writer,
  { userId, name, targetCents }: Omit<StoredGoal, 'createdAt'>,
): Promise<void> {
  await tx
    .insertInto('savings_goals')
    .values({ userId, name, targetCents })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ name, targetCents }))
    .execute();
}

export async function deleteGoal(tx: Writer, userId: string): Promise<void> {
  await tx.deleteFrom('savings_goals').where('userId', '=', userId).execute();
}
