/** Facts for members of any number of groups: open rounds, own payments, payment records, schedules and calendars. */
import type { ChargeKind } from '@circle-link/contract/charges/charge-kinds';
import type { GroupMember, ScheduleItem } from '@circle-link/contract/groups/groups';
import type { Day } from '@circle-link/contract/groups/calendar';
import type { GroupListQuery } from '@circle-link/contract/groups/forms';
import { CASH_NOTE_HOURS } from '@circle-link/contract/groups/limits';
import {
  computePaymentRecord,
  PAYMENT_RECORD_WINDOW,
  type PaymentRecord,
} from '@circle-link/contract/groups/parts';
import type { Cents } from '@circle-link/contract/money';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Reader, Tables } from '../../platform/database/database.ts';
import { selectPayingKind } from '../charges/index.ts';
import type { Membership } from './member-store.ts';
import { type Group, toGroup } from './store.ts';

type ListedMember = Pick<Membership, 'userId' | 'firstName' | 'role' | 'turn' | 'hasReceived'>;

export type OpenState = Pick<OpenContribution, 'payerId' | 'state' | 'dueOn'>;

export interface ListedGroup {
  readonly group: Group;
  readonly now: Date;
  /** The viewer's: prices are quoted for it. */
  readonly chargeKind: ChargeKind;
  readonly members: readonly ListedMember[];
  readonly open: readonly OpenState[];
  readonly nextPayment: OwnPayment | null;
  readonly waitsFor: {
    readonly round: number;
    readonly publishedAt: Date;
    readonly isStandIn: boolean;
  } | null;
}

export function listOwnGroups(db: Reader, userId: string, page: GroupListQuery): Promise<ListedGroup[]> {
  const wanted = [sql`m.user_id = ${userId}::uuid and m.left_at is null`];
  if (page.search !== undefined && page.search !== '')
    wanted.push(sql`strpos(fold_text(g.name), nullif(fold_text(${page.search}), '')) > 0`);
  if (page.before !== undefined)
    wanted.push(
      sql`(g.created_at, g.id) < (
        select b.created_at, b.id from groups b join group_members bm on bm.group_id = b.id
         where b.id = ${page.before}::uuid and bm.user_id = ${userId}::uuid and bm.left_at is null)`,
    );
  return listGroups(
    db,
    userId,
    sql`join group_members m on m.group_id = g.id
     where ${sql.join(wanted, sql` and `)}
     order by g.created_at desc, g.id desc limit ${page.limit}`,
  );
}

/** For any viewer; the caller checks membership. */
export async function findListedGroup(
  db: Reader,
  groupId: string,
  viewerId: string,
): Promise<ListedGroup | null> {
  return (await listGroups(db, viewerId, sql`where g.id = ${groupId}::uuid`))[0] ?? null;
}

interface ListedRow extends Selectable<Tables['groups']> {
  readonly now: Date;
  readonly chargeKind: ChargeKind;
  readonly members: readonly ListedMember[];
  readonly open: readonly OpenState[];
  readonly nextPayment: OwnPayment | null;
  readonly waitsFor: {
    readonly round: number;
    readonly publishedAt: string;
    readonly isStandIn: boolean;
  } | null;
}

/** One statement, so that all data is from one snapshot. */
async function listGroups(db: Reader, viewerId: string, which: RawBuilder<unknown>): Promise<ListedGroup[]> {
  const { rows } = await sql<ListedRow>`
    with clock as materialized (select app_now() as now)
    select g.*, c.now, ${selectPayingKind(viewerId)} as charge_kind,
           (select coalesce(json_agg(json_build_object('userId', s.user_id, 'firstName', coalesce(u.first_name, ''),
                     'role', s.role, 'turn', s.payout_order, 'hasReceived', s.has_received_payout)
                     order by s.joined_at, s.id), '[]')
              from group_members s join users u on u.id = s.user_id
             where s.group_id = g.id and s.left_at is null) as members,
           (select coalesce(json_agg(json_build_object('payerId', p.payer_id, 'dueOn', p.due_on,
                     'state', ${memberStateAt(sql`c.now`)})), '[]')
              from payments p join group_rounds r on r.group_id = p.group_id and r.round = p.round
             where p.group_id = g.id and p.round = g.current_round) as open,
           (select json_build_object('id', p.id, 'round', p.round, 'amountCents', p.amount_cents - p.set_off_cents,
                     'lateFeeCents', p.late_fee_cents - p.late_fee_set_off_cents, 'dueOn', p.due_on, 'status', p.status,
                     'isMissed', p.missed_at is not null)
              from payments p
             where p.group_id = g.id and p.payer_id = ${viewerId}::uuid and p.status in ('pending', 'failed')
               and p.round <= g.current_round and debit_under_way_since(p) is null
             order by p.round limit 1) as next_payment,
           (select json_build_object('round', d.round, 'publishedAt', d.round_at, 'isStandIn', d.is_stand_in)
              from group_draws d where d.group_id = g.id and d.look_at is not null) as waits_for
      from clock c cross join groups g ${which}`.execute(db);
  return rows.map(toListedGroup);
}

