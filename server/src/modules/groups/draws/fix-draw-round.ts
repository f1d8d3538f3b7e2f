import { computeDrawRound, computeRoundTime } from '@circle-link/contract/groups/beacon';
import type { Writer } from '../../../platform/database/database.ts';
import type { RandomnessBeacon } from '../../../platform/randomness-beacon/port.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import type { Membership } from '../member-store.ts';
import { markWaiting, type Group } from '../store.ts';
import { findMoment, insertDraw, type FixedRound } from './store.ts';

/**
 * The beacon's round is published after this moment. The caller holds the row of a forming group with all acceptances.
 */
export async function fixDrawRound(
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
  // drand's rounds follow real time; the stand-in's follow the product's clock, which tests and the demo move.
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
