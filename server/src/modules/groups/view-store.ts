/** Facts for members of any number of groups: open rounds, own payments, payment records, schedules and calendars. */
import type { ChargeKind } from '@circle-link/contract/charges/charge-kinds';
import type { GroupMember } from '@circle-link/contract/groups/groups';
import type { Day } from '@circle-link/contract/groups/calendar';
import type { GroupListQuery } from '@circle-link/contract/groups/forms';
import { CASH_NOTE_HOURS } from '@circle-link/contract/groups/limits';
import {
  computePaymentRecord,
  PAYMENT_RECORD_WINDOW,
  type PaymentRecord,
} from '@circle-link/contract/groups/parts';
import type { Cents } from '@circle-link/contract/money';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { selectPayingKind } from '../charges/index.ts';
import type { Payment } from '../payments/index.ts';
import type { Membership } from './member-store.ts';
import type { Round } from './round-store.ts';
import type { AwaitedRound } from './start/rules.ts';
import type { Group } from './store.ts';

type ListedMember = Pick<Membership, 'userId' | 'firstName' | 'role' | 'turn' | 'hasReceived'>;

export type OpenState = Pick<OpenContribution, 'payerId' | 'state' | 'dueOn' | 'hasCashToConfirm'>;

export interface ListedGroup {
  readonly group: Group;
  readonly now: Date;
  /** The viewer's: prices are quoted for it. */
  readonly chargeKind: ChargeKind;
  readonly members: readonly ListedMember[];
  readonly open: readonly OpenState[];
  readonly nextPayment: OwnPayment | null;
  readonly waitsFor: AwaitedRound | null;
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

interface ListedRow extends Omit<ListedGroup, 'group' | 'waitsFor'>, Group {
  readonly waitsFor: (Omit<AwaitedRound, 'roundAt'> & { readonly roundAt: string }) | null;
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
                     'hasCashToConfirm', ${HAS_CASH_TO_CONFIRM}, 'state', ${memberStateAt(sql`c.now`)})), '[]')
              from payments p join group_rounds r on r.group_id = p.group_id and r.round = p.round
             where p.group_id = g.id and p.round = g.current_round) as open,
           (select json_build_object('id', p.id, 'round', p.round, 'amountCents', p.amount_cents - p.set_off_cents,
                     'lateFeeCents', p.late_fee_cents - p.late_fee_set_off_cents, 'dueOn', p.due_on, 'status', p.status,
                     'isMissed', p.missed_at is not null)
              from payments p
             where p.group_id = g.id and p.payer_id = ${viewerId}::uuid and p.status in ('pending', 'failed')
               and p.round <= g.current_round and debit_under_way_since(p) is null
             order by p.round limit 1) as next_payment,
           (select json_build_object('round', d.round, 'roundAt', d.round_at, 'isStandIn', d.is_stand_in)
              from group_draws d where d.group_id = g.id and d.look_at is not null) as waits_for
      from clock c cross join groups g ${which}`.execute(db);
  return rows.map(({ now, chargeKind, members, open, nextPayment, waitsFor: draw, ...group }) => ({
    group,
    now,
    chargeKind,
    members,
    open,
    nextPayment,
    waitsFor: draw && { ...draw, roundAt: new Date(draw.roundAt) },
  }));
}

const HAS_CASH_TO_CONFIRM = sql<boolean>`
           (p.status in ('pending', 'failed') and p.cash_payer_confirmed_at is not null and cash_is_noted(p, ${CASH_NOTE_HOURS}))`;

function memberStateAt(now: RawBuilder<unknown>): RawBuilder<GroupMember['state']> {
  return sql`
           case when p.status = 'completed' then 'paid'
                when p.status not in ('pending', 'failed') then 'none'
                when debit_under_way_since(p) < p.grace_until then 'under_way'
                when r.grace_until <= ${now} then 'missed'
                when r.due_until <= ${now} then 'late'
                else 'due' end`;
}

export interface CashFacts extends Omit<NonNullable<GroupMember['cash']>, 'amount' | 'expiresAt'> {
  readonly cents: Cents;
  readonly writtenAt: string;
}

export interface OpenContribution extends Pick<Payment, 'payerId' | 'dueOn' | 'paidAt' | 'method'> {
  readonly paymentId: string;
  readonly state: GroupMember['state'];
  /** First name of the member who paid for the payer. */
  readonly coveredBy: string | null;
  readonly cash: CashFacts | null;
  readonly hasCashToConfirm: boolean;
}

export async function listOpenContributions(db: Reader, groupId: string): Promise<OpenContribution[]> {
  const { rows } = await sql<OpenContribution>`
    select p.id as payment_id, p.payer_id, p.due_on, p.paid_at, p.method,
           case when cash_is_noted(p, ${CASH_NOTE_HOURS}) then json_build_object('cents', p.cash_cents, 'writtenBy', coalesce(w.first_name, ''),
             'writtenById', p.cash_recorded_by,
             'payerHasSaid', p.cash_payer_confirmed_at is not null, 'recipientHasSaid', p.cash_recipient_confirmed_at is not null,
             'writtenAt', p.cash_recorded_at) end as cash,
           ${HAS_CASH_TO_CONFIRM} as has_cash_to_confirm,
           case when p.paid_by <> p.payer_id then coalesce(b.first_name, '') end as covered_by,
           ${memberStateAt(sql`(select app_now())`)} as state
      from groups g
      join group_rounds r on r.group_id = g.id and r.round = g.current_round
      join payments p on p.group_id = g.id and p.round = g.current_round
      left join users b on b.id = p.paid_by
      left join users w on w.id = p.cash_recorded_by
     where g.id = ${groupId}::uuid`.execute(db);
  return rows;
}

export interface OwnPayment extends Pick<
  Payment,
  'id' | 'round' | 'amountCents' | 'lateFeeCents' | 'dueOn' | 'status'
> {
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
       order by n.due_on desc, n.id desc limit ${PAYMENT_RECORD_WINDOW}) as on_time
      from unnest(${[...userIds]}::uuid[]) u(id)`.execute(db);
  return new Map(
    rows.map(({ id, onTime }) => [
      id,
      computePaymentRecord(onTime.map((isOnTime) => (isOnTime ? 'on-time' : 'late')).reverse()),
    ]),
  );
}

