import { RISK_FLAGS, type RiskDetail, type Signals } from '@circle-link/contract/admin/risk';
import { httpRefusals } from '@circle-link/contract/refusals/http';
import type { Reader } from '../../../platform/database/database.ts';
import { formatFields } from '../../../platform/http/format-fields.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { readDifference } from '../../auth/index.ts';
import { selectAccounts, selectDecisions, selectDifferences, selectRisk } from './risk-store.ts';

export { listRisks } from './risk-store.ts';

const NAMED = 50;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export async function viewRisk(db: Reader, signals: Signals, userId: string): Promise<RiskDetail> {
  const row = await selectRisk(db, userId);
  if (row === undefined) throw new Refusal(httpRefusals.nothing_here);
  const { riskFacts, ...risk } = row;
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
    ...formatFields(risk),
    flags: raised.map(({ flag, facts, ids }) => ({
      flag,
      weight: signals[flag].weight,
      count: facts.length,
      accounts: ids.flatMap((id) => byId.get(id) ?? []),
      differences: flag === 'document_differs' ? differences : [],
    })),
    decisions,
  };
}
