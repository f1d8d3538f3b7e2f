import type { AdminCheckPage } from '@circle-link/contract/admin/checks';
import { CHECK_TITLES } from '@circle-link/contract/public-ledger/check-titles';
import type { Reader } from '../../../platform/database/database.ts';
import { findRun, listResults } from './check-store.ts';

const NAME = 'checks-ran';

export async function viewChecks(db: Reader): Promise<AdminCheckPage> {
  const { results, isStale } = await listResults(db);
  const [newest] = results;
  const ran =
    newest === undefined
      ? []
      : [
          {
            ...newest,
            name: NAME,
            title: CHECK_TITLES[NAME] ?? '',
            holds: !isStale,
            violations: 0,
            sample: [],
          },
        ];
  const failedFirst = [...ran, ...results].toSorted((a, b) => Number(a.holds) - Number(b.holds));
  return { results: failedFirst, isStale, ...(await findRun(db)) };
}
