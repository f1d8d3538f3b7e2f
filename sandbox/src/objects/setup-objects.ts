/** Setups in Stripe's JSON format. The saved card or account is expanded to save a request. */
import type { MethodRow, SetupRow } from '../cards/saved-cards/store.ts';
import { getTestCard } from '../cards/test-cards.ts';
import { TEST_BANK_NAME, TEST_ROUTING_NUMBER } from '../payouts/test-accounts.ts';
import { errorObject, type StripeObject } from './payment-objects.ts';

/** `publicUrl` is required during micro-deposit verification. */
export function setupObject(setup: SetupRow, method: MethodRow | null, publicUrl = ''): StripeObject {
  const { kind, pendingAccount } = setup;
  return {
    id: setup.id,
    object: 'setup_intent',
    customer: setup.customer,
    metadata: setup.metadata,
    status: setup.status,
    usage: 'off_session',
    payment_method: method ? methodObject(method) : pendingAccount && unverifiedObject(setup),
    payment_method_types: [kind],
    mandate: kind === 'card' || setup.status !== 'succeeded' ? null : setup.id.replace('seti', 'mandate'),
    next_action: pendingAccount && verification(setup, publicUrl),
    last_setup_error: setup.lastError && errorObject(setup.lastError),
    livemode: false,
    created: setup.createdSeconds,
  };
}

const DAYS_TO_ARRIVE = 1;

function verification({ createdSeconds, verificationId }: SetupRow, publicUrl: string): StripeObject {
  return {
    type: 'verify_with_microdeposits',
    verify_with_microdeposits: {
      arrival_date: createdSeconds + DAYS_TO_ARRIVE * 86_400,
      hosted_verification_url: `${publicUrl}/sandbox/verifications/${verificationId ?? ''}`,
      microdeposit_type: 'amounts',
    },
  };
}

function unverifiedObject({ id, pendingAccount, createdSeconds }: SetupRow): StripeObject {
  return {
    id: id.replace('seti', 'pm'),
    object: 'payment_method',
    type: 'us_bank_account',
    customer: null,
    us_bank_account: accountObject(pendingAccount?.last4 ?? '', TEST_BANK_NAME, null),
    livemode: false,
    created: createdSeconds,
  };
}

function accountObject(last4: string, bankName: string | null, fingerprint: string | null): StripeObject {
  return {
    account_holder_type: 'individual',
    account_type: 'checking',
    bank_name: bankName,
    fingerprint,
    last4,
    routing_number: TEST_ROUTING_NUMBER,
  };
}

export function methodObject(method: MethodRow): StripeObject {
  return {
    id: method.id,
    object: 'payment_method',
    type: method.kind,
    customer: method.isDetached ? null : method.customer,
    ...(method.kind === 'card'
      ? {
          card: {
            brand: getTestCard(method.card).brand,
            last4: method.last4,
            exp_month: method.expMonth,
            exp_year: method.expYear,
            fingerprint: method.fingerprint,
          },
        }
      : { us_bank_account: accountObject(method.last4, method.bankName, method.fingerprint) }),
    livemode: false,
    created: method.createdSeconds,
  };
}
