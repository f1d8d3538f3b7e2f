import type { ReconciliationPage } from '@circle-link/contract/admin/operations';
import type { CardProvider } from '../../../platform/card-provider/port.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { compareClearing, compareDue, listJobRuns, listUnclaimed, listWithoutOutcome } from './store.ts';

/**
 * Our books beside what the card provider told us of each payment. The port lists nothing, so the provider's own total
 * cannot be asked for: every payment is asked about alone, by the reconciler.
 */
export async function viewReconciliation(
  db: Reader,
  { name: provider }: Pick<CardProvider, 'name'>,
): Promise<ReconciliationPage> {
  const { runs } = await listJobRuns(db);
  return {
    provider,
    lastRunAt: runs.find(({ name }) => name === 'reconciler')?.endedAt?.toISOString() ?? null,
    clearing: await compareClearing(db),
    due: await compareDue(db),
    withoutOutcome: await listWithoutOutcome(db),
    unclaimed: await listUnclaimed(db),
  };
}
