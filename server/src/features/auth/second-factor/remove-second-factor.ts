import type { Platform } from '../../../platform/platform.ts';
import { recordMessages } from '../../../platform/outbox/record-messages.ts';
import { recordLeaves } from '../../audit/index.ts';
import type { Member } from '../../members/index.ts';
import { secondFactorOffMail } from '../mails.ts';
import { deleteFactor, lockFactor } from './store.ts';

/**
 * For a member who has lost both the phone and the recovery codes, from the server's console: whoever does it has made
 * sure who asks. The password stays, and the member is mailed. @returns false where it is off already
 */
export async function removeSecondFactor(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  { id, email }: Pick<Member, 'id' | 'email'>,
  actorId: string,
): Promise<boolean> {
  return database.transact(async (tx) => {
    const factor = await lockFactor(tx, id);
    if (factor?.isOn !== true) return false;
    await deleteFactor(tx, id);
    await recordLeaves(tx, [{ kind: 'member.second_factor_disabled', subjectId: id, actorId }]);
    await recordMessages(tx, [secondFactorOffMail(settings, email)]);
    return true;
  });
}
