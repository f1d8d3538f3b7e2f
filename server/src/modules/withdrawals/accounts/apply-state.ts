import type { Writer } from '../../../platform/database/database.ts';
import type { AccountState, Bank } from '../../../platform/payout-provider/port.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { notices, notify } from '../../notifications/index.ts';
import { isAccountOpen, recordChange } from '../../auth/index.ts';
import { findFormerAccount } from '../restore-payout-account.ts';
import { findAccount, putAccount } from '../store.ts';
import { bankToAdopt, GONE, type PayoutConnection, toAccountState, toMissingKinds } from './account-state.ts';
import { findConnected, lockConnected, storeAccountState } from './store.ts';

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
export async function applyState(
  { database, settings }: StatePlatform,
  { userId, accountToken }: Looked,
  state: AccountState | null,
): Promise<boolean> {
  const said = { accountToken, ...(state ?? NOTHING_THERE) };
  return database.transact(async (tx) => {
    // Lock order: the member before the account, as in undoing changes.
    const isOpen = await isAccountOpen(tx, userId);
    const before = await lockConnected(tx, userId);
    if (before?.accountToken !== accountToken) return false;
    const known = await findAccount(tx, userId);
    const was = toAccountState(before, known);
    const bank = isOpen ? bankToAdopt(before, said, known) : null;
    if (bank !== null) await adoptBankAccount(tx, settings, { userId, accountToken, bank });
    const now = { ...before, ...said, bankIds: said.banks.map(({ bankId }) => bankId) };
    const stands = toAccountState(now, await findAccount(tx, userId));
    await storeAccountState(tx, userId, said, { isReady: stands === 'ready' });
    if (was === 'ready' && (stands === 'missing' || stands === 'closed'))
      await notifyRestricted(tx, settings, userId, { stands, now });
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
    ...{ userId, kind: 'payout_account' },
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
  { stands, now }: { readonly stands: 'missing' | 'closed'; readonly now: PayoutConnection },
): Promise<void> {
  const since = (await findConnected(tx, userId))?.unreadySince?.toISOString() ?? '';
  await notify(tx, settings, notices.payout_account_restricted, {
    to: [userId],
    occasion: `payouts:${userId}:${since}`,
    facts: { isClosed: stands === 'closed', missing: toMissingKinds(now.missing) },
  });
}
