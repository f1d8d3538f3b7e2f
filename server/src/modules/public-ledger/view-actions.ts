import { computeCascade, computeEntriesWhenPaid, countLevelPayouts } from '@circle-link/contract/mechanism';
import { addCents, formatAmount } from '@circle-link/contract/money';
import type { NextActions } from '@circle-link/contract/transparency';
import type { Reader } from '../../platform/database/database.ts';
import { findNewestBlock } from '../audit/index.ts';
import { countEntries } from '../queue/index.ts';
import { findNextRoundEnd } from './figure-store.ts';

const SEALS_EVERY_SECONDS = 1;

export async function viewActions(db: Reader, queueEnabled: boolean): Promise<NextActions> {
  const newest = await findNewestBlock(db);
  return {
    nextPayout: queueEnabled ? nextPayoutAfter(await countEntries(db)) : null,
    nextRoundClosesOn: await findNextRoundEnd(db),
    nextSeal: { height: (newest?.height ?? 0) + 1, everySeconds: SEALS_EVERY_SECONDS },
  };
}

function nextPayoutAfter(entries: number): NextActions['nextPayout'] {
  const payingEntry = computeEntriesWhenPaid(countLevelPayouts(1, entries) + 1, 1);
  const payouts = computeCascade(payingEntry);
  return {
    entriesNeeded: payingEntry - entries,
    payouts: payouts.length,
    amount: formatAmount(addCents(...payouts.map(({ cashCents }) => cashCents))),
  };
}
