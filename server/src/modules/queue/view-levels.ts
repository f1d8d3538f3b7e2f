import { LEVELS, computeQueueState } from '@circle-link/contract/mechanism';
import { averageCents, formatAmount } from '@circle-link/contract/money';
import type { LevelList } from '@circle-link/contract/queue';
import type { Reader } from '../../platform/database/database.ts';
import { countEntries } from './position-store.ts';

export async function viewLevels(db: Reader): Promise<LevelList> {
  return computeQueueState(await countEntries(db)).levels.map((level) => ({
    level: level.level,
    name: LEVELS[level.level - 1]?.name ?? '',
    userCount: level.waiting,
    totalEarnings: formatAmount(level.cashPaidCents),
    averageEarnings:
      level.payouts === 0 ? null : formatAmount(averageCents(level.cashPaidCents, level.payouts)),
  }));
}
