import type { RiskFlag } from '@circle-link/contract/admin/risk';
import { sql } from 'kysely';
import type { Reader, Row, Writer } from '../../platform/database/database.ts';
import type { RiskFacts } from './rules.ts';

export type RiskState = Row<'fraud_prevention', 'review' | 'isBlacklisted' | 'mayWithdraw'> & {
  readonly score: number;
  readonly flags: readonly RiskFlag[];
  readonly riskFacts: RiskFacts;
  readonly cleared: RiskFacts;
};

function selectRiskStates(db: Reader, userId: string) {
  return db
    .selectFrom('fraud_prevention')
    .select(['riskScore as score', 'review', 'isBlacklisted', 'mayWithdraw'])
    .select([
      sql<readonly RiskFlag[]>`detection_flags`.as('flags'),
      sql<RiskFacts>`suspicious_activity`.as('riskFacts'),
      sql<RiskFacts>`cleared_activity`.as('cleared'),
    ])
    .where('userId', '=', userId);
}

export async function lockRiskState(tx: Writer, userId: string): Promise<RiskState> {
  await tx
    .insertInto('fraud_prevention')
    .values({ userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return selectRiskStates(tx, userId).forUpdate().executeTakeFirstOrThrow();
}

export async function findRiskState(db: Reader, userId: string): Promise<RiskState | null> {
  return (await selectRiskStates(db, userId).executeTakeFirst()) ?? null;
}

/** Also blocks other decisions until the commit. */
export async function lockRiskStateForShare(tx: Writer, userId: string): Promise<RiskState | null> {
  return (await selectRiskStates(tx, userId).forShare().executeTakeFirst()) ?? null;
}

export async function putAssessment(
  tx: Writer,
  userId: string,
  assessment: Pick<RiskState, 'score' | 'flags' | 'riskFacts' | 'review'>,
): Promise<void> {
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
