import {
  RISK_FLAGS,
  type RiskDetail,
  type RiskItem,
  type RiskListQuery,
  type Signals,
} from '@circle-link/contract/admin/risk';
import { httpRefusals } from '@circle-link/contract/refusals/http';
import type { Reader } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { readDifference } from '../../auth/index.ts';
import {
  type AccountRow,
  type RiskRow,
  selectAccounts,
  selectDecisions,
  selectDifferences,
  selectRisk,
  selectRisks,
} from './risk-store.ts';

const NAMED = 50;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Lists members with a score, a review or a list entry, highest score first. The reader is never included. */
export async function listRisks(db: Reader, query: RiskListQuery, readerId: string): Promise<RiskItem[]> {
  return (await selectRisks(db, query, readerId)).map(toItem);
}

export async function viewRisk(db: Reader, signals: Signals, userId: string): Promise<RiskDetail> {
  const row = await selectRisk(db, userId);
  if (row === undefined) throw new Refusal(httpRefusals.nothing_here);
  const { isBlacklisted, blacklistReason, mayWithdraw, ipAddress, ipCountry, ipRegion, riskFacts } = row;
  const raised = RISK_FLAGS.flatMap((flag) => {
    const facts = riskFacts[flag];
    return facts === undefined
      ? []
      : [{ flag, facts, ids: facts.filter((fact) => UUID.test(fact)).slice(0, NAMED) }];
  });
  const accounts = await selectAccounts(db, [...new Set(raised.flatMap(({ ids }) => ids))]);
  const byId = new Map(accounts.map((account) => [account.userId, account]));
  const decisions = await selectDecisions(db, userId);
  const differences = (await selectDifferences(db, userId)).map(readDifference);
  return {
    ...toItem(row),
    ...{ isBlacklisted, blacklistReason, mayWithdraw, ipAddress, ipCountry, ipRegion },
    flags: raised.map(({ flag, facts, ids }) => ({
      flag,
      weight: signals[flag].weight,
      count: facts.length,
      accounts: ids.flatMap((id): AccountRow[] => {
        const account = byId.get(id);
        return account === undefined ? [] : [account];
      }),
      differences: flag === 'document_differs' ? differences : [],
    })),
    decisions: decisions.map((decision) => ({ ...decision, decidedAt: decision.decidedAt.toISOString() })),
  };
}

function toItem({
  userId,
  username,
  name,
  email,
  riskScore,
  detectionFlags,
  status,
  updatedAt,
}: RiskRow): RiskItem {
  return {
    userId,
    username,
    name,
    email,
    riskScore,
    detectionFlags,
    status,
    updatedAt: updatedAt.toISOString(),
  };
}
