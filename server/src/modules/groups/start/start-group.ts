import { groupRefusals } from '@circle-link/contract/refusals/groups';
import type { Writer } from '../../../platform/database/database.ts';
import { findNow } from '../../../platform/database/installation.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockOrganizedGroup } from '../find-group.ts';
import { listToStart } from '../forming/forming-store.ts';
import { computeAutoStart, findStartProblem, recheckStart } from '../forming/terms.ts';
import { listMembers } from '../member-store.ts';
import { orderTurns } from '../rules.ts';
import { type Run, runGroup } from '../run-group.ts';
import { getPhase, lockGroup, updateGroup } from '../store.ts';
import { fixDrawRound } from './draw-turns.ts';

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

/**
 * A drawn group waits for the beacon's round. The caller holds the row of a forming group. @throws the refusal of
 * groupRefusals that names what is missing
 */
async function beginStart(
  tx: Writer,
  { settings, beacon }: Omit<StartPlatform, 'database'>,
  beginning: Omit<Run, 'order'>,
): Promise<void> {
  const { group, members, startedBy } = beginning;
  const problem = findStartProblem(group, members);
  if (problem !== null) throw problem;
  if (group.payoutOrder === 'random') return fixDrawRound(tx, beacon, beginning);
  const order = orderTurns(group.payoutOrder, members);
  await runGroup(tx, settings, { group, members, order, startedBy });
}

const AT_ONCE = 200;

type JobPlatform = StartPlatform & Pick<Platform, 'log'>;

/**
 * Job; one failing group does not stop the others. A group that is not ready is checked again only after a change.
 * Returns the number started.
 */
export async function startDueGroups(platform: JobPlatform): Promise<number> {
  let started = 0;
  let due: readonly string[];
  let after: string | null = null;
  do {
    due = await listAfter(platform, after);
    for (const id of due) if (await startIfDue(platform, id)) started += 1;
    after = due.at(-1) ?? null;
  } while (due.length === AT_ONCE);
  return started;
}

function listAfter({ database }: JobPlatform, after: string | null): Promise<string[]> {
  return database.read((db) => listToStart(db, after, AT_ONCE));
}

async function startIfDue({ database, log, ...platform }: JobPlatform, groupId: string): Promise<boolean> {
  try {
    return await database.transact(async (tx) => {
      // Checked again under the lock: it may have been started, edited or left since.
      const group = await lockGroup(tx, groupId);
      if (group === null || getPhase(group) !== 'forming') return false;
      if (computeAutoStart(group) > (await findNow(tx))) {
        await recheckStart(tx, group);
        return false;
      }
      const members = await listMembers(tx, groupId);
      if (members.length < group.maxMembers || findStartProblem(group, members) !== null) {
        await updateGroup(tx, groupId, { startCheckAt: null });
        return false;
      }
      await beginStart(tx, platform, { group, members, startedBy: null });
      return true;
    });
  } catch (error) {
    log.error({ err: error, groupId }, 'a group could not start; trying again');
    return false;
  }
}
