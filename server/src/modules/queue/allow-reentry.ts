import type { Database, Writer } from '../../platform/database/database.ts';
import { recordAuditEntries } from '../audit/index.ts';
import { notices, notifyOneMember } from '../notifications/index.ts';
import { clearReentry, lockPosition } from './position-store.ts';

/**
 * An admin lets the member of a withdrawn position enter again, at the tail. False if there is nothing to allow.
 * `refuse` throws for admins who may not.
 */
export async function allowReentry(
  database: Database,
  globalPosition: number,
  actorId: string,
  reason?: string,
  refuse: (tx: Writer, userId: string) => Promise<void> = () => Promise.resolve(),
): Promise<boolean> {
  return database.transact(async (tx) => {
    const position = await lockPosition(tx, globalPosition);
    if (position !== null) await refuse(tx, position.userId);
    if (position === null || !(await clearReentry(tx, globalPosition))) return false;
    await recordAuditEntries(tx, [
      {
        kind: 'position.reentry_allowed',
        subjectId: String(globalPosition),
        actorId,
        detail: reason === undefined ? null : { reason },
      },
    ]);
    const { userId } = position;
    await notifyOneMember(tx, notices.reentry_allowed, { userId, facts: { number: globalPosition } });
    return true;
  });
}
