import type { Writer } from '../../../platform/database/database.ts';
import { recordLeaves } from '../../audit/index.ts';
import { listWaivable, waiveMissed } from '../../payments/index.ts';
import { giveUpClaims } from '../claim-store.ts';
import { lockGroups } from '../store.ts';

/**
 * A member gives up what others still owe them from groups that are over: contributions that their pots went without, and
 * what they had paid in before somebody took their place. Nobody owes it any more. What a former member would get of it stays
 * owed. The caller holds no account yet.
 */
export async function waiveReturns(tx: Writer, userId: string): Promise<void> {
  const found = await listWaivable(tx, userId);
  await lockGroups(tx, [...new Set(found.map(({ groupId }) => groupId))]);
  const waived = await waiveMissed(tx, userId);
  const claims = await giveUpClaims(tx, userId);
  await recordLeaves(tx, [
    ...waived.map((paymentId) => ({
      kind: 'contribution.waived',
      subjectId: paymentId,
      actorId: userId,
    })),
    ...claims.map((claimId) => ({ kind: 'claim.waived', subjectId: claimId, actorId: userId })),
  ]);
}
