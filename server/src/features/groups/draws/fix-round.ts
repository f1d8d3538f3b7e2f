import { computeDrawRound, computeRoundTime } from '@circle-link/contract/groups/beacon';
import type { Writer } from '../../../platform/database/database.ts';
import type { RandomnessBeacon } from '../../../platform/randomness-beacon/port.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import type { Membership } from '../member-store.ts';
import { markWaiting, type Group } from '../store.ts';
import { findMoment, insertDraw, type FixedRound } from './store.ts';

/**
 * From now on no member joins or leaves, and the round of the beacon that decides has its number: it is published after
 * this moment, when the last acceptance is in. The caller holds the row of a forming group.
 */
export async function fixRound(
  tx: Writer,
  beacon: Pick<RandomnessBeacon, 'chain' | 'isStandIn'>,
  {
    group,
    members,
    startedBy,
  }: { readonly group: Group; readonly members: readonly Membership[]; readonly startedBy: string | null },
): Promise<void> {
  const { wall, ahead } = await findMoment(tx);
  const { chain, isStandIn } = beacon;
  // drand's rounds follow the clock on the wall, the stand-in's the product's, which tests and the demo move.
  const round = computeDrawRound(chain, isStandIn ? wall + ahead : wall);
  const publishedAt = computeRoundTime(chain, round) + (isStandIn ? 0 : ahead);
  const fixed: FixedRound = { chain, isStandIn, round, publishedAt: toDate(publishedAt) };
  await insertDraw(tx, {
    groupId: group.id,
    members,
    startedBy,
    closedAt: toDate(wall + ahead),
    fixed,
  });
  await markWaiting(tx, group.id);
  await recordAuditEntries(tx, [
    {
      kind: 'group.draw_fixed',
      subjectId: group.id,
      actorId: startedBy,
      detail: {
        chainHash: chain.hash,
        round,
        isStandIn,
        memberIds: members.map((member) => member.userId),
      },
    },
  ]);
}

function toDate(seconds: number): Date {
  return new Date(seconds * 1000);
}
