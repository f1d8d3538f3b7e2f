import { withdrawalRefusals } from '@circle-link/contract/refusals/withdrawals';
import type { PayoutAccount, PayoutLink, PayoutLinkForm } from '@circle-link/contract/withdrawals';
import type { Reader, Writer } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { PayoutProviderError } from '../../../platform/payout-provider/port.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { type getVisitor, lockOpenAccount, proveIdentity } from '../../auth/index.ts';
import { accountKey } from '../rules.ts';
import { findAccount } from '../store.ts';
import { GONE, toAccountState, toMissingKinds } from './account-state.ts';
import {
  checkAccountSoon,
  type Connected,
  detachAccountToken,
  findConnected,
  isTokenDetached,
  lockOrInsertConnected,
  resetConnected,
  storeAccountToken,
} from './store.ts';

type LinkPlatform = Pick<Platform, 'database' | 'settings' | 'payoutProvider'>;

interface AccountOwner {
  readonly member: { readonly id: string };
  readonly visitor: ReturnType<typeof getVisitor>;
}

/**
 * Returns the address of the provider's onboarding page, after checking the password and, with two-step sign-in, the
 * code. Creates the account at the provider on the first click. Events and lookups report what the member does there; a
 * new bank account is a change, with its email and waiting period.
 * @throws payout_account_not_ready if the provider has
 * closed it, payout_provider_unavailable (the code is used up by then), account_locked, and as proveIdentity()
 */
export async function openLink(
  platform: LinkPlatform,
  { member, visitor }: AccountOwner,
  proof: PayoutLinkForm,
): Promise<PayoutLink> {
  const who = { userId: member.id, visitor };
  // Calls the provider outside of any transaction, so the command has a separate one.
  await proveIdentity(platform, who, proof, () => Promise.resolve());
  try {
    const connected = await openAccount(platform, member.id);
    const url = await createLink(platform, connected);
    await platform.database.transact(async (tx) => {
      await checkAccountSoon(tx, connected.accountToken);
      await recordAuditEntries(tx, [
        { kind: 'payout-account.opened', subjectId: member.id, actorId: member.id },
      ]);
    });
    return { url };
  } catch (error) {
    if (error instanceof PayoutProviderError)
      throw new Refusal(withdrawalRefusals.payout_provider_unavailable);
    throw error;
  }
}

type Opened = Connected & { readonly accountToken: string };

async function openAccount({ database, payoutProvider }: LinkPlatform, userId: string): Promise<Opened> {
  const row = await database.transact(async (tx) => {
    await lockOpenAccount(tx, userId);
    const found = await lockOrInsertConnected(tx, userId);
    if (found.disabledReason !== GONE) return found;
    await resetConnected(tx, found);
    return lockOrInsertConnected(tx, userId);
  });
  if (row.disabledReason?.startsWith('rejected.') === true)
    throw new Refusal(withdrawalRefusals.payout_account_not_ready);
  if (row.accountToken !== null) return { ...row, accountToken: row.accountToken };
  const idempotencyKey = accountKey(row);
  const accountToken = await payoutProvider
    .openAccount({ memberId: userId, idempotencyKey })
    .catch(async (error: unknown) => {
      // The key has a stored error. An account created under it would be empty, and no member was sent to it.
      if (error instanceof PayoutProviderError && error.isFinal)
        await database.transact((tx) => resetConnected(tx, row));
      throw error;
    });
  const wasStored = await database.transact((tx) => storeOrDetachToken(tx, row, accountToken));
  if (!wasStored) throw new PayoutProviderError('the account was given up while it was opened, or before');
  return { ...row, accountToken };
}

async function storeOrDetachToken(tx: Writer, row: Connected, accountToken: string): Promise<boolean> {
  if (await isTokenDetached(tx, accountToken)) {
    await resetConnected(tx, row);
    return false;
  }
  const { userId, attempt } = row;
  if (await storeAccountToken(tx, { userId, attempt, accountToken })) return true;
  await detachAccountToken(tx, accountToken);
  return false;
}

async function createLink(
  { payoutProvider, settings: { publicUrl } }: LinkPlatform,
  { accountToken }: Opened,
): Promise<string> {
  const state = await payoutProvider.findAccount(accountToken);
  if (state?.detailsSubmitted === true && state.missing.length === 0)
    return payoutProvider.linkToAccount(accountToken);
  return payoutProvider.linkToOnboarding({
    accountToken,
    returnUrl: `${publicUrl}/withdraw?payouts=back`,
    refreshUrl: `${publicUrl}/withdraw?payouts=again`,
  });
}

export async function viewAccount(db: Reader, userId: string): Promise<PayoutAccount> {
  const connected = await findConnected(db, userId);
  if (connected === null) return null;
  const known = await findAccount(db, userId);
  const state = toAccountState(connected, known);
  const missing = state === 'missing' ? toMissingKinds(connected.missing) : [];
  if (known === null) return { state, missing, bank: null };
  const { bankName, last4, changedAt } = known;
  return { state, missing, bank: { bankName, last4, changedAt: changedAt.toISOString() } };
}
