import { Stripe } from 'stripe';
import { asObject, isMissing, isRefused, type StripeAsker } from '../card-provider/stripe-client.ts';
import { type AccountCalls, type AccountState, type Bank, PayoutProviderError } from './port.ts';

export function accountCalls(ask: StripeAsker, platform: Platform): AccountCalls {
  return {
    openAccount: ({ memberId, idempotencyKey }) =>
      ask(
        async (stripe) =>
          asObject(
            await stripe.accounts.create(toAccountParams(memberId, platform), { idempotencyKey }),
            'account',
          ).id,
      ),
    findAccount: (accountToken) =>
      ask(async (stripe) => {
        try {
          return toAccountState(
            asObject(await stripe.accounts.retrieve(accountToken), 'account', accountToken),
          );
        } catch (error) {
          if (isGone(error)) return null;
          throw error;
        }
      }),
    linkToOnboarding: ({ accountToken: account, returnUrl, refreshUrl }) =>
      ask(async (stripe) => {
        const urls = { return_url: returnUrl, refresh_url: refreshUrl };
        return getLinkUrl(await stripe.accountLinks.create({ account, type: 'account_onboarding', ...urls }));
      }),
    linkToAccount: (accountToken) =>
      ask(async (stripe) => getLinkUrl(await stripe.accounts.createLoginLink(accountToken))),
    forgetAccount: (accountToken) => ask((stripe) => forget(stripe, accountToken)),
  };
}

function getLinkUrl({ url }: { readonly url: string }): string {
  if (URL.canParse(url)) return url;
  throw new PayoutProviderError('the provider answered no address');
}

export interface Platform {
  readonly url: string;
  readonly supportEmail: string | undefined;
}

function toAccountParams(memberId: string, { url, supportEmail }: Platform): Stripe.AccountCreateParams {
  return {
    // Stripe collects requirements and offers its Express dashboard; we pay its fees and cover losses.
    controller: {
      fees: { payer: 'application' },
      losses: { payments: 'application' },
      requirement_collection: 'stripe',
      stripe_dashboard: { type: 'express' },
    },
    country: 'US',
    business_type: 'individual',
    business_profile: {
      product_description: 'Receives payouts of a savings group on Circle Link. Sells nothing.',
      ...(url.startsWith('https://') && { url }),
      ...(supportEmail !== undefined && { support_email: supportEmail }),
    },
    capabilities: { transfers: { requested: true } },
    settings: { payouts: { schedule: { interval: 'manual' } } },
    metadata: { member_id: memberId },
  };
}

/** The account was deleted, or our platform has lost access to it. */
function isGone(error: unknown): boolean {
  const isForeignAccount =
    error instanceof Stripe.errors.StripePermissionError && error.code === 'account_invalid';
  return isMissing(error) || isForeignAccount;
}

/** Payouts in transit still arrive; the default `pause` would hold them. */
const REJECTION = { reason: 'other', payouts_action: 'none' } as const;

/** Stripe cannot delete an account with a balance or a legal hold, so it is rejected permanently instead. */
async function forget(stripe: Stripe, accountToken: string): Promise<void> {
  try {
    asObject(await stripe.accounts.del(accountToken), 'account', accountToken);
  } catch (error) {
    if (isGone(error)) return;
    if (!isRefused(error)) throw error;
    const { disabledReason } = toAccountState(
      asObject(await stripe.accounts.retrieve(accountToken), 'account', accountToken),
    );
    if (disabledReason?.startsWith('rejected.') !== true)
      asObject(await stripe.accounts.reject(accountToken, REJECTION), 'account', accountToken);
  }
}

function toAccountState(account: Stripe.Account): AccountState {
  const { requirements } = account;
  const pastDue = requirements?.past_due ?? [];
  return {
    accountToken: account.id,
    detailsSubmitted: account.details_submitted,
    transfersActive: account.capabilities?.transfers === 'active',
    payoutsEnabled: account.payouts_enabled,
    disabledReason: requirements?.disabled_reason ?? null,
    missing: [...new Set([...pastDue, ...(requirements?.currently_due ?? [])])],
    banks: listBankAccounts(account),
  };
}

function listBankAccounts({ external_accounts: all }: Stripe.Account): Bank[] {
  const banks = (all?.data ?? []).flatMap((one) =>
    one.object === 'bank_account' && one.currency === 'usd' ? [one] : [],
  );
  const isUsed = (bank: Stripe.BankAccount): boolean => bank.default_for_currency === true;
  return [...banks.filter(isUsed), ...banks.filter((bank) => !isUsed(bank))].map((bank) => ({
    bankId: bank.id,
    holderName: bank.account_holder_name ?? '',
    bankName: bank.bank_name ?? '',
    last4: bank.last4,
  }));
}
