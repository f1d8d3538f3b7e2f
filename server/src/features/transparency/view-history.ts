import { formatAmount } from '@circle-link/contract/money';
import type { PublicHistory } from '@circle-link/contract/public-ledger';
import type { Reader } from '../../platform/database/database.ts';
import { findNow } from '../../platform/database/installation.ts';
import { dayAfter, pointsOf, sumAt, type Point } from './day-rules.ts';
import { findSpan, listSeries } from './day-store.ts';

const POOLS = ['queue:pool:1', 'queue:pool:2', 'queue:pool:3', 'queue:pool:4', 'queue:pool:5'];
const OF_GROUPS = ['raised:contributions', 'paid-out:groups'];
const OF_QUEUE = ['raised:entries', 'paid-out:queue', ...POOLS];

/** The newest days, one point each: read from a row a day and account, however much has moved. */
export async function viewHistory(db: Reader, days: number, queueEnabled: boolean): Promise<PublicHistory> {
  const accounts = queueEnabled ? [...OF_GROUPS, ...OF_QUEUE] : OF_GROUPS;
  const { today, first } = await findSpan(db, accounts);
  const asOf = (await findNow(db)).toISOString();
  if (first === null) return { days: [], asOf };
  const oldest = dayAfter(today, 1 - days);
  const from = first > oldest ? first : oldest;
  const series = await listSeries(db, accounts, dayAfter(from, -1));
  const points = pointsOf(series, { first: from, last: today });
  return { days: points.map((point) => publishPoint(point, queueEnabled)), asOf };
}

function publishPoint(point: Point, queueEnabled: boolean): PublicHistory['days'][number] {
  return {
    day: point.day,
    entries: queueEnabled ? (point.movementsOfDay['raised:entries'] ?? 0) : null,
    entriesInAll: queueEnabled ? (point.movementsInAll['raised:entries'] ?? 0) : null,
    raised: formatAmount(sumAt(point, ['raised:entries', 'raised:contributions'])),
    paidOut: formatAmount(sumAt(point, ['paid-out:queue', 'paid-out:groups'])),
    pools: queueEnabled ? formatAmount(sumAt(point, POOLS)) : null,
  };
}
