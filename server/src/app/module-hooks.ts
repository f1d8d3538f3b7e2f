/** Connects modules/risk and modules/auth/safeguards to the modules they act on, so that neither side imports the other. */
import { fraudRefusals } from '@circle-link/contract/refusals/fraud';
import {
  type AuthHooks,
  deleteUnprovenAccounts,
  endAllAccess,
  getMember,
  readBrowserCookie,
  restoreSecondFactor,
  type UndoHooks,
  type VerificationHooks,
} from '../modules/auth/index.ts';
import {
  type JoinHooks,
  openFirstHold,
  type QueueHooks,
  stopHold,
  stopJoin,
} from '../modules/queue/index.ts';
import {
  assertNotUnderReview,
  deleteVisitorData,
  isBlacklisted,
  isUnderReview,
  listMailboxOwners,
  propagateRiskLinks,
  recordChangeUndone,
  recordDocumentDiffers,
  recordHold,
  recordReusedDocument,
  recordVisit,
  refuseBlacklisted,
  refuseUnderReview,
  screenJoin,
  screenPayment,
} from '../modules/risk/index.ts';
import type { GroupHooks } from '../modules/groups/index.ts';
import { restorePayoutAccount, stopWithdrawals, type WithdrawalHooks } from '../modules/withdrawals/index.ts';
import type { Writer } from '../platform/database/database.ts';
import { getClient } from '../platform/http/request.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Platform } from '../platform/platform.ts';
import { closeFeed, deleteMemberEndpoints } from '../modules/integrations/index.ts';

export function buildQueueRiskHooks({ settings }: Pick<Platform, 'settings'>): QueueHooks {
  return {
    screenPayment: async (database, payment) =>
      (await screenPayment({ database, settings }, payment))
        ? null
        : new Refusal(fraudRefusals.review_before_paying),
    refuseStopped: assertNotUnderReview,
    refuseHold: refuseBlacklisted,
    recordHold: (tx, hold) => recordHold(tx, settings, hold),
  };
}

export function buildJoinRiskHooks({
  database,
  settings,
}: Pick<Platform, 'database' | 'settings'>): JoinHooks {
  return {
    screenJoin: async (request, member) => {
      const browser = readBrowserCookie(request, settings);
      const visit = { ...member, browser, client: getClient(request, settings) };
      return (await screenJoin({ database, settings }, visit))
        ? null
        : new Refusal(fraudRefusals.review_before_paying);
    },
    mailboxOwners: (db, email) => listMailboxOwners(db, settings, email),
    refuseStopped: assertNotUnderReview,
  };
}

export function buildWithdrawalRiskHooks({ settings }: Pick<Platform, 'settings'>): WithdrawalHooks {
  return { refuseUnderReview: (tx, userId) => refuseUnderReview(tx, settings, userId) };
}

/** Refuses a document of another member. */
export function buildDocumentRiskHooks(): VerificationHooks {
  return {
    onReusedDocument: (tx, { userId, holderId }) => recordReusedDocument(tx, userId, holderId),
  };
}

/** Before a group is created or joined. Debts to a group remain payable. */
export function buildGroupRiskHooks({ database }: Pick<Platform, 'database'>): GroupHooks {
  return {
    mayCommit: (request) => database.read((db) => refuseBlacklisted(db, getMember(request).id)),
  };
}

export function buildSignInRiskHooks(
  platform: Platform,
): Pick<
  AuthHooks,
  'recordVisit' | 'openHold' | 'isBeingChecked' | 'onDocumentDiffers' | 'onTakeOver' | 'stopPayments'
> {
  const { settings } = platform;
  return {
    recordVisit: async (request, visit) => {
      const seen = await recordVisit(platform, { ...visit, client: getClient(request, settings) });
      if (seen.isNewlyOpened) await stopPayments(platform, visit.userId);
      // A form opened before the account existed must not put its owner into the queue.
      else if (visit.isNew) await stopOne(platform, stopJoin, visit.userId);
    },
    isBeingChecked: isUnderReview,
    onTakeOver: deleteVisitorData,
    stopPayments: (userId) => stopPayments(platform, userId),
    onDocumentDiffers: (tx, difference) => recordDocumentDiffers(tx, settings, difference),
    openHold: async (tx: Writer, userId: string) => {
      if (settings.queueEnabled && !(await isBlacklisted(tx, userId)))
        await openFirstHold(settings, tx, userId);
    },
  };
}

/** Closes the hold with its payment page, and the form of /join. A payment in progress continues. */
export async function stopPayments(
  platform: Pick<Platform, 'database' | 'cardProvider' | 'log'>,
  userId: string,
): Promise<void> {
  for (const stop of [stopHold, stopJoin]) await stopOne(platform, stop, userId);
}

async function stopOne(
  platform: Pick<Platform, 'database' | 'cardProvider' | 'log'>,
  stop: typeof stopJoin,
  userId: string,
): Promise<void> {
  await stop(platform, userId).catch((error: unknown) =>
    platform.log.warn({ err: error }, 'an open payment could not be closed'),
  );
}

/** A job: reassesses the members who share newly seen values. */
export async function rescoreLinkedAccounts(platform: Platform): Promise<void> {
  for (const userId of await propagateRiskLinks(platform)) await stopPayments(platform, userId);
}

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
