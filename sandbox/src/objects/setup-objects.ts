/** Set-ups in Stripe's JSON shape; a saved card is expanded, so that its reader need not ask. */
import type { MethodRow, SetupRow } from '../cards/saved-cards/store.ts';
import { getTestCard } from '../cards/test-cards.ts';
import { errorObject, type StripeObject } from './payment-objects.ts';

export function setupObject(setup: SetupRow, method: MethodRow | null): StripeObject {
  return {
    id: setup.id,
    object: 'setup_intent',
    customer: setup.customer,
    metadata: setup.metadata,
    status: setup.status,
    usage: 'off_session',
    payment_method: method && methodObject(method),
    payment_method_types: ['card'],
    last_setup_error: setup.lastError && errorObject(setup.lastError),
    livemode: false,
    created: setup.createdSeconds,
  };
}

export function methodObject(method: MethodRow): StripeObject {
  return {
    id: method.id,
    object: 'payment_method',
    type: 'card',
    customer: method.isDetached ? null : method.customer,
    card: {
      brand: getTestCard(method.card).brand,
      last4: method.last4,
      exp_month: method.expMonth,
      exp_year: method.expYear,
      fingerprint: method.fingerprint,
    },
    livemode: false,
    created: method.createdSeconds,
  };
}
