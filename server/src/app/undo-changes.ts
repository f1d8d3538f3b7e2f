/** Connects modules/auth/safeguards to the features whose changes it undoes; they import it, so it cannot import them. */
import {
  deleteUnprovenAccounts,
  endAllAccess,
  restoreSecondFactor,
  type UndoHooks,
} from '../modules/auth/index.ts';
import { closeFeed, deleteMemberEndpoints } from '../modules/integrations/index.ts';
import { recordChangeUndone } from '../modules/risk/index.ts';
import { restorePayoutAccount, stopWithdrawals } from '../modules/withdrawals/index.ts';
import type { Platform } from '../platform/platform.ts';
import { stopPayments } from './risk-hooks.ts';

export function undoHooks(platform: Platform): UndoHooks {
  const { settings } = platform;
  return {
    freeMailbox: deleteUnprovenAccounts,
    endAccess: async (tx, userId) => {
      await endAllAccess(tx, userId);
      await closeFeed(tx, userId);
      await deleteMemberEndpoints(tx, userId);
    },
    putBackFactor: (tx, userId, former) => restoreSecondFactor(tx, settings, userId, former),
    putBackAccount: restorePayoutAccount,
    stopWithdrawals,
    openReview: (tx, undone) => recordChangeUndone(tx, settings, undone),
    stopPayments: (userId) => stopPayments(platform, userId),
  };
}
