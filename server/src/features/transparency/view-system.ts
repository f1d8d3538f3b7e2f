import { ENTRY_FEES } from '@circle-link/contract/fees';
import { addCents, formatAmount, toCents, ZERO_CENTS } from '@circle-link/contract/money';
import type { SystemTransparency } from '@circle-link/contract/transparency';
import type { Reader } from '../../platform/database/database.ts';
import { findNow } from '../../platform/database/installation.ts';
import { readPlatformBalances } from '../ledger/index.ts';
import { findQueueTotals } from '../queue/index.ts';
import { readPublished } from './day-store.ts';
import { findCounts } from './figure-store.ts';
import { averageSize, scoreOf } from './rules.ts';
import { viewChecks } from './view-checks.ts';

const NO_QUEUE = { baseCents: ZERO_CENTS, cashPaidCents: ZERO_CENTS };

/**
 * The figures of the whole platform (product §10), from balances, kept totals and counts: nothing is added up here. Of groups
 * what is published, or asking every second would tell what one member paid.
 */
export async function viewSystem(db: Reader, queueEnabled: boolean): Promise<SystemTransparency> {
  const balanceOf = await readPlatformBalances(db);
  const queue = queueEnabled ? await findQueueTotals(db, balanceOf) : NO_QUEUE;
  const published = await readPublished(db);
  const counts = await findCounts(db);
  const queueFeesCents = queueEnabled ? balanceOf('fees:app:queue') : ZERO_CENTS;
  return {
    totalRaised: formatAmount(addCents(queue.baseCents, published('raised:contributions'))),
    totalPaidOut: formatAmount(addCents(queue.cashPaidCents, published('paid-out:groups'))),
    activeUsers: counts?.activeMembers ?? null,
    totalCircles: counts?.circles ?? null,
    averageCircleSize: counts && averageSize(counts.circleMembers, counts.circles),
    systemFee: formatAmount(toCents(ENTRY_FEES.appBasisPoints)),
    appFeesCollected: formatAmount(addCents(queueFeesCents, published('fees:app:groups'))),
    transparencyScore: scoreOf(await viewChecks(db)),
    queueEnabled,
    asOf: (await findNow(db)).toISOString(),
  };
}