function toListedGroup({
  now,
  chargeKind,
  members,
  open,
  nextPayment: next,
  waitsFor: draw,
  ...row
}: ListedRow): ListedGroup {
  return {
    group: toGroup(row),
    now,
    chargeKind,
    members,
    open,
    nextPayment: next && {
      ...next,
      amountCents: next.amountCents,
      lateFeeCents: next.lateFeeCents,
    },
    waitsFor: draw && { ...draw, publishedAt: new Date(draw.publishedAt) },
  };
}

function memberStateAt(now: RawBuilder<unknown>): RawBuilder<GroupMember['state']> {
  return sql`
           case when p.status = 'completed' then 'paid'
                when p.status not in ('pending', 'failed') then 'none'
                when debit_under_way_since(p) < p.grace_until then 'under_way'
                when r.grace_until <= ${now} then 'missed'
                when r.due_until <= ${now} then 'late'
                else 'due' end`;
}

export interface CashFacts {
  readonly cents: Cents;
  readonly writtenBy: string;
  readonly writtenById: string;
  readonly payerSaid: boolean;
  readonly recipientSaid: boolean;
  readonly writtenAt: string;
}

export interface OpenContribution {
  readonly paymentId: string;
  readonly payerId: string;
  readonly state: GroupMember['state'];
  readonly dueOn: Day;
  readonly paidAt: Date | null;
  readonly method: GroupMember['method'];
  /** First name of the member who paid for the payer. */
  readonly coveredBy: string | null;
  readonly cash: CashFacts | null;
}

export async function listOpenContributions(db: Reader, groupId: string): Promise<OpenContribution[]> {
  const { rows } = await sql<OpenContribution>`
    select p.id as "paymentId", p.payer_id as "payerId", p.due_on as "dueOn",
           p.paid_at as "paidAt", p.method,
           case when cash_is_noted(p, ${CASH_NOTE_HOURS}) then json_build_object('cents', p.cash_cents, 'writtenBy', coalesce(w.first_name, ''),
             'writtenById', p.cash_recorded_by,
             'payerSaid', p.cash_payer_confirmed_at is not null, 'recipientSaid', p.cash_recipient_confirmed_at is not null,
             'writtenAt', p.cash_recorded_at) end as cash,
           case when p.paid_by <> p.payer_id then coalesce(b.first_name, '') end as "coveredBy",
           ${memberStateAt(sql`(select app_now())`)} as state
      from groups g
      join group_rounds r on r.group_id = g.id and r.round = g.current_round
      join payments p on p.group_id = g.id and p.round = g.current_round
      left join users b on b.id = p.paid_by
      left join users w on w.id = p.cash_recorded_by
     where g.id = ${groupId}::uuid`.execute(db);
  return rows;
}

export interface OwnPayment {
  readonly id: string;
  readonly round: number;
  readonly amountCents: Cents;
  readonly lateFeeCents: Cents;
  readonly dueOn: Day;
  readonly status: string;
  readonly isMissed: boolean;
}

