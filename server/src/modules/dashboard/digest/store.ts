import { CASH_NOTE_HOURS } from '@circle-link/contract/groups/limits';
import type { Day } from '@circle-link/contract/groups/calendar';
import { type Cents, toCents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';

export async function readZones(
  db: Reader,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ user_id: string; time_zone: string }>`
    select u.user_id, z.time_zone
      from unnest(${userIds}::uuid[]) u(user_id) cross join lateral (
        select g.time_zone from group_members m join groups g on g.id = m.group_id
         where m.user_id = u.user_id and m.left_at is null
         order by (g.status = 'active') desc, m.joined_at, g.id limit 1) z`.execute(db);
  return new Map(rows.map((row) => [row.user_id, row.time_zone]));
}

export interface DueContribution {
  readonly userId: string;
  readonly group: string;
  readonly round: number;
  readonly dueOn: Day;
  readonly amountCents: Cents;
  readonly lateFeeCents: Cents;
  readonly setOffCents: Cents;
  readonly lateFeeSetOffCents: Cents;
  readonly autoPay: boolean;
}

/**
 * Lists what each member has to pay until a day, soonest first, overdue included; declared cash payments are excluded.
 */
export async function listDue(
  db: Reader,
  members: readonly { readonly userId: string; readonly sunday: Day }[],
): Promise<DueContribution[]> {
  const { rows } = await sql<{
    payer_id: string;
    name: string;
    round: number;
    due_on: Day;
    amount_cents: number;
    late_fee_cents: number;
    set_off_cents: number;
    late_fee_set_off_cents: number;
    auto_pay: boolean;
  }>`
    select p.payer_id, g.name, p.round, p.due_on, p.amount_cents, p.late_fee_cents, p.set_off_cents,
           p.late_fee_set_off_cents, coalesce(m.auto_pay, false) as auto_pay
      from unnest(${members.map(({ userId }) => userId)}::uuid[],
                  ${members.map(({ sunday }) => sunday)}::date[]) u(user_id, sunday)
      join payments p on p.payer_id = u.user_id and p.due_on <= u.sunday and p.status in ('pending', 'failed')
      join groups g on g.id = p.group_id
      left join group_members m on m.group_id = p.group_id and m.user_id = p.payer_id and m.left_at is null
     where not cash_is_promised(p, ${CASH_NOTE_HOURS}) and debit_under_way_since(p) is null
     order by p.due_on, p.id`.execute(db);
  return rows.map((row) => ({
    userId: row.payer_id,
    group: row.name,
    round: row.round,
    dueOn: row.due_on,
    amountCents: toCents(row.amount_cents),
    lateFeeCents: toCents(row.late_fee_cents),
    setOffCents: toCents(row.set_off_cents),
    lateFeeSetOffCents: toCents(row.late_fee_set_off_cents),
    autoPay: row.auto_pay,
  }));
}
