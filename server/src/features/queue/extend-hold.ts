import { HOLD_EXTENSIONS } from '@circle-link/contract/limits';
import type { Database } from '../../platform/database/database.ts';
import { recordLeaves } from '../audit/index.ts';
import { ExtensionTooEarly, HoldExpired, NoExtensionsLeft } from './errors.ts';
import { extendHold, lockActiveHold } from './hold-store.ts';

/**
 * "I need more time": fifteen more minutes, ten times at most, in the last five. A hold keeps nobody out.
 * Refuses with HoldExpired, NoExtensionsLeft or ExtensionTooEarly.
 */
export async function extendMyHold(database: Database, userId: string): Promise<void> {
  await database.transact(async (tx) => {
    const hold = await lockActiveHold(tx, userId);
    if (hold === null) throw new HoldExpired();
    if (hold.extensions >= HOLD_EXTENSIONS) throw new NoExtensionsLeft();
    if (!(await extendHold(tx, hold))) throw new ExtensionTooEarly();
    await recordLeaves(tx, [{ kind: 'hold.extended', subjectId: hold.id, actorId: userId }]);
  });
}
