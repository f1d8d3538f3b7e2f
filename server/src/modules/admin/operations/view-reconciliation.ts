import { BALANCE_CATEGORIES, type ReconciliationPage } from '@circle-link/contract/admin/operations';
import { addCents, formatAmount, subtractCents, ZERO_CENTS } from '@circle-link/contract/money';
import type { CardProvider } from '../../../platform/card-provider/port.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { formatFields } from '../../../platform/http/format-fields.ts';
import { findBalance, listOpenDifferences } from '../reconciliation/store.ts';
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
    differences: (await listOpenDifferences(db)).map(formatFields),
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
