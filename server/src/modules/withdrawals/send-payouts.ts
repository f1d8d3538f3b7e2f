import { processLeased } from '../../platform/database/leases.ts';
import { PayoutRefused } from '../../platform/payout-provider/port.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  computeRetryDelaySeconds,
  TRIES_BEFORE_ALARM,
  WITHDRAWAL_RETRY_SECONDS,
} from '../../platform/timeouts.ts';
import {
  delayPaidCheck,
  delayWithdrawal,
  markStillPaid,
  takeDueWithdrawals,
  takePaidToCheck,
} from './progress-store.ts';
import { OwnBalanceLow, OwnBalancePending, sendToProvider, WithdrawalsHeld } from './send-to-provider.ts';
import { bookReturn, settleWithdrawal } from './settle-withdrawal.ts';

const AT_ONCE = 20;

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
        delayWithdrawal(
          tx,
          withdrawal.id,
          { error: String(error), wasHeld: error instanceof WithdrawalsHeld },
          getRetryDelay(withdrawal.tries, error),
        ),
      );
    },
  });
  return done + (await checkPaidWithdrawals(platform));
}

/** A held one is retried soon after the release. */
function getRetryDelay(tries: number, error: unknown): number {
  if (error instanceof WithdrawalsHeld) return WITHDRAWAL_RETRY_SECONDS.held;
  return error instanceof OwnBalancePending
    ? WITHDRAWAL_RETRY_SECONDS.balancePending
    : computeRetryDelaySeconds(tries);
}

/** The bank returned it, and its money is still in the member's account at the provider. */
class TransferNotReversed extends Error {
  override readonly name = 'TransferNotReversed';
}

/**
 * Paid withdrawals can be returned for some days: the transfer is reversed and the member credited. If it cannot be
 * reversed, an alarm rings and open_money lists it until it can.
 */
async function checkPaidWithdrawals(platform: PayoutPlatform): Promise<number> {
  const { database, payoutProvider, log } = platform;
  const { done } = await processLeased(database, {
    take: takePaidToCheck,
    limit: AT_ONCE,
    atOnce: AT_ONCE,
    work: async ({ id, payoutId, accountToken, transferId, bankId }) => {
      const found = await payoutProvider.findPayout({ payoutId: payoutId ?? '', accountToken });
      if (found?.status !== 'failed') {
        await database.transact((tx) => markStillPaid(tx, id));
        return false;
      }
      if (transferId !== null) await reverseTransfer(platform, transferId);
      const bank = bankId === null ? null : { bankId, code: found.failureCode };
      return bookReturn(platform, id, { reason: found.failureMessage, bank });
    },
    putOff: async (withdrawal, error) => {
      const { id, tries } = withdrawal;
      const cause = error instanceof TransferNotReversed ? error.cause : error;
      log.error(
        { err: error, withdrawalId: id, ...toAlarm(withdrawal, cause) },
        'a paid withdrawal could not be looked at, or taken back; trying again later',
      );
      const lastError = error instanceof TransferNotReversed ? error.message : null;
      await database.transact((tx) =>
        delayPaidCheck(tx, id, { lastError, delaySeconds: computeRetryDelaySeconds(tries) }),
      );
    },
  });
  return done;
}

async function reverseTransfer({ payoutProvider }: PayoutPlatform, transferId: string): Promise<void> {
  try {
    await payoutProvider.reverseTransfer(transferId);
  } catch (error) {
    throw new TransferNotReversed(String(error), { cause: error });
  }
}

/** Hourly retries: charges become available within a week, except on new accounts. */
const PENDING_TRIES_BEFORE_ALARM = 7 * 24;

/** The alarm of a failed attempt, if any. With too little in the member's account, that account owes the provider. */
function toAlarm({ tries }: { readonly tries: number }, error: unknown): { alarm?: string } {
  if (error instanceof OwnBalancePending)
    return tries >= PENDING_TRIES_BEFORE_ALARM ? { alarm: 'payout_stuck' } : {};
  if (error instanceof OwnBalanceLow) return { alarm: 'payout_balance_low' };
  if (error instanceof PayoutRefused && error.because === 'no_money')
    return { alarm: 'payout_account_negative' };
  return tries >= TRIES_BEFORE_ALARM ? { alarm: 'payout_stuck' } : {};
}
