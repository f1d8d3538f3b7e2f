import { processLeased } from '../../platform/database/leases.ts';
import { computeRetryDelaySeconds } from '../../platform/timeouts.ts';
import { toAlarm } from './to-alarm.ts';
import { bookReturn } from './settle-withdrawal.ts';
import { delayPaidCheck, markStillPaid, takePaidToCheck } from './progress-store.ts';
import type { Platform } from '../../platform/platform.ts';

const AT_ONCE = 20;

type LookPlatform = Pick<Platform, 'database' | 'settings' | 'payoutProvider' | 'log'>;

/** The bank returned it, and its money is still in the member's account at the provider. */
class TransferNotReversed extends Error {
  override readonly name = 'NotTakenBack';
}

/**
 * Paid withdrawals can be returned for some days: the transfer is reversed and the member credited. If it cannot be
 * reversed, an alarm rings and open_money lists it until it can.
 */
export async function checkPaidWithdrawals(platform: LookPlatform): Promise<number> {
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

async function reverseTransfer({ payoutProvider }: LookPlatform, transferId: string): Promise<void> {
  try {
    await payoutProvider.reverseTransfer(transferId);
  } catch (error) {
    throw new TransferNotReversed(String(error), { cause: error });
  }
}
