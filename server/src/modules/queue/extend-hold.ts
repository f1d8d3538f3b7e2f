import { HOLD_EXTENSIONS } from '@circle-link/contract/limits';
import { queueRefusals } from '@circle-link/contract/refusals/queue';
import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { recordAuditEntries } from '../audit/index.ts';
import { extendHold, lockActiveHold } from './hold-store.ts';

/**
 * Adds fifteen minutes in the last five, ten times at most. A hold blocks no other member. @throws hold_expired,
 * no_extensions_left, extension_too_early
 */
export async function extendMyHold(database: Database, userId: string): Promise<void> {
  await database.transact(async (tx) => {
    const hold = await lockActiveHold(tx, userId);
    if (hold === null) throw new Refusal(queueRefusals.hold_expired);
    if (hold.extensions >= HOLD_EXTENSIONS) throw new Refusal(queueRefusals.no_extensions_left);
    if (!hold.isEnding) throw new Refusal(queueRefusals.extension_too_early);
    await extendHold(tx, hold);
    await recordAuditEntries(tx, [{ kind: 'hold.extended', subjectId: hold.id, actorId: userId }]);
  });
}
