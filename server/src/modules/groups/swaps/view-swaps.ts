import type { SwapItem } from '@circle-link/contract/groups/agreements';
import type { Reader } from '../../../platform/database/database.ts';
import { findSwap, listOpenSwaps, type Swap } from '../swap-store.ts';

/** Open proposals of a group, for its members, because they may change turns. */
export async function viewOpenSwaps(db: Reader, groupId: string): Promise<SwapItem[]> {
  return (await listOpenSwaps(db, groupId)).map(toItem);
}

export async function viewSwap(db: Reader, groupId: string, id: string): Promise<SwapItem> {
  const swap = await findSwap(db, groupId, id);
  if (swap === null) throw new Error(`swap ${id} is gone`);
  return toItem(swap);
}

function toItem(swap: Swap): SwapItem {
  return {
    id: swap.id,
    fromUserId: swap.fromUserId,
    toUserId: swap.toUserId,
    fromTurn: swap.fromTurn,
    toTurn: swap.toTurn,
    status: swap.status,
    expiresAt: swap.expiresAt.toISOString(),
  };
}
