import type { AdminCheckPage } from '@circle-link/contract/admin/checks';
import type { Reader } from '../../../platform/database/database.ts';
import { findRun, listResults } from './store.ts';

/** The newest results with the rows behind them, and the requested run. */
export async function viewChecks(db: Reader): Promise<AdminCheckPage> {
  return { ...(await listResults(db)), ...(await findRun(db)) };
}
