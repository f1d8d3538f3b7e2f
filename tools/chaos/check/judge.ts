/**
 * After a fault, with all clients paused: compares the history with the database, and verifies the books and the audit
 * log.
 */
import { checkLog } from '../../../server/src/modules/audit/index.ts';
import { runDataChecks } from '../../../server/src/platform/database/data-checks.ts';
import type { Database } from '../../../server/src/platform/database/database.ts';
import { compare, type Verdict } from './compare.ts';
import { readFacts } from './facts.ts';
import type { History } from './history.ts';

export interface RunJudgement extends Verdict {
  /** Violated data checks and audit log errors. */
  readonly broken: readonly string[];
}

interface Evidence {
  /** Nothing is in progress. */
  readonly isEnd: boolean;
  readonly history: History;
  readonly ownerUrl: string;
  readonly database: Database;
}

export async function judgeRun({ isEnd, history, ownerUrl, database }: Evidence): Promise<RunJudgement> {
  const verdict = compare(history.operations, await readFacts(ownerUrl, isEnd));
  const checks = await runDataChecks(ownerUrl);
  const { problems } = await checkLog(database);
  const broken = checks.filter(({ count }) => count > 0);
  return {
    ...verdict,
    broken: [
      ...broken.map(({ name, violations }) => `${name}: ${JSON.stringify(violations.slice(0, 3))}`),
      ...problems.map((problem) => `audit log: ${problem}`),
    ],
  };
}

/** Lists all violations. An empty list passes. */
export function problemsIn({ missing, twice, outOfOrder, changed, broken }: RunJudgement): string[] {
  const lists = { missing, twice, outOfOrder, changed, broken };
  return Object.entries(lists).flatMap(([what, found]) => found.map((one) => `${what}: ${one}`));
}
