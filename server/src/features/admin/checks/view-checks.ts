import type { AdminCheckPage } from '@circle-link/contract/admin/checks';
import { CHECK_TITLES } from '@circle-link/contract/checks';
import type { Reader } from '../../../platform/database/database.ts';
import { findRun, listResults } from './store.ts';

const NAME = 'checks-ran';

/** The newest results with the rows behind them, as many as the public page counts, and the requested run. */
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
  return { results: [...ran, ...results], isStale, ...(await findRun(db)) };
}
