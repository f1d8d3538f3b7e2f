import type { RiskDetail, RiskFlag, RiskItem, RiskListQuery } from '@circle-link/contract/admin/risk';
import { sql } from 'kysely';
import type { Reader, Row } from '../../../platform/database/database.ts';
import { formatFields } from '../../../platform/http/format-fields.ts';
import { personName } from '../store.ts';

type RiskRow = Omit<RiskItem, 'updatedAt'> & Row<'fraud_prevention', 'updatedAt'>;

const listed = sql`
  f.user_id, u.username, nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as name,
  coalesce(u.email::text, '') as email, f.risk_score, f.detection_flags,
  case when f.is_blacklisted then 'blacklisted' else f.review end as status, f.updated_at
  from fraud_prevention f join users u on u.id = f.user_id`;

const chosen: Readonly<Record<RiskListQuery['status'], ReturnType<typeof sql>>> = {
  open: sql`f.review = 'open'`,
  cleared: sql`f.review = 'cleared'`,
  blacklisted: sql`f.is_blacklisted`,
  all: sql`(f.risk_score > 0 or f.review <> 'none' or f.is_blacklisted)`,
};

export async function listRisks(
  db: Reader,
  { status, limit, before }: RiskListQuery,
  readerId: string,
): Promise<RiskItem[]> {
  const from =
    before === undefined
      ? sql`true`
      : sql`(f.risk_score, f.user_id) < (select b.risk_score, b.user_id from fraud_prevention b where b.user_id = ${before})`;
  const { rows } = await sql<RiskRow>`
    select ${listed} where ${chosen[status]} and f.user_id <> ${readerId} and ${from}
     order by f.risk_score desc, f.user_id desc limit ${limit}`.execute(db);
  return rows.map(formatFields);
}

export async function selectRisk(db: Reader, userId: string) {
  const { rows } = await sql<
    RiskRow &
      Row<
        'fraud_prevention',
        'isBlacklisted' | 'blacklistReason' | 'mayWithdraw' | 'ipAddress' | 'ipCountry' | 'ipRegion'
      > & {
        riskFacts: Readonly<Partial<Record<RiskFlag, readonly string[]>>>;
      }
  >`
    select f.is_blacklisted, f.blacklist_reason, f.may_withdraw, f.ip_address, f.ip_country, f.ip_region,
           f.suspicious_activity as risk_facts, ${listed}
     where f.user_id = ${userId}`.execute(db);
  return rows[0];
}

export function selectAccounts(db: Reader, ids: readonly string[]) {
  return db
    .selectFrom('users')
    .select(['id as userId', 'username', sql<string>`coalesce(email::text, '')`.as('email')])
    .where('id', 'in', ids)
    .orderBy(sql`coalesce(username, email::text)`)
    .execute();
}

/** Lists the fields in which the profile differs from an approved document, as readDifference names them. */
export async function selectDifferences(db: Reader, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('risk_events')
    .select('subjectId')
    .where('userId', '=', userId)
    .where('kind', '=', 'document_differs')
    .orderBy('happenedAt', 'desc')
    .limit(10)
    .execute();
  return rows.map(({ subjectId }) => subjectId);
}

export async function selectDecisions(db: Reader, userId: string): Promise<RiskDetail['decisions']> {
  const { rows } = await sql<Omit<RiskDetail['decisions'][number], 'decidedAt'> & { decidedAt: Date }>`
    select l.kind, case when l.actor_id is not null then ${personName('a')} end as actor,
           l.detail ->> 'reason' as reason, l.recorded_at as decided_at
      from audit_entries l left join users a on a.id::text = l.actor_id
     where l.subject_id = ${userId} and l.kind like 'risk.%'
     order by l.id desc limit 50`.execute(db);
  return rows.map(formatFields);
}
