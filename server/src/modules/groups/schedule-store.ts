import type { Day } from '@circle-link/contract/groups/calendar';
import type { ScheduleItem } from '@circle-link/contract/groups';
import { toCents, type Cents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import type { OwnPayment } from './facts-store.ts';

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
    owedCents: toCents(row.owedCents),
    givenUpCents: toCents(row.givenUpCents),
    onItsWayCents: toCents(row.onItsWayCents),
    cardCents: toCents(row.cardCents),
    cashCents: toCents(row.cashCents),
    feeCents: toCents(row.feeCents),
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
    amountCents: toCents(row.amountCents),
    lateFeeCents: toCents(row.lateFeeCents),
  }));
}
