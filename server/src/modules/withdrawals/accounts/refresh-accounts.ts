import { processLeased } from '../../../platform/database/leases.ts';
import { computeRetryDelaySeconds } from '../../../platform/timeouts.ts';
import type { Platform } from '../../../platform/platform.ts';
import { applyState } from './apply-state.ts';
import { delayAccountCheck, takeDueAccounts } from './store.ts';

const AT_ONCE = 20;

export async function refreshAccounts(
  platform: Pick<Platform, 'database' | 'settings' | 'payoutProvider' | 'log'>,
): Promise<number> {
  const { database, payoutProvider, log } = platform;
  const { done } = await processLeased(database, {
    take: takeDueAccounts,
    limit: AT_ONCE,
    atOnce: AT_ONCE,
    work: async ({ userId, accountToken }) => {
      if (accountToken === null) return false;
      const state = await payoutProvider.findAccount(accountToken);
      return applyState(platform, { userId, accountToken }, state);
    },
    putOff: async ({ userId }, error) => {
      log.warn({ err: error, userId }, 'an account for payouts could not be looked at; trying again later');
      await database.transact((tx) => delayAccountCheck(tx, userId, computeRetryDelaySeconds(1)));
    },
  });
  return done;
}