/** Contributions of one group by member: paid before they counted as missed, and all of them. */
export async function countContributionsOnTime(
  db: Reader,
  groupId: string,
): Promise<ReadonlyMap<string, { readonly onTime: number; readonly contributions: number }>> {
  const { rows } = await sql<{ userId: string; onTime: number; contributions: number }>`
    select n.user_id, count(*) filter (where n.is_on_time)::integer as on_time, count(*)::integer as contributions
      from (select p.payer_id as user_id, true as is_on_time from payments p
             where p.group_id = ${groupId}::uuid and p.status = 'completed' and p.missed_at is null
            union all
            select p.missed_by, false from payments p where p.group_id = ${groupId}::uuid and p.missed_by is not null) n
     group by n.user_id`.execute(db);
  return new Map(rows.map(({ userId, ...counts }) => [userId, counts]));
}

export interface ScheduleRow extends Pick<
  Round,
  'round' | 'dueOn' | 'status' | 'recipientId' | 'cardCents' | 'cashCents' | 'feeCents' | 'closedAt'
> {
  readonly recipientName: string | null;
  readonly paid: number;
  readonly owed: number;
  readonly owedCents: Cents;
  readonly givenUpCents: Cents;
  readonly onItsWayCents: Cents;
}

export async function listScheduleRows(db: Reader, groupId: string): Promise<ScheduleRow[]> {
  const { rows } = await sql<ScheduleRow>`
    select r.round, r.due_on, r.status, u.id as recipient_id, coalesce(u.first_name, '') as recipient_name, c.*,
           r.card_cents, r.cash_cents, r.fee_cents, r.closed_at
      from group_rounds r
      left join group_members m on m.group_id = r.group_id and m.payout_order = r.round and m.left_at is null
      left join users u on u.id = coalesce(r.recipient_id, m.user_id)
     cross join lateral (
       select count(*) filter (where p.status = 'completed')::integer as paid, count(*)::integer as owed,
              coalesce(sum(p.amount_cents), 0)::bigint as owed_cents,
              coalesce(sum(p.amount_cents - p.set_off_cents) filter (where p.status = 'canceled' and p.missed_at is not null), 0)::bigint
                as given_up_cents,
              coalesce(sum(case when r.status in ('open', 'short') and p.status in ('pending', 'failed') and debit_under_way_since(p) is not null
                                then p.amount_cents - p.set_off_cents end), 0)::bigint as on_its_way_cents
         from payments p where p.group_id = r.group_id and p.round = r.round) c
     where r.group_id = ${groupId}::uuid
     order by r.round`.execute(db);
  return rows;
}

export async function listOwnPayments(db: Reader, groupId: string, payerId: string): Promise<OwnPayment[]> {
  const { rows } = await sql<OwnPayment>`
    select id, round, due_on, status, missed_at is not null and status in ('pending', 'failed') as is_missed,
           case when status in ('pending', 'failed') then amount_cents - set_off_cents else amount_cents end as amount_cents,
           case when status in ('pending', 'failed') then late_fee_cents - late_fee_set_off_cents else late_fee_cents end
             as late_fee_cents
      from payments where group_id = ${groupId}::uuid and payer_id = ${payerId}::uuid order by round`.execute(
    db,
  );
  return rows;
}

/** An entry of a member's calendar: an own contribution or turn. */
export interface CalendarDate extends Pick<Group, 'timeZone' | 'graceDays'> {
  readonly kind: 'contribution' | 'turn';
  readonly groupId: string;
  readonly groupName: string;
  readonly round: number;
  readonly rounds: number;
  readonly dueOn: Day;
  readonly amountCents: Cents;
  /** `open`: still due. `under_way`: pending bank debit. `done`: paid or received. `off`: the group ended early. */
  readonly state: 'open' | 'under_way' | 'done' | 'off';
}

export async function listCalendarGroups(db: Reader, userId: string): Promise<Pick<Group, 'id' | 'name'>[]> {
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
    select kind, id as group_id, name as group_name, time_zone, round, rounds, due_on, grace_days, amount_cents, state
      from dates order by due_on, name, kind`.execute(db);
  return rows;
}
