import type { RiskFlag } from '@circle-link/contract/admin/risk';
import { sql } from 'kysely';
import type { Reader, Writer } from '../../platform/database/database.ts';
import type { RiskFacts } from './rules.ts';

export interface RiskState {
  readonly score: number;
  readonly flags: readonly RiskFlag[];
  readonly riskFacts: RiskFacts;
  readonly cleared: RiskFacts;
  readonly review: 'none' | 'open' | 'cleared';
  readonly isBlacklisted: boolean;
  readonly mayWithdraw: boolean;
}

const RISK_STATE_COLUMNS = [
  'risk_score as score',
  'detection_flags as flags',
  'suspicious_activity as riskFacts',
  'cleared_activity as cleared',
  'review',
  'is_blacklisted as isBlacklisted',
  'may_withdraw as mayWithdraw',
] as const;

interface RiskStateRow extends Omit<RiskState, 'flags' | 'riskFacts' | 'cleared' | 'review'> {
  readonly flags: unknown;
  readonly riskFacts: unknown;
  readonly cleared: unknown;
  readonly review: string;
}

function toRiskState(row: RiskStateRow): RiskState {
  return {
    ...row,
    flags: row.flags as RiskFlag[],
    riskFacts: row.riskFacts as RiskFacts,
    cleared: row.cleared as RiskFacts,
    review: row.review as RiskState['review'],
  };
}

export async function lockRiskState(tx: Writer, userId: string): Promise<RiskState> {
  await tx
    .insertInto('fraud_prevention')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx
    .selectFrom('fraud_prevention')
    .select(RISK_STATE_COLUMNS)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return toRiskState(row);
}

export async function findRiskState(db: Reader, userId: string): Promise<RiskState | null> {
  const row = await db
    .selectFrom('fraud_prevention')
    .select(RISK_STATE_COLUMNS)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row === undefined ? null : toRiskState(row);
}

/** Also blocks other decisions until the commit. */
export async function lockRiskStateForShare(tx: Writer, userId: string): Promise<RiskState | null> {
  const row = await tx
    .selectFrom('fraud_prevention')
    .select(RISK_STATE_COLUMNS)
    .where('user_id', '=', userId)
    .forShare()
    .executeTakeFirst();
  return row === undefined ? null : toRiskState(row);
}

export interface Assessment {
  readonly score: number;
  readonly flags: readonly RiskFlag[];
  readonly riskFacts: RiskFacts;
  readonly review: RiskState['review'];
}

export async function putAssessment(tx: Writer, userId: string, assessment: Assessment): Promise<void> {
  await tx
    .updateTable('fraud_prevention')
    .set({
      risk_score: assessment.score,
      detection_flags: JSON.stringify(assessment.flags),
      suspicious_activity: JSON.stringify(assessment.riskFacts),
      review: assessment.review,
      ...(assessment.review === 'open' && {
        review_opened_at: sql<Date>`case when review = 'open' then review_opened_at else app_now() end`,
      }),
      updated_at: sql<Date>`app_now()`,
    })
    .where('user_id', '=', userId)
    .execute();
}

export async function putCleared(tx: Writer, userId: string, cleared: RiskFacts): Promise<void> {
  await tx
    .updateTable('fraud_prevention')
    .set({ cleared_activity: JSON.stringify(cleared), review: 'cleared', updated_at: sql<Date>`app_now()` })
    .where('user_id', '=', userId)
    .execute();
}

export async function putBlacklisting(
  tx: Writer,
  userId: string,
  blacklisting: { readonly reason: string; readonly mayWithdraw: boolean } | null,
): Promise<void> {
  await tx
    .updateTable('fraud_prevention')
    .set({
      is_blacklisted: blacklisting !== null,
      blacklist_reason: blacklisting?.reason ?? null,
      may_withdraw: blacklisting?.mayWithdraw ?? false,
      review: 'none',
      updated_at: sql<Date>`app_now()`,
    })
    .where('user_id', '=', userId)
    .execute();
}

export async function putOrigin(
  tx: Writer,
  userId: string,
  origin: {
    readonly device: string | null;
    readonly ip: string;
    readonly country: string | null;
    readonly region: string | null;
  },
): Promise<void> {
  await tx
    .updateTable('fraud_prevention')
    .set({
      ...(origin.device !== null && { device_fingerprint: origin.device }),
      ip_address: origin.ip,
      ip_country: origin.country,
      ip_region: origin.region,
      updated_at: sql<Date>`app_now()`,
    })
    .where('user_id', '=', userId)
    .execute();
}
