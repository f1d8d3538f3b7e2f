import type { SwapItem } from '@circle-link/contract/groups/agreements';
import { swapRefusals } from '@circle-link/contract/refusals/groups/swaps';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { notices, notifyInGroup } from '../../notifications/index.ts';
import { lockOwnGroup, getNamedMember } from '../lock-own-group.ts';
import { toGroupFacts } from '../rules.ts';
import { getPhase } from '../store.ts';
import { expireVoidSwaps, insertSwap, listOpenSwaps } from '../swap-store.ts';
import { checkTrade, getTurn } from './check-trade.ts';
import { viewSwap } from './view-swaps.ts';

export interface SwapRequest {
  readonly groupId: string;
  readonly userId: string;
  readonly withUserId: string;
}

/** Refuses with wrong_phase, person_not_in_group, swap_open or swap_refused. */
export async function proposeSwap(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  request: SwapRequest,
): Promise<SwapItem> {
  return database.transact(async (tx) => {
    const own = await lockOwnGroup(tx, request.groupId, request.userId);
    const { group, me } = own;
    if (getPhase(group) !== 'running') throw new Refusal(swapRefusals.no_turns);
    const other = getNamedMember(own, request.withUserId, 'withUserId');
    const refusal = await checkTrade(tx, group, me, other);
    if (refusal !== null) throw new Refusal(swapRefusals[refusal]);
    await expireVoidSwaps(tx, group.id);
    const open = await listOpenSwaps(tx, group.id);
    if (open.some((swap) => swap.fromUserId === me.userId)) throw new Refusal(swapRefusals.swap_open);
    const turns = { fromTurn: getTurn(me), toTurn: getTurn(other) };
    const people = { fromUserId: me.userId, toUserId: other.userId };
    const swapId = await insertSwap(tx, { groupId: group.id, ...people, ...turns });
    await recordAuditEntries(tx, [
      {
        kind: 'swap.proposed',
        subjectId: swapId,
        actorId: me.userId,
        detail: { group: group.id, ...people, ...turns },
      },
    ]);
    await notifyInGroup(tx, settings, notices.swap_proposed, {
      groupId: group.id,
      to: [other.userId],
      occasion: `swap:${swapId}:proposed`,
      facts: {
        ...toGroupFacts(group),
        other: { member: me.userId },
        before: turns.toTurn,
        turn: turns.fromTurn,
      },
    });
    return viewSwap(tx, group.id, swapId);
  });
}
