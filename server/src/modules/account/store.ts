/** SQL of closing and exporting an account: obstacles, own log entries, and values and names of other members. */
import type { Cents } from '@circle-link/contract/money';
import type { ClosingObstacleCode } from '@circle-link/contract/account';
import { sql } from 'kysely';
import type { Reader, Row } from '../../platform/database/database.ts';

export type ObstacleCounts = Readonly<
  Record<Exclude<ClosingObstacleCode, 'admin' | 'balance' | 'cool_off' | 'owed' | 'returns'>, number>
> & { readonly returnsCents: Cents };

export async function countObstacles(
  db: Reader,
  userId: string,
  { hasGivenUp }: { readonly hasGivenUp: boolean },
): Promise<ObstacleCounts> {
  const { rows } = await sql<ObstacleCounts>`
    select
      (select count(*) from queue_holdings
        where user_id = u.id and status = 'holding' and expires_at > app_now())::int as hold,
      (select count(*) from group_members m join groups g on g.id = m.group_id
        where m.user_id = u.id and m.left_at is null and g.status = 'active')::int as groups,
      (select count(*) from payments p join groups g on g.id = p.group_id
        where p.payer_id = u.id and p.status in ('pending', 'failed') and g.status <> 'active')::int as contributions,
      ((select coalesce(sum(m.claim_cents - m.paid_cents), 0) from former_member_claims m join groups g on g.id = m.group_id
         where m.user_id = u.id and m.claim_cents > m.paid_cents
           and (g.status = 'active'
                or exists (select from payments p join group_rounds r on r.group_id = p.group_id and r.round = p.round
                             join group_members h on h.group_id = p.group_id and h.user_id = r.recipient_id
                            where p.group_id = m.group_id and h.seat_id = m.seat_id
                              and coalesce(p.missed_at, p.pending_debit_at) is not null
                              and p.status in ('pending', 'failed'))))
       + (select coalesce(sum(p.amount_cents - p.set_off_cents + p.late_fee_cents - p.late_fee_set_off_cents), 0)
            from group_rounds r join payments p on p.group_id = r.group_id and p.round = r.round
            join groups g on g.id = r.group_id
             and (g.status = 'active' or p.pending_debit_at is not null or not ${hasGivenUp}::boolean)
           where r.group_id in (select group_id from group_members where user_id = u.id) and r.recipient_id = u.id
             and coalesce(p.missed_at, p.pending_debit_at) is not null
             and p.status in ('pending', 'failed')))::bigint as returns_cents,
      (select count(*) from charges where user_id = u.id and status = 'open')::int as payment,
      (select count(*) from disputes d join charges p on p.id = d.charge_id
        where p.user_id = u.id and d.status = 'open')::int as dispute,
      ((select count(*) from refunds r join charges p on p.id = r.charge_id
         where p.user_id = u.id and r.status in ('requested', 'pending'))
       + (select count(*) from stranded_refunds r join charges p on p.id = r.charge_id
           where p.user_id = u.id and r.status = 'failed')
       + (select count(*) from refund_requests q join charges p on p.id = q.charge_id
           where p.user_id = u.id and q.status = 'waiting'))::int as refund,
      (select count(*) from withdrawals where user_id = u.id and status = 'pending')::int as withdrawal
      from (select ${userId}::uuid as id) u`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('counting returned nothing');
  return row;
}

export async function listEncryptedAuditDetails(db: Reader, userId: string): Promise<unknown[]> {
  const { rows } = await sql<{ detail: unknown }>`
    select detail from audit_entries where subject_id = ${userId} and detail ? 'personal' order by id`.execute(
    db,
  );
  return rows.map(({ detail }) => detail);
}

export async function excludeValuesOfOthers(
  db: Reader,
  userId: string,
  values: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    select distinct v.value from unnest(${values}::text[]) v(value)
     where not exists (select from users u where u.id <> ${userId} and v.value in (u.email, u.phone, u.verified_phone))`.execute(
    db,
  );
  return rows.map(({ value }) => value);
}

const MAX_ROWS = 20_000;

export type OwnAuditEntry = Row<'audit_entries', 'kind' | 'recordedAt' | 'detail'> & {
  readonly isOwnCommand: boolean;
  readonly isAboutMember: boolean;
};

/** Log entries of a member. Omits reviewers' assessments, which would help fraudsters evade them. */
export async function readAuditEntries(db: Reader, userId: string): Promise<OwnAuditEntry[]> {
  const { rows } = await sql<OwnAuditEntry>`
    select kind, recorded_at, actor_id is not distinct from ${userId} as is_own_command,
           subject_id = ${userId} as is_about_member, detail
      from audit_entries
     where (subject_id = ${userId} or actor_id = ${userId}) and kind !~ '^(risk|fraud|review)[._]'
       and kind <> 'identity.number_reused'
     order by id desc limit ${MAX_ROWS}`.execute(db);
  return rows;
}

export async function readOtherNames(db: Reader, userId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct u.first_name as name
      from group_members m join group_members o on o.group_id = m.group_id and o.user_id <> m.user_id
      join users u on u.id = o.user_id join users me on me.id = m.user_id
     where m.user_id = ${userId} and u.first_name <> '' and u.first_name is distinct from me.first_name`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

export async function shareGroup(db: Reader, userId: string, otherId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from group_members m join group_members o on o.group_id = m.group_id
     where m.user_id = ${userId} and o.user_id = ${otherId} and m.left_at is null and o.left_at is null
     limit 1`.execute(db);
  return rows.length > 0;
}
