import type { Platform } from '../../../platform/platform.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { lockSignInAccount, type Member } from '../../members/index.ts';
import { notices } from '../../notifications/index.ts';
import { deletePasskeys } from '../passkey-store.ts';
import { recordFactorChange } from './record-factor-change.ts';
import { deleteFactor, lockFactorRow } from './store.ts';

/**
 * For a member without app, passkeys and recovery codes, run on the server's console after the operator verified the
 * person. The password remains, and the member is notified. @returns false if it is off
 */
export async function removeSecondFactor(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  { id }: Pick<Member, 'id'>,
  actorId: string,
): Promise<boolean> {
  return database.transact(async (tx) => {
    await lockSignInAccount(tx, id);
    if ((await lockFactorRow(tx, id))?.isOn !== true) return false;
    await recordFactorChange(tx, settings, {
      userId: id,
      words: { notice: notices.second_factor_off, facts: {} },
      isLockNoObstacle: true,
    });
    await deletePasskeys(tx, id);
    await deleteFactor(tx, id);
    await recordAuditEntries(tx, [{ kind: 'member.second_factor_disabled', subjectId: id, actorId }]);
    return true;
  });
}
