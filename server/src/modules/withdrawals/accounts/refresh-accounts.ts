import { withdrawalRefusals } from '@circle-link/contract/refusals/withdrawals';
import type { Writer } from '../../../platform/database/database.ts';
import type { DatabaseClock } from '../../../platform/database/installation.ts';
import { processLeased } from '../../../platform/database/leases.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import {
  type AccountState,
  type Bank,
  type PayoutHint,
  PayoutWebhookRefused,
} from '../../../platform/payout-provider/port.ts';
import type { Platform } from '../../../platform/platform.ts';
import { computeRetryDelaySeconds } from '../../../platform/timeouts.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { isAccountOpen, recordChange } from '../../auth/index.ts';
import { notices, notify } from '../../notifications/index.ts';
import { checkPayoutNow } from '../progress-store.ts';
import { findAccount, putAccount } from '../store.ts';
import { bankToAdopt, GONE, type PayoutConnection, toAccountState, toMissingKinds } from './account-state.ts';
import { findFormerAccount } from './former-accounts.ts';
import {
  checkAccountSoon,
  delayAccountCheck,
  findConnected,
  lockConnected,
  storeAccountState,
  takeDueAccounts,
} from './store.ts';

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

type StatePlatform = Pick<Platform, 'database' | 'settings'>;

interface Looked {
  readonly userId: string;
  readonly accountToken: string;
}

const NOTHING_THERE: Omit<AccountState, 'accountToken'> = {
  detailsSubmitted: false,
  transfersActive: false,
  payoutsEnabled: false,
  disabledReason: GONE,
  missing: [],
  banks: [],
};

/**
 * Stores the provider's state of an account. An unknown bank account changes the payout destination: the member gets an
 * email with an undo link, and money is held. A locked account adopts none until it is unlocked. False if the account
 * was replaced.
 */
async function applyState(
  { database, settings }: StatePlatform,
  { userId, accountToken }: Looked,
  state: AccountState | null,
): Promise<boolean> {
  const reported = { accountToken, ...(state ?? NOTHING_THERE) };
  return database.transact(async (tx) => {
    // Lock order: the member before the account, as in undoing changes.
    const isOpen = await isAccountOpen(tx, userId);
    const before = await lockConnected(tx, userId);
    if (before?.accountToken !== accountToken) return false;
    const known = await findAccount(tx, userId);
    const previous = toAccountState(before, known);
    const bank = isOpen ? bankToAdopt(before, reported, known) : null;
    if (bank !== null) await adoptBankAccount(tx, settings, { userId, accountToken, bank });
    const bankIds = reported.banks.map(({ bankId }) => bankId);
    const now = { ...before, ...reported, missing: [...reported.missing], bankIds };
    const current = toAccountState(now, await findAccount(tx, userId));
    await storeAccountState(tx, userId, reported, { isReady: current === 'ready' });
    if (previous === 'ready' && (current === 'missing' || current === 'closed'))
      await notifyRestricted(tx, settings, userId, { current, now });
    return true;
  });
}

async function adoptBankAccount(
  tx: Writer,
  settings: Platform['settings'],
  { userId, accountToken, bank }: Looked & { readonly bank: Bank },
): Promise<void> {
  const { bankName, last4 } = bank;
  const isFirst = (await findAccount(tx, userId)) === null;
  await recordChange(tx, settings, {
    userId,
    kind: 'payout_account',
    words: { notice: notices.payout_account_changed, facts: { bankName, last4, isFirst } },
    former: () => findFormerAccount(tx, userId),
  });
  await putAccount(tx, userId, { accountToken, ...bank });
  await recordAuditEntries(tx, [{ kind: 'payout-account.changed', subjectId: userId, actorId: userId }]);
}

async function notifyRestricted(
  tx: Writer,
  settings: Platform['settings'],
  userId: string,
  { current, now }: { readonly current: 'missing' | 'closed'; readonly now: PayoutConnection },
): Promise<void> {
  const since = (await findConnected(tx, userId))?.unreadySince?.toISOString() ?? '';
  await notify(tx, settings, notices.payout_account_restricted, {
    to: [userId],
    occasion: `payouts:${userId}:${since}`,
    facts: { isClosed: current === 'closed', missing: toMissingKinds(now.missing) },
  });
}

export interface SignedRequest {
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/**
 * Processes an account event. Only the account id is trusted, and unknown accounts are ignored; the state is looked up,
 * so that events may be duplicated, late and unordered.
 * @throws payout_webhook_refused
 */
export async function applyAccountChange(
  { database, payoutProvider, log }: Pick<Platform, 'database' | 'payoutProvider' | 'log'>,
  clock: DatabaseClock,
  { body, headers }: SignedRequest,
): Promise<void> {
  if (!Buffer.isBuffer(body))
    throw new Refusal(withdrawalRefusals.payout_webhook_refused, { reason: 'the body is empty' });
  const signature = headers['stripe-signature'];
  const nowSeconds = await clock.nowSeconds();
  const hint = read(log, () =>
    payoutProvider.readWebhook(body, typeof signature === 'string' ? signature : undefined, nowSeconds),
  );
  const { accountToken, about, payoutId } = hint;
  if (accountToken === null || about === 'other') return;
  await database.transact(async (tx) => {
    if (about === 'account') await checkAccountSoon(tx, accountToken);
    else if (payoutId !== null) await checkPayoutNow(tx, { accountToken, payoutId });
  });
}

function read(log: Platform['log'], reader: () => PayoutHint): PayoutHint {
  try {
    return reader();
  } catch (error) {
    if (!(error instanceof PayoutWebhookRefused)) throw error;
    if (error.isSigned)
      log.error({ err: error, alarm: 'webhook_unusable' }, 'a webhook about an account is of no use');
    throw new Refusal(withdrawalRefusals.payout_webhook_refused, { reason: error.message });
  }
}
