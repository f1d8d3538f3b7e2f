import { workLeased } from '../../platform/database/leases.ts';
import { retryDelaySeconds, TRIES_BEFORE_ALARM } from '../../platform/database/retry-delay.ts';
import type { PayoutProvider, PayoutState } from '../../platform/payout-provider/port.ts';
import type { Platform } from '../../platform/platform.ts';
import { settleWithdrawal } from './settle-withdrawal.ts';
import { delayWithdrawal, takeDueWithdrawals, type Withdrawal } from './store.ts';

const AT_ONCE = 20;

type PayoutPlatform = Pick<Platform, 'database' | 'settings' | 'payoutProvider' | 'log'>;

/**
 * Sends the withdrawals that wait, each under its own key: sent twice, the provider pays once. Those it has are asked
 * about until it says paid or failed. A call that fails is tried again later and rings an alarm after the third time.
 * Returns how many ended.
 */
export async function sendPayouts(platform: PayoutPlatform): Promise<number> {
  const { database, payoutProvider, log } = platform;
  const { done } = await workLeased(database, {
    take: takeDueWithdrawals,
    limit: AT_ONCE,
    atOnce: AT_ONCE,
    work: async (withdrawal) =>
      settleWithdrawal(platform, withdrawal.id, await askProvider(payoutProvider, withdrawal)),
    putOff: async (withdrawal, error) => {
      const alarm = withdrawal.tries >= TRIES_BEFORE_ALARM ? { alarm: 'payout_stuck' } : {};
      log.error(
        { err: error, withdrawalId: withdrawal.id, ...alarm },
        'a withdrawal could not be advanced; trying again later',
      );
      await database.transact((tx) =>
        delayWithdrawal(tx, withdrawal.id, String(error), retryDelaySeconds(withdrawal.tries)),
      );
    },
  });
  return done;
}

/**
 * The first half: the provider makes the payout, or says what has become of it. After a crash here the same is asked
 * again.
 */
export async function askProvider(provider: PayoutProvider, withdrawal: Withdrawal): Promise<PayoutState> {
  const { id, payoutId, accountToken, amountCents } = withdrawal;
  if (payoutId === null)
    return provider.createPayout({
      accountToken,
      amountCents,
      currency: 'usd',
      metadata: { withdrawal_id: id },
      idempotencyKey: `withdrawal:${id}`,
    });
  const found = await provider.findPayout({ payoutId, accountToken });
  if (found === null) throw new Error(`the provider does not know its payout ${payoutId}`);
  return found;
}
