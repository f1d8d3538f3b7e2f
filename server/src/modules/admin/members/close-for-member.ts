import { httpRefusals } from '@circle-link/contract/refusals/http';
import { lockingRefusals } from '@circle-link/contract/refusals/locking';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { closeAccount } from '../../account/index.ts';
import { type AccountAct } from '../../members/index.ts';

/**
 * Closes an account at the member's request. Admin accounts cannot be closed.
 * @throws own_account, account_not_closable, not_found when there is none or it is closed already
 */
export async function closeForMember(
  platform: Pick<Platform, 'database' | 'settings'>,
  act: AccountAct,
): Promise<void> {
  if (act.userId === act.actorId) throw new Refusal(lockingRefusals.own_account);
  if (!(await closeAccount(platform, act))) throw new Refusal(httpRefusals.nothing_here);
}
