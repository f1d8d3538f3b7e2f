import type { PayoutProvider, PayoutState } from '../../platform/payout-provider/port.ts';
import type { Platform } from '../../platform/platform.ts';
import { retryDelaySeconds } from './rules.ts';
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
  const due = await platform.database.transact((tx) => takeDueWithdrawals(tx, AT_ONCE));
  const ended = await Promise.all(due.map((withdrawal) => advance(platform, withdrawal)));
  return ended.filter(Boolean).length;
}

async function advance(platform: PayoutPlatform, withdrawal: Withdrawal): Promise<boolean> {
  const { database, payoutProvider, log } = platform;
  try {
    const payout = await askProvider(payoutProvider, withdrawal);
    return await settleWithdrawal(platform, withdrawal.id, payout);
  } catch (error) {
    const alarm = withdrawal.tries >= 3 ? { alarm: 'payout_stuck' } : {};
    log.error(
      { err: error, withdrawalId: withdrawal.id, ...alarm },
      'a withdrawal could not be advanced; trying again later',
    );
    await database.transact((tx) =>
      delayWithdrawal(tx, withdrawal.id, String(error), retryDelaySeconds(withdrawal.tries)),
    );
    return false;
  }
}

/** The first half: the provider makes the payout, or says what has become of it. Whoever dies now asks again the same. */
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
  const found = await provider.findPayout(payoutId);
  if (found === null) throw new Error(`the provider does not know its payout ${payoutId}`);
  return found;
}
