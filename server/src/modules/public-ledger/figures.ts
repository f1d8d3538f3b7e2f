import { ENTRY_FEES } from '@circle-link/contract/fees';
import { addCents, formatAmount, toCents, ZERO_CENTS } from '@circle-link/contract/money';
import { isMinimumRequired, PUBLIC_ACCOUNTS } from '@circle-link/contract/public-ledger/public-ledger';
import type { NextActions, SystemTransparency } from '@circle-link/contract/public-ledger/transparency';
import type { Database, Reader } from '../../platform/database/database.ts';
import { findNow } from '../../platform/database/installation.ts';
import { findNewestBlock } from '../audit/index.ts';
import { findNextPayout } from '../queue/index.ts';
import { averageSize, computeScore, viewChecks } from './checks.ts';
import { readPublished } from './day-store.ts';
import { findCounts, findNextRoundEnd, readCut, updatePublicCounts } from './figure-store.ts';

const POOLS = [1, 2, 3, 4, 5].map((level) => `queue:pool:${level}`);

/**
 * The platform's figures (product §10), from running totals and counts. Amounts match the public accounts: totalRaised
 * = totalPaidOut + totalHeld + potFees.
 */
export async function viewSystem(db: Reader, queueEnabled: boolean): Promise<SystemTransparency> {
  const published = await readPublished(db);
  const counts = await findCounts(db);
  const sumQueueAccounts = (...accounts: readonly string[]) =>
    queueEnabled ? addCents(...accounts.map(published)) : ZERO_CENTS;
  const potFeesCents = published('fees:app:groups');
  return {
    totalRaised: formatAmount(
      addCents(sumQueueAccounts('raised:entries'), published('raised:contributions')),
    ),
    totalPaidOut: formatAmount(addCents(sumQueueAccounts('paid-out:queue'), published('paid-out:groups'))),
    totalHeld: formatAmount(addCents(sumQueueAccounts(...POOLS, 'queue:withheld'), published('group:pot'))),
    potFees: formatAmount(potFeesCents),
    activeUsers: counts?.activeMembers ?? null,
    totalCircles: counts?.circles ?? null,
    averageCircleSize: counts && averageSize(counts.circleMembers, counts.circles),
    systemFee: formatAmount(toCents(ENTRY_FEES.appBasisPoints)),
    appFeesCollected: formatAmount(addCents(sumQueueAccounts('fees:app:queue'), potFeesCents)),
    transparencyScore: computeScore(await viewChecks(db)),
    queueEnabled,
    cut: await readCut(db, PUBLIC_ACCOUNTS.filter(isMinimumRequired)),
    asOf: (await findNow(db)).toISOString(),
  };
}

const SEALS_EVERY_SECONDS = 1;

export async function viewActions(db: Reader, queueEnabled: boolean): Promise<NextActions> {
  const newest = await findNewestBlock(db);
  return {
    nextPayout: queueEnabled ? await findNextPayout(db) : null,
    nextRoundClosesOn: await findNextRoundEnd(db),
    nextSeal: { height: (newest?.height ?? 0) + 1, everySeconds: SEALS_EVERY_SECONDS },
  };
}

export async function countPublicFigures(database: Database, notWithinSeconds = 20): Promise<void> {
  await database.transact((tx) => updatePublicCounts(tx, notWithinSeconds), { unnoticed: true });
}
