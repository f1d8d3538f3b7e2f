import { formatAmount, negateCents } from '@circle-link/contract/money';
import type { Writer } from '../../../platform/database/database.ts';
import type { BalanceTransaction } from '../../../platform/payout-provider/port.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { credit, debit, postTransaction } from '../../ledger/index.ts';
import { findNewestSeconds, insertTransactions, upsertBalance } from './store.ts';

/** Transactions may appear with an earlier time than stored ones. */
const OVERLAP_SECONDS = 3 * 86_400;
const AT_ONCE = 500;

type BalancePlatform = Pick<Platform, 'database' | 'payoutProvider' | 'log'>;

/**
 * Stores the balance transactions of our account at the provider, and posts fees and costs that nothing else posts.
 * Each is stored once by its id, in the transaction that posts it. Returns the number posted.
 */
export async function recordBalance({ database, payoutProvider, log }: BalancePlatform): Promise<number> {
  const newestSeconds = await database.read(findNewestSeconds);
  const sinceSeconds = newestSeconds === null ? 0 : Math.max(newestSeconds - OVERLAP_SECONDS, 0);
  const listed = await listAll(payoutProvider, sinceSeconds);
  const current = await payoutProvider.readBalance();
  let booked = 0;
  // Oldest first: if the process stops in between, the next run starts where this one ended.
  for (let from = 0; from < listed.length; from += AT_ONCE)
    booked += await database.transact((tx) => record(tx, listed.slice(from, from + AT_ONCE)));
  await database.transact((tx) => upsertBalance(tx, current));
  if (booked > 0) log.info({ booked }, 'costs of our account at the provider are booked');
  return booked;
}

async function listAll(
  provider: BalancePlatform['payoutProvider'],
  sinceSeconds: number,
): Promise<readonly BalanceTransaction[]> {
  const pages: BalanceTransaction[] = [];
  let after: string | undefined;
  for (;;) {
    const page = await provider.listBalanceTransactions({
      sinceSeconds,
      ...(after !== undefined && { after }),
    });
    pages.push(...page.transactions);
    after = page.transactions.at(-1)?.id;
    if (!page.hasMore || after === undefined) return pages.reverse();
  }
}

async function record(tx: Writer, transactions: readonly BalanceTransaction[]): Promise<number> {
  const added = await insertTransactions(tx, transactions);
  const costs = transactions.filter(
    ({ id, category, netCents }) =>
      added.has(id) && (category === 'fee' || category === 'other') && netCents !== 0,
  );
  for (const cost of costs) await bookCost(tx, cost);
  return costs.length;
}

/** Posts to withdrawals, because Connect charges for them. Negative if the provider returns money. */
async function bookCost(
  tx: Writer,
  { id, category, netCents, createdAt }: BalanceTransaction,
): Promise<void> {
  const costCents = negateCents(netCents);
  await postTransaction(tx, {
    key: `balance-transaction:${id}`,
    kind: 'provider.account-cost',
    subjects: [{ kind: 'balance_transaction', id }],
    happenedAt: createdAt,
    lines: [debit('provider:fees:withdrawals', costCents), credit('withdrawals:clearing', costCents)],
  });
  const detail = { category, amount: formatAmount(costCents) };
  await recordAuditEntries(tx, [{ kind: 'provider.cost_booked', subjectId: id, detail }]);
}
