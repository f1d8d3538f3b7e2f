/** Connected accounts, account links, transfers and payouts in Stripe's JSON format. */
import { negateCents, ZERO_CENTS } from '@circle-link/contract/money';
import type { AccountRow, BankRow, LinkRow } from '../payouts/account-store.ts';
import type { PayoutRow, TransferRow } from '../payouts/store.ts';
import { TEST_BANK_NAME } from '../payouts/test-accounts.ts';
import { type StripeObject, toBalanceTransaction } from './payment-objects.ts';

/** Before the member has entered anything. */
const EVERYTHING = [
  'individual.first_name',
  'individual.last_name',
  'individual.dob.day',
  'tos_acceptance.date',
];

/** Missing fields and their consequences. */
export function toRequirements({ isSubmitted, lacks, rejectedReason, bank }: AccountRow) {
  const due = [...(isSubmitted ? lacks : EVERYTHING)];
  if (bank === null || bank.isErrored) due.push('external_account');
  const isRejected = rejectedReason !== null;
  const pastDue = isSubmitted ? due : [];
  let disabledReason: string | null = null;
  if (isRejected) disabledReason = `rejected.${getRejectionGroup(rejectedReason)}`;
  else if (due.length > 0) disabledReason = 'requirements.past_due';
  const isComplete = disabledReason === null;
  // Without a bank account, the account can receive transfers but not pay out.
  const takesTransfers = isSubmitted && !isRejected && lacks.length === 0;
  return { currentlyDue: due, pastDue, disabledReason, isComplete, takesTransfers };
}

/** Stripe reports who rejected the account, not the kind of fraud. */
function getRejectionGroup(reason: string): string {
  if (reason.startsWith('fraud')) return 'platform_fraud';
  return reason === 'terms_of_service' ? 'platform_terms_of_service' : 'platform_other';
}

export function accountObject(account: AccountRow): StripeObject {
  const { token: id, metadata, isSubmitted, bank, createdSeconds: created } = account;
  const { currentlyDue, pastDue, disabledReason, isComplete, takesTransfers } = toRequirements(account);
  return {
    id,
    object: 'account',
    type: 'none',
    controller: {
      type: 'application',
      is_controller: true,
      fees: { payer: 'application' },
      losses: { payments: 'application' },
      requirement_collection: 'stripe',
      stripe_dashboard: { type: 'express' },
    },
    business_profile: {
      product_description: null,
      url: null,
      support_email: null,
      ...account.businessProfile,
    },
    business_type: 'individual',
    country: 'US',
    default_currency: 'usd',
    created,
    metadata,
    details_submitted: isSubmitted,
    charges_enabled: false,
    payouts_enabled: isComplete,
    capabilities: { transfers: takesTransfers ? 'active' : 'inactive' },
    settings: { payouts: { schedule: { interval: 'manual' } } },
    requirements: {
      currently_due: currentlyDue,
      past_due: pastDue,
      eventually_due: currentlyDue,
      pending_verification: [],
      disabled_reason: disabledReason,
    },
    external_accounts: { object: 'list', data: bank === null ? [] : [bankObject(bank)], has_more: false },
  };
}

export function capabilityObject(account: AccountRow): StripeObject {
  const { currentlyDue, disabledReason, takesTransfers } = toRequirements(account);
  return {
    id: 'transfers',
    object: 'capability',
    account: account.token,
    requested: true,
    requested_at: account.createdSeconds,
    status: takesTransfers ? 'active' : 'inactive',
    requirements: { currently_due: currentlyDue, disabled_reason: disabledReason === null ? null : 'other' },
  };
}

export function bankObject(bank: BankRow): StripeObject {
  return {
    id: bank.id,
    object: 'bank_account',
    account: bank.accountToken,
    account_holder_name: bank.holderName,
    bank_name: TEST_BANK_NAME,
    country: 'US',
    currency: 'usd',
    default_for_currency: true,
    last4: bank.last4,
    status: bank.isErrored ? 'errored' : 'new',
  };
}

export function linkObject({ kind, expiresSeconds }: LinkRow, url: string, nowSeconds: number): StripeObject {
  if (kind === 'login') return { object: 'login_link', created: nowSeconds, url };
  return { object: 'account_link', created: nowSeconds, expires_at: expiresSeconds, url };
}

export function transferObject(transfer: TransferRow): StripeObject {
  return {
    id: transfer.id,
    object: 'transfer',
    amount: transfer.amountCents,
    amount_reversed: transfer.isReversed ? transfer.amountCents : 0,
    currency: 'usd',
    destination: transfer.accountToken,
    metadata: transfer.metadata,
    reversed: transfer.isReversed,
    transfer_group: transfer.group,
    balance_transaction: {
      id: transfer.id.replace(/^tr_/, 'txn_'),
      ...toBalanceTransaction('transfer', negateCents(transfer.amountCents), ZERO_CENTS),
    },
    livemode: false,
    created: transfer.createdSeconds,
  };
}

export function payoutObject(payout: PayoutRow): StripeObject {
  return {
    id: payout.id,
    object: 'payout',
    amount: payout.amountCents,
    currency: 'usd',
    arrival_date: payout.arrivesSeconds,
    destination: payout.bankId,
    metadata: payout.metadata,
    status: payout.status,
    failure_code: payout.failureCode,
    failure_message: payout.failureMessage,
    livemode: false,
    created: payout.createdSeconds,
  };
}
