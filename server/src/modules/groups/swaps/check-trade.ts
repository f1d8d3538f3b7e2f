import type { Reader } from '../../../platform/database/database.ts';
import { hasConfirmedCash } from '../../payments/index.ts';
import type { MemberFacts } from '../member-facts.ts';
import type { Group } from '../store.ts';
import { refuseTrade, type SwapTrader, type TradeRefusal } from './rules.ts';

/** Why these two cannot exchange turns now, or null. The caller holds the group's row. */
export async function checkTrade(
  db: Reader,
  group: Group,
  a: MemberFacts,
  b: MemberFacts,
): Promise<TradeRefusal | null> {
  return refuseTrade(await readTrader(db, a), await readTrader(db, b), group.currentRound);
}

async function readTrader(db: Reader, member: MemberFacts): Promise<SwapTrader> {
  const turn = getTurn(member);
  return {
    memberId: member.id,
    turn,
    hasReceived: member.hasReceived,
    openMissed: member.openMissed,
    isDisputed: member.disputedAt !== null,
    swapsDone: member.swapsDone,
    hasCash: await hasConfirmedCash(db, member.groupId, turn),
  };
}

export function getTurn({ turn, id }: MemberFacts): number {
  if (turn === null) throw new Error(`membership ${id} has no turn`);
  return turn;
}
