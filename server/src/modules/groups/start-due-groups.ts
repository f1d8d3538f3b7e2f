import type { Platform } from '../../platform/platform.ts';
import { listToStart, clearStartCheck } from './forming-store.ts';
import { listMembers } from './member-store.ts';
import { findStartProblem } from './find-problems.ts';
import { findNow } from '../../platform/database/installation.ts';
import { recheckStart, computeAutoStart } from './start-days.ts';
import { beginStart, type StartPlatform as Starting } from './start-group.ts';
import { lockGroup, getPhase } from './store.ts';

const AT_ONCE = 200;

type StartPlatform = Starting & Pick<Platform, 'log'>;

/**
 * Job; one failing group does not stop the others. A group that is not ready is checked again only after a change.
 * Returns the number started.
 */
export async function startDueGroups(platform: StartPlatform): Promise<number> {
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

function listAfter({ database }: StartPlatform, after: string | null): Promise<string[]> {
  return database.read((db) => listToStart(db, after, AT_ONCE));
}

async function startIfDue({ database, log, ...platform }: StartPlatform, groupId: string): Promise<boolean> {
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
        await clearStartCheck(tx, groupId);
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
