import { processLeased } from '../../platform/database/leases.ts';
import { computeRetryDelaySeconds } from '../../platform/timeouts.ts';
import type { Platform } from '../../platform/platform.ts';
import { toAlarm } from './to-alarm.ts';
import { sendToProvider, OwnBalancePending, WithdrawalsHeld } from './send-to-provider.ts';
import { checkPaidWithdrawals } from './check-paid-withdrawals.ts';
import { delayWithdrawal, takeDueWithdrawals } from './progress-store.ts';
import { settleWithdrawal } from './settle-withdrawal.ts';

const AT_ONCE = 20;
const HELD_SECONDS = 60;
const PENDING_SECONDS = 3_600;

type PayoutPlatform = Pick<Platform, 'database' | 'settings' | 'payoutProvider' | 'log'>;

/**
 * Sends pending withdrawals with idempotency keys, so that a repeated call pays once. Looks up sent ones until paid or
 * failed, and paid ones for some days. A failed call is retried later and rings an alarm after the third failure, at
 * once if our account has too little and nothing is pending. Returns how many ended.
 */
export async function sendPayouts(platform: PayoutPlatform): Promise<number> {
  const { database, log } = platform;
  const { done } = await processLeased(database, {
    take: takeDueWithdrawals,
    limit: AT_ONCE,
    atOnce: AT_ONCE,
    work: async (withdrawal) =>
      settleWithdrawal(platform, withdrawal.id, await sendToProvider(platform, withdrawal)),
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
  return done + (await checkPaidWithdrawals(platform));
}

/** A held one is retried soon after the release. */
function getRetryDelay(tries: number, error: unknown): number {
  if (error instanceof WithdrawalsHeld) return HELD_SECONDS;
  return error instanceof OwnBalancePending ? PENDING_SECONDS : computeRetryDelaySeconds(tries);
}
