/** What pages tell of members, for any number of groups at once: open rounds, what is mine to pay, missed, standing. */
import { CASH_NOTE_HOURS } from '@circle-link/contract/groups/limits';
import type { Day } from '@circle-link/contract/groups/calendar';
import { STANDING_WINDOW, standingOf, type Standing } from '@circle-link/contract/groups/standing';
import type { GroupMember } from '@circle-link/contract/groups';
import type { GroupListQuery } from '@circle-link/contract/groups/forms';
import { toCents, type Cents } from '@circle-link/contract/money';
import { sql, type Selectable } from 'kysely';
import type { Reader, Tables } from '../../platform/database/database.ts';
import { toGroup, type Group } from './store.ts';

/** A member's groups, newest first. */
export async function listOwnGroups(db: Reader, userId: string, page: GroupListQuery): Promise<Group[]> {
  const wanted = [sql`m.user_id = ${userId}::uuid and m.left_at is null`];
  if (page.search !== undefined && page.search !== '')
    wanted.push(sql`g.name ilike ${`%${page.search.replace(/[\\%_]/g, '\\$&')}%`}`);
  if (page.before !== undefined)
    wanted.push(
      sql`(g.created_at, g.id) < (
        select b.created_at, b.id from groups b join group_members bm on bm.group_id = b.id
         where b.id = ${page.before}::uuid and bm.user_id = ${userId}::uuid and bm.left_at is null)`,
    );
  const { rows } = await sql<Selectable<Tables['groups']>>`
    select g.* from group_members m join groups g on g.id = m.group_id
     where ${sql.join(wanted, sql` and `)}
     order by g.created_at desc, g.id desc limit ${page.limit}`.execute(db);
  return rows.map(toGroup);
}

/** A note of cash that stands. */
export interface CashFacts {
  readonly cents: number;
  readonly writtenBy: string;
  readonly writtenById: string;
  readonly payerSaid: boolean;
  readonly recipientSaid: boolean;
  readonly writtenAt: string;
}

/** A contribution to the open round. */
export interface OpenContribution {
  readonly groupId: string;
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

/** Everyone's contribution to the round that is open, or was the last one. */
export async function listOpenContributions(
  db: Reader,
  groupIds: readonly string[],
): Promise<OpenContribution[]> {
  if (groupIds.length === 0) return [];
  const { rows } = await sql<OpenContribution>`
    select p.group_id as "groupId", p.id as "paymentId", p.payer_id as "payerId", p.due_on as "dueOn",
           p.paid_at as "paidAt", p.method,
           case when cash_is_noted(p, ${CASH_NOTE_HOURS}) then json_build_object('cents', p.cash_cents, 'writtenBy', coalesce(w.first_name, ''),
             'writtenById', p.cash_recorded_by,
             'payerSaid', p.cash_payer_said_at is not null, 'recipientSaid', p.cash_recipient_said_at is not null,
             'writtenAt', p.cash_recorded_at) end as cash,
           case when p.paid_by <> p.payer_id then coalesce(b.first_name, '') end as "coveredBy",
           case when p.status = 'completed' then 'paid'
                when p.status not in ('pending', 'failed') then 'none'
                when r.grace_until <= (select app_now()) then 'missed'
                when r.due_until <= (select app_now()) then 'late'
                else 'due' end as state
      from groups g
      join group_rounds r on r.group_id = g.id and r.round = g.current_round
      join payments p on p.group_id = g.id and p.round = g.current_round
      left join users b on b.id = p.paid_by
      left join users w on w.id = p.cash_recorded_by
     where g.id = any(${[...groupIds]}::uuid[])`.execute(db);
  return rows;
}

/** A contribution that someone has to pay now. */
export interface OwnPayment {
  readonly id: string;
  readonly groupId: string;
  readonly round: number;
  /** What of it is open, while it is. */
  readonly amountCents: Cents;
  readonly lateFeeCents: Cents;
  readonly dueOn: Day;
  readonly status: string;
}

/** The oldest contribution that a member has not paid, in each of these groups, up to the open round. */
export async function listOldestUnpaid(
  db: Reader,
  groupIds: readonly string[],
  payerId: string,
): Promise<OwnPayment[]> {
  if (groupIds.length === 0) return [];
  const { rows } = await sql<OwnPayment>`
    select distinct on (p.group_id) p.id, p.group_id as "groupId", p.round,
           p.amount_cents - p.set_off_cents as "amountCents",
           p.late_fee_cents - p.late_fee_set_off_cents as "lateFeeCents", p.due_on as "dueOn", p.status
      from payments p join groups g on g.id = p.group_id
     where p.payer_id = ${payerId}::uuid and p.status in ('pending', 'failed')
       and p.group_id = any(${[...groupIds]}::uuid[]) and p.round <= g.current_round
     order by p.group_id, p.round`.execute(db);
  return rows.map((row) => ({
    ...row,
    amountCents: toCents(row.amountCents),
    lateFeeCents: toCents(row.lateFeeCents),
  }));
}

/** The standing of each of these members, over their newest contributions in all their groups. */
export async function listStandings(
  db: Reader,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Standing>> {
  const { rows } = await sql<{ id: string; onTime: boolean[] }>`
    select u.id, array(
      select n.on_time from (
        (select p.due_on, p.id, true as on_time from payments p
          where p.payer_id = u.id and p.status = 'completed' and p.missed_at is null
          order by p.due_on desc, p.id desc limit ${STANDING_WINDOW})
        union all
        (select p.due_on, p.id, false from payments p where p.missed_by = u.id
          order by p.due_on desc, p.id desc limit ${STANDING_WINDOW})) n
       order by n.due_on desc, n.id desc limit ${STANDING_WINDOW}) as "onTime"
      from unnest(${[...userIds]}::uuid[]) u(id)`.execute(db);
  return new Map(
    rows.map(({ id, onTime }) => [
      id,
      standingOf(onTime.map((isOnTime) => (isOnTime ? 'on-time' : 'late')).reverse()),
    ]),
  );
}
