import type { RiskFlag, RiskListQuery, RiskStatus } from '@circle-link/contract/admin/risk';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import { personName } from '../store.ts';

export interface RiskRow {
  readonly userId: string;
  readonly username: string | null;
  readonly name: string | null;
  readonly email: string;
  readonly riskScore: number;
  readonly detectionFlags: RiskFlag[];
  readonly status: RiskStatus;
  readonly updatedAt: Date;
}

const listed = sql`
  f.user_id as "userId", u.username, nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as name,
  coalesce(u.email::text, '') as email, f.risk_score as "riskScore", f.detection_flags as "detectionFlags",
  case when f.is_blacklisted then 'blacklisted' else f.review end as status, f.updated_at as "updatedAt"
  from fraud_prevention f join users u on u.id = f.user_id`;

const chosen: Readonly<Record<RiskListQuery['status'], ReturnType<typeof sql>>> = {
  open: sql`f.review = 'open'`,
  cleared: sql`f.review = 'cleared'`,
  blacklisted: sql`f.is_blacklisted`,
  all: sql`(f.risk_score > 0 or f.review <> 'none' or f.is_blacklisted)`,
};

export async function selectRisks(
  db: Reader,
  { status, limit, before }: RiskListQuery,
  readerId: string,
): Promise<RiskRow[]> {
  const from =
    before === undefined
      ? sql`true`
      : sql`(f.risk_score, f.user_id) < (select b.risk_score, b.user_id from fraud_prevention b where b.user_id = ${before})`;
  const { rows } = await sql<RiskRow>`
    select ${listed} where ${chosen[status]} and f.user_id <> ${readerId} and ${from}
     order by f.risk_score desc, f.user_id desc limit ${limit}`.execute(db);
  return rows;
}

export interface RiskDetailRow extends RiskRow {
  readonly isBlacklisted: boolean;
  readonly blacklistReason: string | null;
  readonly mayWithdraw: boolean;
  readonly ipAddress: string | null;
  readonly ipCountry: string | null;
  readonly ipRegion: string | null;
  readonly riskFacts: Readonly<Partial<Record<RiskFlag, readonly string[]>>>;
}

export async function selectRisk(db: Reader, userId: string): Promise<RiskDetailRow | undefined> {
  const { rows } = await sql<RiskDetailRow>`
    select f.is_blacklisted as "isBlacklisted", f.blacklist_reason as "blacklistReason",
           f.may_withdraw as "mayWithdraw", f.ip_address as "ipAddress", f.ip_country as "ipCountry",
           f.ip_region as "ipRegion", f.suspicious_activity as "riskFacts", ${listed}
     where f.user_id = ${userId}`.execute(db);
  return rows[0];
}

export interface AccountRow {
  readonly userId: string;
  readonly username: string | null;
  readonly email: string;
}

export async function selectAccounts(db: Reader, ids: readonly string[]): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select id as "userId", username, coalesce(email::text, '') as email from users
     where id = any(${ids}::uuid[]) order by coalesce(username, email::text)`.execute(db);
  return rows;
}

/** Lists the fields in which the profile differs from an approved document, as readDifference names them. */
export async function selectDifferences(db: Reader, userId: string): Promise<string[]> {
  const { rows } = await sql<{ difference: string }>`
    select subject_id as difference from risk_events where user_id = ${userId} and kind = 'document_differs'
     order by happened_at desc limit 10`.execute(db);
  return rows.map(({ difference }) => difference);
}

export interface DecisionRow {
  readonly kind: string;
  readonly actor: string | null;
  readonly reason: string | null;
  readonly decidedAt: Date;
}

export async function selectDecisions(db: Reader, userId: string): Promise<DecisionRow[]> {
  const { rows } = await sql<DecisionRow>`
    select l.kind, case when l.actor_id is not null then ${personName('a')} end as actor,
           l.detail ->> 'reason' as reason, l.recorded_at as "decidedAt"
      from audit_entries l left join users a on a.id::text = l.actor_id
     where l.subject_id = ${userId} and l.kind like 'risk.%'
     order by l.id desc limit 50`.execute(db);
  return rows;
}
