import type { Platform } from '../../../platform/platform.ts';
import { closeAccount } from '../../account/index.ts';
import { NothingHere } from '../../auth/index.ts';
import { OwnAccount, type AccountAct } from '../../members/index.ts';

/**
 * Closes an account for its member, who asked for it. Admins' accounts are an obstacle of their own.
 * @throws OwnAccount, AccountNotClosable, NothingHere when there is none or it is closed already
 */
export async function closeForMember(
  platform: Pick<Platform, 'database' | 'settings'>,
  act: AccountAct,
): Promise<void> {
  if (act.userId === act.actorId) throw new OwnAccount();
  if (!(await closeAccount(platform, act))) throw new NothingHere();
}
