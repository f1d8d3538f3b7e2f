import { processLeased } from '../../platform/database/leases.ts';
import { retryDelaySeconds } from '../../platform/database/retry-delay.ts';
import type { Platform } from '../../platform/platform.ts';
import { toAlarm } from './alarm-of.ts';
import { askProvider, OwnBalancePending, WithdrawalsHeld } from './ask-provider.ts';
import { lookAtPaid } from './look-at-paid.ts';
import { delayWithdrawal, takeDueWithdrawals } from './progress-store.ts';
import { settleWithdrawal } from './settle-withdrawal.ts';

const AT_ONCE = 20;
const HELD_SECONDS = 60;
const PENDING_SECONDS = 3_600;

type PayoutPlatform = Pick<Platform, 'database' | 'settings' | 'payoutProvider' | 'log'>;

/**
 * Sends the withdrawals that wait, each call under its own key: sent twice, the provider pays once. Those it has are asked
 * about until it says paid or failed, and those that were paid for some days more. A call that fails is tried again later
 * and rings an alarm after the third time, at once where our account there has too little and nothing is pending. Returns how many ended.
 */
export async function sendPayouts(platform: PayoutPlatform): Promise<number> {
  const { database, log } = platform;
  const { done } = await processLeased(database, {
    take: takeDueWithdrawals,
    limit: AT_ONCE,
    atOnce: AT_ONCE,
    work: async (withdrawal) =>
      settleWithdrawal(platform, withdrawal.id, await askProvider(platform, withdrawal)),
    putOff: async (withdrawal, error) => {
      log.error(
        { err: error, withdrawalId: withdrawal.id, ...toAlarm(withdrawal, error) },
        'a withdrawal could not be advanced; trying again later',
      );
      await database.transact((tx) =>
        delayWithdrawal(tx, withdrawal.id, String(error), getRetryDelay(withdrawal.tries, error)),
      );
    },
  });
  return done + (await lookAtPaid(platform));
}

/** One that is held goes soon after it may. */
function getRetryDelay(tries: number, error: unknown): number {
  if (error instanceof WithdrawalsHeld) return HELD_SECONDS;
  return error instanceof OwnBalancePending ? PENDING_SECONDS : retryDelaySeconds(tries);
}
