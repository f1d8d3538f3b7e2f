import { HOLD_EXTENSIONS } from '@circle-link/contract/limits';
import type { NextActions } from '@circle-link/contract/public-ledger/transparency';
import {
  computeCascade,
  computeEntriesWhenPaid,
  computePositionState,
  computeQueueState,
  countLevelPayouts,
  getLevelTerms,
  LEVELS,
} from '@circle-link/contract/queue/mechanism';
import {
  addCents,
  averageCents,
  type Cents,
  formatAmount,
  multiplyCents,
  subtractCents,
} from '@circle-link/contract/money';
import type {
  LevelList,
  MemberPosition,
  PublicQueueState,
  QueueHold,
} from '@circle-link/contract/queue/queue';
import { awaitAll, type Reader } from '../../platform/database/database.ts';
import { findNow } from '../../platform/database/installation.ts';
import { findSubjectCharge } from '../charges/index.ts';
import { type PlatformBalances, readPlatformBalances } from '../ledger/index.ts';
import { findNewestHold, type Hold, provisionalNumber } from './holds/store.ts';
import { countEntries, entriesDaysAgo, findMemberPosition, type Position } from './position-store.ts';
import { projectDay, toBreakdown } from './rules.ts';

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

export async function findNextPayout(db: Reader): Promise<NextActions['nextPayout']> {
  const entries = await countEntries(db);
  const payingEntry = computeEntriesWhenPaid(countLevelPayouts(1, entries) + 1, 1);
  const payouts = computeCascade(payingEntry);
  return {
    entriesNeeded: payingEntry - entries,
    payouts: payouts.length,
    amount: formatAmount(addCents(...payouts.map(({ cashCents }) => cashCents))),
  };
}

export async function viewPosition(db: Reader, userId: string): Promise<MemberPosition> {
  const position = await findMemberPosition(db, userId);
  if (position === null) return null;
  const { entries, earlier, now } = await awaitAll({
    entries: countEntries(db),
    earlier: entriesDaysAgo(db, 30),
    now: findNow(db),
  });
  return showPosition(position, entries, entries - earlier, now);
}

function showPosition(
  position: Position,
  entries: number,
  entriesInThirtyDays: number,
  at: Date,
): MemberPosition {
  const state = computePositionState(position.globalPosition, entries);
  const next = position.status === 'active' ? state.nextPayout : null;
  return {
    globalPosition: position.globalPosition,
    status: position.status,
    currentLevel: state.currentLevel,
    levelName: getLevelTerms(state.currentLevel).name,
    levelPosition: state.levelPosition,
    totalEarnings: formatAmount(position.earningsCents),
    hasCompletedLevel: state.hasCompletedLevel,
    estimatedNextPayout: next && {
      amount: formatAmount(next.amountCents),
      entriesNeeded: next.entriesNeeded,
      projectedOn: projectDay(next.entriesNeeded, entriesInThirtyDays, at),
    },
    createdAt: position.createdAt.toISOString(),
    lastAdvancedAt: position.lastAdvancedAt?.toISOString() ?? null,
  };
}

export async function viewHold(db: Reader, userId: string): Promise<QueueHold | null> {
  const hold = await findNewestHold(db, userId);
  if (hold === null) return null;
  const position = await findMemberPosition(db, userId);
  if (position !== null) return showHold(hold, { status: 'paid', queuePosition: position.globalPosition });
  if (hold.status === 'released') return null;
  if (hold.status !== 'holding') return showHold(hold, { status: 'expired', queuePosition: null });
  const charge = await findSubjectCharge(db, 'hold', hold.id);
  return {
    ...showHold(hold, { status: 'holding', queuePosition: await provisionalNumber(db, hold) }),
    paymentInProgress: charge?.status === 'open',
    lastDecline: charge?.status === 'open' ? charge.lastDecline : null,
  };
}

function showHold(hold: Hold, seen: Pick<QueueHold, 'status' | 'queuePosition'>): QueueHold {
  return {
    ...seen,
    level: 1,
    amount: formatAmount(hold.amountCents),
    breakdown: toBreakdown(),
    heldAt: hold.heldAt.toISOString(),
    expiresAt: hold.expiresAt.toISOString(),
    serverTime: hold.serverTime.toISOString(),
    extensionsLeft: HOLD_EXTENSIONS - hold.extensions,
    paymentInProgress: false,
    lastDecline: null,
  };
}
