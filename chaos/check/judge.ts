/** After a fault, with every client quiet: the history against the database, the books, and the sealed log. */
import { checkLog } from '../../server/src/features/audit/index.ts';
import { runDataChecks } from '../../server/src/platform/database/data-checks.ts';
import type { Database } from '../../server/src/platform/database/database.ts';
import { compare, type Verdict } from './compare.ts';
import { readFacts } from './facts.ts';
import type { History } from './history.ts';

export interface RunJudgement extends Verdict {
  /** Books that do not hold, and what is wrong with the sealed log. */
  readonly broken: readonly string[];
}

interface Evidence {
  /** Nothing is under way any more. */
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

/** Every violation in words; none is good. */
export function problemsIn({ missing, twice, outOfOrder, changed, broken }: RunJudgement): string[] {
  const lists = { missing, twice, outOfOrder, changed, broken };
  return Object.entries(lists).flatMap(([what, found]) => found.map((one) => `${what}: ${one}`));
}
