import { BALANCE_CATEGORIES, type ReconciliationPage } from '@circle-link/contract/admin/operations';
import { addCents, formatAmount, subtractCents, ZERO_CENTS } from '@circle-link/contract/money';
import type { CardProvider } from '../../../platform/card-provider/port.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { findBalance, listOpenDifferences, type OpenDifference } from '../reconciliation/store.ts';
import { compareClearing, compareDue, listJobRuns, listUnclaimed, listWithoutOutcome } from './store.ts';

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
    balance: await viewBalance(db),
    withoutOutcome: await listWithoutOutcome(db),
    differences: (await listOpenDifferences(db)).map(viewDifference),
    unclaimed: await listUnclaimed(db),
  };
}

async function viewBalance(db: Reader): Promise<ReconciliationPage['balance']> {
  const found = await findBalance(db);
  if (found === null) return null;
  const { availableCents, pendingCents, readAt, categories, ledgerCents, underWayCents } = found;
  const totalCents = addCents(ZERO_CENTS, ...categories.map(({ netCents }) => netCents));
  const ownCents = categories.find(({ category }) => category === 'own_money')?.netCents ?? ZERO_CENTS;
  const expectedCents = subtractCents(addCents(ledgerCents, ownCents), underWayCents);
  return {
    readAt: readAt.toISOString(),
    available: formatAmount(availableCents),
    pending: formatAmount(pendingCents),
    categories: BALANCE_CATEGORIES.flatMap((category) => {
      const sum = categories.find((one) => one.category === category);
      return sum === undefined ? [] : [{ category, amount: formatAmount(sum.netCents) }];
    }),
    total: formatAmount(totalCents),
    ledger: formatAmount(expectedCents),
    agrees: totalCents === expectedCents,
  };
}

function viewDifference(one: OpenDifference): ReconciliationPage['differences'][number] {
  const {
    id,
    kind,
    problem,
    providerId,
    paymentId,
    withdrawal,
    bookedCents,
    reportedCents,
    foundAt,
    seenAt,
  } = one;
  return {
    ...{ id, kind, problem, providerId, paymentId, withdrawal },
    booked: bookedCents === null ? null : formatAmount(bookedCents),
    reported: reportedCents === null ? null : formatAmount(reportedCents),
    foundAt: foundAt.toISOString(),
    seenAt: seenAt.toISOString(),
  };
}
