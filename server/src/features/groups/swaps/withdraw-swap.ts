import type { Platform } from '../../../platform/platform.ts';
import { recordLeaves } from '../../audit/index.ts';
import { lockOwnGroup } from '../lock-own-group.ts';
import { ProposalClosed, ProposalNotFound } from './errors.ts';
import { closeSwap, findSwap } from '../swap-store.ts';

/** Whoever proposed a swap takes it back. Refuses with ProposalNotFound or ProposalClosed. */
export async function withdrawSwap(
  { database }: Pick<Platform, 'database'>,
  own: { readonly groupId: string; readonly swapId: string; readonly userId: string },
): Promise<void> {
  await database.transact(async (tx) => {
    const { group, me } = await lockOwnGroup(tx, own.groupId, own.userId);
    const swap = await findSwap(tx, group.id, own.swapId);
    if (swap?.fromUserId !== me.userId) throw new ProposalNotFound();
    if (swap.status !== 'open') throw new ProposalClosed();
    await closeSwap(tx, swap.id, 'withdrawn');
    await recordLeaves(tx, [{ kind: 'swap.withdrawn', subjectId: swap.id, actorId: me.userId }]);
  });
}
