import type { ReconciliationPage } from '@circle-link/contract/admin/operations';
import type { CardProvider } from '../../../platform/card-provider/port.ts';
import { formatAmount } from '@circle-link/contract/money';
import type { Reader } from '../../../platform/database/database.ts';
import { listOpenDifferences, type OpenDifference } from '../../reconciliation/index.ts';
import { listJobRuns } from '../alarms/job-runs-store.ts';
import { compareClearing, compareDue, listUnclaimed, listWithoutOutcome } from './store.ts';

/**
 * Our books beside what the card provider told us of each payment, and what it does not have of them.
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
    differences: (await listOpenDifferences(db)).map(viewDifference),
    unclaimed: await listUnclaimed(db),
  };
}

function viewDifference(one: OpenDifference): ReconciliationPage['differences'][number] {
  const { id, kind, problem, providerId, paymentId, withdrawal, bookedCents, toldCents, foundAt, seenAt } =
    one;
  return {
    ...{ id, kind, problem, providerId, paymentId, withdrawal },
    booked: bookedCents === null ? null : formatAmount(bookedCents),
    told: toldCents === null ? null : formatAmount(toldCents),
    foundAt: foundAt.toISOString(),
    seenAt: seenAt.toISOString(),
  };
}
