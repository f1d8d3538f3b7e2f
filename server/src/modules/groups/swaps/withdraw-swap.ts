import { httpRefusals } from '@circle-link/contract/refusals/http';
import { swapRefusals } from '@circle-link/contract/refusals/groups/swaps';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { lockOwnGroup } from '../lock-own-group.ts';
import { closeSwap, findSwap } from '../swap-store.ts';

export async function withdrawSwap(
  { database }: Pick<Platform, 'database'>,
  own: { readonly groupId: string; readonly swapId: string; readonly userId: string },
): Promise<void> {
  await database.transact(async (tx) => {
    const { group, me } = await lockOwnGroup(tx, own.groupId, own.userId);
    const swap = await findSwap(tx, group.id, own.swapId);
    if (swap?.fromUserId !== me.userId) throw new Refusal(httpRefusals.nothing_here);
    if (swap.status !== 'open') throw new Refusal(swapRefusals.swap_closed);
    await closeSwap(tx, swap.id, 'withdrawn');
    await recordAuditEntries(tx, [{ kind: 'swap.withdrawn', subjectId: swap.id, actorId: me.userId }]);
  });
}
