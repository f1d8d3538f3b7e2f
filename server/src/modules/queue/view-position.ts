import { getLevelTerms, computePositionState } from '@circle-link/contract/mechanism';
import { formatAmount } from '@circle-link/contract/money';
import type { MemberPosition } from '@circle-link/contract/queue';
import { awaitAll } from '../../platform/database/await-all.ts';
import type { Reader } from '../../platform/database/database.ts';
import { findNow } from '../../platform/database/installation.ts';
import { countEntries, entriesDaysAgo, findMemberPosition, type Position } from './position-store.ts';
import { projectDay } from './rules.ts';

export async function viewPosition(db: Reader, userId: string): Promise<MemberPosition> {
  const position = await findMemberPosition(db, userId);
  if (position === null) return null;
  const { entries, earlier, now } = await awaitAll({
    entries: countEntries(db),
    earlier: entriesDaysAgo(db, 30),
    now: findNow(db),
  });
  return show(position, entries, entries - earlier, now);
}

function show(position: Position, entries: number, entriesInThirtyDays: number, at: Date): MemberPosition {
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
