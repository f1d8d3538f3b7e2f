/**
 * Payouts behind Stripe's API: each bank account is a connected account, which a withdrawal is transferred to and paid out
 * of. What the bank sends back returns to us before the payout is said to have failed.
 */
import type { InEachLanguage } from '@circle-link/contract/language';
import type { Stripe } from 'stripe';
import { createStripeAsker, isMissing, isRefused, type StripeHost } from '../card-provider/stripe-client.ts';
import {
  AccountRefused,
  type BankAccount,
  PayoutProviderError,
  type PayoutProvider,
  type PayoutState,
  type RegisteredAccount,
} from './port.ts';

export interface StripePayoutsOptions extends StripeHost {
  readonly name: PayoutProvider['name'];
  readonly livemode: boolean;
  /** Said to a member whose numbers the host does not take. */
  readonly refusals: Readonly<Record<AccountRefused['field'], InEachLanguage<string>>>;
}

const FIELDS: readonly (readonly [code: string, field: AccountRefused['field']])[] = [
  ['routing_number_invalid', 'routingNumber'],
  ['account_number_invalid', 'accountNumber'],
];

export function createStripePayouts({
  name,
  livemode,
  refusals,
  ...host
}: StripePayoutsOptions): PayoutProvider {
  const ask = createStripeAsker(host, (message) => new PayoutProviderError(message));
  return {
    name,
    livemode,
    registerAccount: (account) =>
      ask(async (stripe) => {
        try {
          return registeredOf(await stripe.accounts.create(paramsOf(account)));
        } catch (error) {
          const [, field] = FIELDS.find(([code]) => isRefused(error) && error.code === code) ?? [];
          if (field === undefined) throw error;
          throw new AccountRefused(field, refusals[field]);
        }
      }),
    createPayout: ({ accountToken, amountCents, currency, metadata, idempotencyKey }) =>
      ask(async (stripe) => {
        const money = { amount: amountCents, currency };
        const { id: transfer } = await stripe.transfers.create(
          { ...money, destination: accountToken, metadata },
          { idempotencyKey: `${idempotencyKey}:transfer` },
        );
        const payout = await stripe.payouts.create(
          { ...money, metadata: { ...metadata, transfer } },
          { idempotencyKey, stripeAccount: accountToken },
        );
        // An answer that is brought again is as old as the first: what has become of it since is looked up.
        const isOld = payout.lastResponse.headers['idempotent-replayed'] === 'true';
        const current = isOld ? await retrieve(stripe, payout.id, accountToken) : payout;
        return stateOf(stripe, current);
      }),
    forgetAccount: (accountToken) =>
      ask(async (stripe) => {
        try {
          await stripe.accounts.del(accountToken);
        } catch (error) {
          if (!isMissing(error)) throw error;
        }
      }),
    findPayout: ({ payoutId, accountToken }) =>
      ask(async (stripe) => {
        try {
          return await stateOf(stripe, await retrieve(stripe, payoutId, accountToken));
        } catch (error) {
          if (isMissing(error)) return null;
          throw error;
        }
      }),
  };
}

function paramsOf({ holderName, routingNumber, accountNumber }: BankAccount): Stripe.AccountCreateParams {
  return {
    type: 'custom',
    country: 'US',
    business_type: 'individual',
    capabilities: { transfers: { requested: true } },
    settings: { payouts: { schedule: { interval: 'manual' } } },
    external_account: {
      object: 'bank_account',
      country: 'US',
      currency: 'usd',
      account_holder_name: holderName,
      routing_number: routingNumber,
      account_number: accountNumber,
    },
  };
}

function registeredOf({ id, external_accounts: banks }: Stripe.Account): RegisteredAccount {
  const [bank] = banks?.data ?? [];
  if (bank?.object !== 'bank_account') throw new PayoutProviderError('an account without a bank');
  return { accountToken: id, bankName: bank.bank_name ?? '', last4: bank.last4 };
}

function retrieve(stripe: Stripe, payoutId: string, stripeAccount: string): Promise<Stripe.Payout> {
  return stripe.payouts.retrieve(payoutId, {}, { stripeAccount });
}

async function stateOf(stripe: Stripe, payout: Stripe.Payout): Promise<PayoutState> {
  const { id: payoutId, status, failure_message: failureMessage } = payout;
  if (status === 'paid') return { payoutId, status, failureMessage: null };
  if (status !== 'failed' && status !== 'canceled')
    return { payoutId, status: 'pending', failureMessage: null };
  await takeBack(stripe, payout);
  return { payoutId, status: 'failed', failureMessage };
}

/** Once for each transfer, however often and however late it is asked: keys are forgotten after a day. */
async function takeBack(stripe: Stripe, { metadata }: Stripe.Payout): Promise<void> {
  const transfer = metadata?.['transfer'];
  if (transfer === undefined) return;
  try {
    await stripe.transfers.createReversal(transfer, {}, { idempotencyKey: `${transfer}:back` });
  } catch (error) {
    if (!isRefused(error) || !(await stripe.transfers.retrieve(transfer)).reversed) throw error;
  }
}
