import type { Platform } from '../../../platform/platform.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { holdSignInAccount, type Member } from '../../members/index.ts';
import { notices } from '../../notifications/index.ts';
import { deletePasskeys } from '../passkey-store.ts';
import { recordFactorChange } from './record-factor-change.ts';
import { deleteFactor, lockFactorRow } from './store.ts';

/**
 * For a member who has lost the phone, every passkey and the recovery codes, from the server's console: the operator who does it
 * has made sure who asks. The password stays, and the member is mailed. @returns false where it is off already
 */
export async function removeSecondFactor(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  { id }: Pick<Member, 'id'>,
  actorId: string,
): Promise<boolean> {
  return database.transact(async (tx) => {
    await holdSignInAccount(tx, id);
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
