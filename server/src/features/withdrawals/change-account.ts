import { withdrawalRefusals } from '@circle-link/contract/refusals/withdrawals';
import type { PayoutAccount, PayoutAccountForm } from '@circle-link/contract/withdrawals';
import { Refusal } from '../../platform/http/refusal.ts';
import {
  AccountRefused,
  PayoutProviderError,
  type PayoutProvider,
  type RegisteredAccount,
} from '../../platform/payout-provider/port.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordAuditEntries } from '../audit/index.ts';
import { proveIdentity, type visitorOf } from '../auth/index.ts';
import { notices } from '../notifications/index.ts';
import { recordChange } from '../safeguards/index.ts';
import { findFormerAccount } from './put-back-account.ts';
import { putAccount } from './store.ts';
import { viewAccount } from './view-account.ts';

type AccountPlatform = Pick<Platform, 'database' | 'settings' | 'payoutProvider'>;

interface AccountOwner {
  readonly member: { readonly id: string };
  readonly visitor: ReturnType<typeof visitorOf>;
}

/**
 * Keeps another account for withdrawals, after asking for the password, and the code where two-step sign-in is on; the
 * member is mailed, and money waits. The numbers go to the provider, once the member is proven, and are forgotten. Withdrawals already
 * asked for go to the account they were asked for.
 * @throws account_not_taken, payout_provider_unavailable (the code is used up by then), and what proveIdentity throws
 */
export async function changeAccount(
  { database, settings, payoutProvider }: AccountPlatform,
  { member, visitor }: AccountOwner,
  { password, code, ...numbers }: PayoutAccountForm,
): Promise<PayoutAccount> {
  const who = { userId: member.id, visitor };
  // The provider is asked outside of any transaction, so the command follows in one of its own.
  await proveIdentity({ database, settings }, who, { password, code }, () => Promise.resolve());
  const registered = await register(payoutProvider, numbers);
  const { bankName, last4 } = registered;
  await database.transact(async (tx) => {
    await recordChange(tx, settings, {
      ...{ userId: member.id, kind: 'payout_account' },
      words: { notice: notices.payout_account_changed, facts: { bankName, last4 } },
      former: () => findFormerAccount(tx, member.id),
    });
    await putAccount(tx, member.id, { ...registered, holderName: numbers.holderName });
    await recordAuditEntries(tx, [
      { kind: 'payout-account.changed', subjectId: member.id, actorId: member.id },
    ]);
  });
  return database.read((db) => viewAccount(db, member.id));
}

async function register(
  provider: PayoutProvider,
  numbers: Omit<PayoutAccountForm, 'password' | 'code'>,
): Promise<RegisteredAccount> {
  try {
    return await provider.registerAccount(numbers);
  } catch (error) {
    if (error instanceof AccountRefused)
      throw new Refusal(withdrawalRefusals.account_not_taken, error, { field: error.field });
    if (error instanceof PayoutProviderError)
      throw new Refusal(withdrawalRefusals.payout_provider_unavailable);
    throw error;
  }
}
