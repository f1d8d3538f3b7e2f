import { LEVELS, computeQueueState } from '@circle-link/contract/mechanism';
import {
  addCents,
  formatAmount,
  subtractCents,
  multiplyCents,
  type Cents,
} from '@circle-link/contract/money';
import type { PublicQueueState } from '@circle-link/contract/queue';
import type { Reader } from '../../platform/database/database.ts';
import { findNow } from '../../platform/database/installation.ts';
import { readPlatformBalances, type PlatformBalances } from '../ledger/index.ts';
import { countEntries } from './position-store.ts';

export async function findQueueTotals(
  db: Reader,
  known?: PlatformBalances,
): Promise<{ readonly baseCents: Cents; readonly cashPaidCents: Cents }> {
  const baseCents = multiplyCents(LEVELS[0].priceCents, await countEntries(db));
  const getBalanceCents = known ?? (await readPlatformBalances(db));
  const retainedCents = addCents(...listPools(getBalanceCents), getBalanceCents('queue:withheld'));
  return { baseCents, cashPaidCents: subtractCents(baseCents, retainedCents) };
}

function listPools(getBalanceCents: PlatformBalances): Cents[] {
  return LEVELS.map(({ level }) => getBalanceCents(`queue:pool:${level}`));
}

export async function viewQueue(db: Reader): Promise<PublicQueueState> {
  const entries = await countEntries(db);
  const getBalanceCents = await readPlatformBalances(db);
  const pools = listPools(getBalanceCents);
  const withheldCents = getBalanceCents('queue:withheld');
  const poolsCents = addCents(...pools);
  const cashPaidCents = subtractCents(
    subtractCents(multiplyCents(LEVELS[0].priceCents, entries), poolsCents),
    withheldCents,
  );
  return {
    entries,
    cashPaid: formatAmount(cashPaidCents),
    withheld: formatAmount(withheldCents),
    pools: formatAmount(poolsCents),
    levels: computeQueueState(entries).levels.map((level, index) => ({
      level: level.level,
      name: LEVELS[level.level - 1]?.name ?? '',
      entries: level.entries,
      waiting: level.waiting,
      payouts: level.payouts,
      pool: formatAmount(pools[index] ?? level.poolCents),
      cashPaid: formatAmount(level.cashPaidCents),
    })),
    asOf: (await findNow(db)).toISOString(),
  };
}
