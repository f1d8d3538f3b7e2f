import { formatAmount } from '@circle-link/contract/money';
import type { PublicHistory } from '@circle-link/contract/public-ledger';
import type { Reader } from '../../platform/database/database.ts';
import { findNow } from '../../platform/database/installation.ts';
import { dayAfter, pointsOf, type Point } from './day-rules.ts';
import { findSpan, readHistory } from './history-store.ts';

const POOLS = ['queue:pool:1', 'queue:pool:2', 'queue:pool:3', 'queue:pool:4', 'queue:pool:5'];
const OF_GROUPS = ['raised:contributions', 'paid-out:groups'];
const NONE: readonly string[] = [];
const OF_QUEUE = ['raised:entries', 'paid-out:queue', ...POOLS];

/**
 * The newest days, one point each: read from a row a day and account, however much has moved. Of groups only what is
 * published: their days would tell what one member paid.
 */
export async function viewHistory(db: Reader, days: number, queueEnabled: boolean): Promise<PublicHistory> {
  const accounts = { byDay: queueEnabled ? OF_QUEUE : NONE, byLine: OF_GROUPS };
  const { today, first } = await findSpan(db, accounts);
  const asOf = (await findNow(db)).toISOString();
  if (first === null) return { days: [], asOf };
  const oldest = dayAfter(today, 1 - days);
  const from = first > oldest ? first : oldest;
  const points = pointsOf(await readHistory(db, accounts, dayAfter(from, -1)), { first: from, last: today });
  return { days: points.map((point) => publishPoint(point, queueEnabled)), asOf };
}

function publishPoint(
  { day, books, entriesOfDay }: Point,
  queueEnabled: boolean,
): PublicHistory['days'][number] {
  return {
    day,
    entries: queueEnabled ? entriesOfDay : null,
    entriesInAll: queueEnabled ? books.entries : null,
    raised: formatAmount(books.raisedCents),
    paidOut: formatAmount(books.paidOutCents),
    pools: queueEnabled ? formatAmount(books.poolsCents) : null,
  };
}
