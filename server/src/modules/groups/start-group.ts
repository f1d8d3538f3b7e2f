import { groupRefusals } from '@circle-link/contract/refusals/groups/groups';
import type { Writer } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { fixDrawRound } from './draws/fix-draw-round.ts';
import { lockOrganizedGroup } from './lock-own-group.ts';
import type { Membership } from './member-store.ts';
import { findStartProblem } from './find-problems.ts';
import { orderTurns } from './order-of-turns.ts';
import { runGroup } from './run-group.ts';
import { getPhase, type Group } from './store.ts';

export type StartPlatform = Pick<Platform, 'database' | 'settings' | 'beacon'>;

/**
 * Succeeds if the group runs or waits for its draw already.
 * @throws group_not_found, organizer_only, wrong_phase, and what beginStart throws
 */
export async function startGroup(
  { database, ...platform }: StartPlatform,
  { groupId, userId }: { readonly groupId: string; readonly userId: string },
): Promise<void> {
  await database.transact(async (tx) => {
    const { group, members } = await lockOrganizedGroup(tx, groupId, userId);
    const phase = getPhase(group);
    if (phase === 'finished') throw new Refusal(groupRefusals.is_over);
    if (phase !== 'forming') return;
    await beginStart(tx, platform, { group, members, startedBy: userId });
  });
}

interface Beginning {
  readonly group: Group;
  readonly members: readonly Membership[];
  readonly startedBy: string | null;
}

/**
 * A drawn group waits for the beacon's round. The caller holds the row of a forming group. @throws the refusal of
 * groupRefusals that names what is missing
 */
export async function beginStart(
  tx: Writer,
  { settings, beacon }: Omit<StartPlatform, 'database'>,
  beginning: Beginning,
): Promise<void> {
  const { group, members, startedBy } = beginning;
  const problem = findStartProblem(group, members);
  if (problem !== null) throw problem;
  if (group.payoutOrder === 'random') return fixDrawRound(tx, beacon, beginning);
  const order = orderTurns(group.payoutOrder, members);
  await runGroup(tx, settings, { group, members, order, startedBy });
}
