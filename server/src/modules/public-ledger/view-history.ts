import { formatAmount } from '@circle-link/contract/money';
import { isMinimumRequired, PUBLIC_ACCOUNTS, type PublicHistory } from '@circle-link/contract/public-ledger';
import type { Reader } from '../../platform/database/database.ts';
import { findNow } from '../../platform/database/installation.ts';
import { readCut } from './cut-store.ts';
import { dayAfter, toPoints, type Point } from './day-rules.ts';
import { findSpan, readHistory, type HistoryAccounts } from './history-store.ts';

const POOLS = ['queue:pool:1', 'queue:pool:2', 'queue:pool:3', 'queue:pool:4', 'queue:pool:5'];
const OF_GROUPS = PUBLIC_ACCOUNTS.filter(({ isInSum }) => isInSum).map(({ name }) => name);
const NONE: readonly string[] = [];
const OF_QUEUE = ['raised:entries', 'paid-out:queue', 'queue:withheld', ...POOLS];

/**
 * The newest days, one point each, from one row per day and account. Groups show only published lines, since their days
 * could reveal one member's payment.
 */
export async function viewHistory(db: Reader, days: number, queueEnabled: boolean): Promise<PublicHistory> {
  const accounts = { byDay: queueEnabled ? OF_QUEUE : NONE, byLine: OF_GROUPS };
  return {
    days: await listPoints(db, accounts, days, queueEnabled),
    cut: await readCut(db, PUBLIC_ACCOUNTS.filter(isMinimumRequired)),
    asOf: (await findNow(db)).toISOString(),
  };
}

export async function listExactDays(
  db: Reader,
  days: number,
  queueEnabled: boolean,
): Promise<PublicHistory['days']> {
  const accounts = { byDay: queueEnabled ? [...OF_QUEUE, ...OF_GROUPS] : OF_GROUPS, byLine: NONE };
  return listPoints(db, accounts, days, queueEnabled);
}

async function listPoints(
  db: Reader,
  accounts: HistoryAccounts,
  days: number,
  queueEnabled: boolean,
): Promise<PublicHistory['days']> {
  const { today, first } = await findSpan(db, accounts);
  if (first === null) return [];
  const oldest = dayAfter(today, 1 - days);
  const from = first > oldest ? first : oldest;
  const points = toPoints(await readHistory(db, accounts, dayAfter(from, -1)), { first: from, last: today });
  return points.map((point) => publishPoint(point, queueEnabled));
}

function publishPoint(
  { day, books, dayEntries }: Point,
  queueEnabled: boolean,
): PublicHistory['days'][number] {
  return {
    day,
    entries: queueEnabled ? dayEntries : null,
    entriesInAll: queueEnabled ? books.entries : null,
    raised: formatAmount(books.raisedCents),
    paidOut: formatAmount(books.paidOutCents),
    held: formatAmount(books.heldCents),
    fees: formatAmount(books.feesCents),
    pools: queueEnabled ? formatAmount(books.poolsCents) : null,
  };
}
