import type { Database } from '../../platform/database/database.ts';
import { recordLeaves } from '../audit/index.ts';
import { clearReentry } from './position-store.ts';

/** An admin lets the member of a withdrawn position enter again, at the tail. False when there is nothing to allow. */
export async function allowReentry(
  database: Database,
  globalPosition: number,
  actorId: string,
  reason?: string,
): Promise<boolean> {
  return database.transact(async (tx) => {
    if (!(await clearReentry(tx, globalPosition))) return false;
    await recordLeaves(tx, [
      {
        kind: 'position.reentry_allowed',
        subjectId: String(globalPosition),
        actorId,
        detail: reason === undefined ? null : { reason },
      },
    ]);
    return true;
  });
}
