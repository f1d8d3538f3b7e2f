import { findNow } from '../../../platform/database/installation.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listRunOut } from '../round-store.ts';
import { lockGroup } from '../store.ts';
import { advanceRounds } from './advance-rounds.ts';
import { lockGroupForUpdate } from './locked-group.ts';

const AT_ONCE = 200;

/** Job; each group in a separate transaction. Safe to run concurrently. Returns the number of groups settled. */
export async function closeDueRounds({
  database,
  settings,
  log,
}: Pick<Platform, 'database' | 'settings' | 'log'>): Promise<number> {
  const groupIds = await database.read((db) => listRunOut(db, AT_ONCE));
  for (const groupId of groupIds) {
    try {
      await database.transact(async (tx) => {
        const group = await lockGroup(tx, groupId);
        if (group === null) return;
        await advanceRounds(await lockGroupForUpdate(tx, group, settings, await findNow(tx)));
      });
    } catch (error) {
      log.error({ err: error, groupId, alarm: 'round_not_closed' }, 'a round could not be closed');
    }
  }
  return groupIds.length;
}
