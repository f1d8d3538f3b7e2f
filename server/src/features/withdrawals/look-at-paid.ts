import { workLeased } from '../../platform/database/leases.ts';
import { bookReturn } from './settle-withdrawal.ts';
import { stillPaid, takePaidToLookAt } from './progress-store.ts';
import type { Platform } from '../../platform/platform.ts';

const AT_ONCE = 20;

/** What was paid can come back for some days: the money is taken back from the account at the provider, and is the member's. */
export async function lookAtPaid(
  platform: Pick<Platform, 'database' | 'settings' | 'payoutProvider' | 'log'>,
): Promise<number> {
  const { database, payoutProvider, log } = platform;
  const { done } = await workLeased(database, {
    take: takePaidToLookAt,
    limit: AT_ONCE,
    atOnce: AT_ONCE,
    work: async ({ id, payoutId, accountToken, transferId, bankId }) => {
      const found = await payoutProvider.findPayout({ payoutId: payoutId ?? '', accountToken });
      if (found?.status !== 'failed') {
        await database.transact((tx) => stillPaid(tx, id));
        return false;
      }
      if (transferId !== null) await payoutProvider.takeBack(transferId);
      const bank = bankId === null ? null : { bankId, code: found.failureCode };
      return bookReturn(platform, id, { reason: found.failureMessage, bank });
    },
    // Its lease ends in a minute.
    putOff: async ({ id }, error) => {
      log.error({ err: error, withdrawalId: id }, 'a paid withdrawal could not be looked at; trying again');
      return Promise.resolve();
    },
  });
  return done;
}
