import { CHECK_TITLES } from '@circle-link/contract/check-titles';
import type { CheckList } from '@circle-link/contract/transparency';
import type { Reader } from '../../platform/database/database.ts';
import { listNewestResults } from './check-store.ts';

/**
 * The newest results in plain language, and whether they are current: checks that stopped running are a failed line
 * too.
 */
export async function viewChecks(db: Reader): Promise<CheckList> {
  const { results, isStale } = await listNewestResults(db);
  const [newest] = results.toSorted((a, b) => b.checkedAt.getTime() - a.checkedAt.getTime());
  if (newest === undefined) return [];
  const fresh = { name: 'checks-ran', title: CHECK_TITLES['checks-ran'] ?? '', holds: !isStale };
  return [...results, { ...fresh, checkedAt: newest.checkedAt }].map((result) => ({
    ...result,
    checkedAt: result.checkedAt.toISOString(),
  }));
}
