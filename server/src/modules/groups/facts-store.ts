/** Facts about members for any number of groups at once: open rounds, own payments, misses and payment records. */
import { CASH_NOTE_HOURS } from '@circle-link/contract/groups/limits';
import type { Day } from '@circle-link/contract/groups/calendar';
import {
  PAYMENT_RECORD_WINDOW,
  computePaymentRecord,
  type PaymentRecord,
} from '@circle-link/contract/groups/payment-record';
import type { GroupMember } from '@circle-link/contract/groups';
import type { GroupListQuery } from '@circle-link/contract/groups/forms';
import { toCents, type Cents } from '@circle-link/contract/money';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Reader, Tables } from '../../platform/database/database.ts';
import type { Membership } from './member-store.ts';
import { toGroup, type Group } from './store.ts';

type ListedMember = Pick<Membership, 'userId' | 'firstName' | 'role' | 'turn' | 'hasReceived'>;

export type OpenState = Pick<OpenContribution, 'payerId' | 'state' | 'dueOn'>;

export interface ListedGroup {
  readonly group: Group;
  readonly now: Date;
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
  readonly members: readonly ListedMember[];
  readonly open: readonly OpenState[];
  readonly next_payment: OwnPayment | null;
  readonly waits_for: {
    readonly round: number;
    readonly publishedAt: string;
    readonly isStandIn: boolean;
  } | null;
}

/** One statement, so that all data is from one snapshot. */
async function listGroups(db: Reader, viewerId: string, which: RawBuilder<unknown>): Promise<ListedGroup[]> {
  const { rows } = await sql<ListedRow>`
    with clock as materialized (select app_now() as now)
    select g.*, c.now,
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
  members,
  open,
  next_payment: next,
  waits_for: draw,
  ...row
}: ListedRow): ListedGroup {
  return {
    group: toGroup(row),
    now,
    members,
    open,
    nextPayment: next && {
      ...next,
      amountCents: toCents(next.amountCents),
      lateFeeCents: toCents(next.lateFeeCents),
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
  readonly cents: number;
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
