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
  'riskScore as score',
  'detectionFlags as flags',
  'suspiciousActivity as riskFacts',
  'clearedActivity as cleared',
  'review',
  'isBlacklisted',
  'mayWithdraw',
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
    .values({ userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx
    .selectFrom('fraud_prevention')
    .select(RISK_STATE_COLUMNS)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return toRiskState(row);
}

export async function findRiskState(db: Reader, userId: string): Promise<RiskState | null> {
  const row = await db
    .selectFrom('fraud_prevention')
    .select(RISK_STATE_COLUMNS)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row === undefined ? null : toRiskState(row);
}

/** Also blocks other decisions until the commit. */
export async function lockRiskStateForShare(tx: Writer, userId: string): Promise<RiskState | null> {
  const row = await tx
    .selectFrom('fraud_prevention')
    .select(RISK_STATE_COLUMNS)
    .where('userId', '=', userId)
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
      riskScore: assessment.score,
      detectionFlags: JSON.stringify(assessment.flags),
      suspiciousActivity: JSON.stringify(assessment.riskFacts),
      review: assessment.review,
      ...(assessment.review === 'open' && {
        reviewOpenedAt: sql<Date>`case when review = 'open' then review_opened_at else app_now() end`,
      }),
      updatedAt: sql<Date>`app_now()`,
    })
    .where('userId', '=', userId)
    .execute();
}

export async function putCleared(tx: Writer, userId: string, cleared: RiskFacts): Promise<void> {
  await tx
    .updateTable('fraud_prevention')
    .set({ clearedActivity: JSON.stringify(cleared), review: 'cleared', updatedAt: sql<Date>`app_now()` })
    .where('userId', '=', userId)
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
      isBlacklisted: blacklisting !== null,
      blacklistReason: blacklisting?.reason ?? null,
      mayWithdraw: blacklisting?.mayWithdraw ?? false,
      review: 'none',
      updatedAt: sql<Date>`app_now()`,
    })
    .where('userId', '=', userId)
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
      ...(origin.device !== null && { deviceFingerprint: origin.device }),
      ipAddress: origin.ip,
      ipCountry: origin.country,
      ipRegion: origin.region,
      updatedAt: sql<Date>`app_now()`,
    })
    .where('userId', '=', userId)
    .execute();
}