export async function listPaymentRecords(
  db: Reader,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, PaymentRecord>> {
  const { rows } = await sql<{ id: string; onTime: boolean[] }>`
    select u.id, array(
      select n.on_time from (
        (select p.due_on, p.id, true as on_time from payments p
          where p.payer_id = u.id and p.status = 'completed' and p.missed_at is null
          order by p.due_on desc, p.id desc limit ${PAYMENT_RECORD_WINDOW})
        union all
        (select p.due_on, p.id, false from payments p where p.missed_by = u.id
          order by p.due_on desc, p.id desc limit ${PAYMENT_RECORD_WINDOW})) n
       order by n.due_on desc, n.id desc limit ${PAYMENT_RECORD_WINDOW}) as "onTime"
      from unnest(${[...userIds]}::uuid[]) u(id)`.execute(db);
  return new Map(
    rows.map(({ id, onTime }) => [
      id,
      computePaymentRecord(onTime.map((isOnTime) => (isOnTime ? 'on-time' : 'late')).reverse()),
    ]),
  );
}

export interface ScheduleRow {
  readonly round: number;
  readonly dueOn: Day;
  readonly status: ScheduleItem['status'];
  readonly recipientId: string | null;
  readonly recipientName: string | null;
  readonly paid: number;
  readonly owed: number;
  readonly owedCents: Cents;
  readonly givenUpCents: Cents;
  readonly onItsWayCents: Cents;
  readonly cardCents: Cents;
  readonly cashCents: Cents;
  readonly feeCents: Cents;
  readonly closedAt: Date | null;
}

export async function listScheduleRows(db: Reader, groupId: string): Promise<ScheduleRow[]> {
  const { rows } = await sql<ScheduleRow>`
    select r.round, r.due_on as "dueOn", r.status, u.id as "recipientId", coalesce(u.first_name, '') as "recipientName",
           c.paid, c.owed, c.cents as "owedCents", c.given_up as "givenUpCents", c.on_its_way as "onItsWayCents", r.card_cents as "cardCents", r.cash_cents as "cashCents",
           r.fee_cents as "feeCents", r.closed_at as "closedAt"
      from group_rounds r
      left join group_members m on m.group_id = r.group_id and m.payout_order = r.round and m.left_at is null
      left join users u on u.id = coalesce(r.recipient_id, m.user_id)
     cross join lateral (
       select count(*) filter (where p.status = 'completed')::integer as paid, count(*)::integer as owed,
              coalesce(sum(p.amount_cents), 0)::bigint as cents,
              coalesce(sum(p.amount_cents - p.set_off_cents) filter (where p.status = 'canceled' and p.missed_at is not null), 0)::bigint
                as given_up,
              coalesce(sum(case when r.status in ('open', 'short') and p.status in ('pending', 'failed') and debit_under_way_since(p) is not null
                                then p.amount_cents - p.set_off_cents end), 0)::bigint as on_its_way
         from payments p where p.group_id = r.group_id and p.round = r.round) c
     where r.group_id = ${groupId}::uuid
     order by r.round`.execute(db);
  return rows.map((row) => ({
    ...row,
    owedCents: row.owedCents,
    givenUpCents: row.givenUpCents,
    onItsWayCents: row.onItsWayCents,
    cardCents: row.cardCents,
    cashCents: row.cashCents,
    feeCents: row.feeCents,
  }));
}

export async function listOwnPayments(db: Reader, groupId: string, payerId: string): Promise<OwnPayment[]> {
  const { rows } = await sql<OwnPayment>`
    select id, round, due_on as "dueOn", status, missed_at is not null and status in ('pending', 'failed') as "isMissed",
           case when status in ('pending', 'failed') then amount_cents - set_off_cents else amount_cents end as "amountCents",
           case when status in ('pending', 'failed') then late_fee_cents - late_fee_set_off_cents else late_fee_cents end
             as "lateFeeCents"
      from payments where group_id = ${groupId}::uuid and payer_id = ${payerId}::uuid order by round`.execute(
    db,
  );
  return rows.map((row) => ({
    ...row,
    amountCents: row.amountCents,
    lateFeeCents: row.lateFeeCents,
  }));
}

/** An entry of a member's calendar: an own contribution or turn. */
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
    .innerJoin('groups as g', 'g.id', 'm.groupId')
    .select(['g.id', 'g.name'])
    .where('m.userId', '=', userId)
    .where('m.leftAt', 'is', null)
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
  return rows.map((row) => ({ ...row, amountCents: row.amountCents }));
}
