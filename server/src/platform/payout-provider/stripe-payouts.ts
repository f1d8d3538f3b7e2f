/** Payouts by Stripe's API: withdrawals are transferred to the member's connected account and paid out from there. */
import { z } from 'zod';
import { WebhookRefused } from '../card-provider/port.ts';
import type { EventName } from '../card-provider/stripe-account.ts';
import { createStripeAsker, type StripeHost } from '../card-provider/stripe-client.ts';
import { type SignedWebhook, verifySignature } from '../card-provider/stripe-signature.ts';
import { type PayoutHint, type PayoutProvider, PayoutProviderError, PayoutWebhookRefused } from './port.ts';
import { accountCalls, type Platform } from './stripe-accounts.ts';
import { balanceCalls } from './stripe-balance.ts';
import { moneyCalls } from './stripe-money.ts';

export interface StripePayoutsOptions extends StripeHost {
  readonly name: PayoutProvider['name'];
  readonly livemode: boolean;
  readonly webhookSecrets: readonly string[];
  readonly platform: Platform;
}

export function createStripePayouts(options: StripePayoutsOptions): PayoutProvider {
  const { name, livemode, webhookSecrets: secrets } = options;
  const ask = createStripeAsker(options, (message, facts) => new PayoutProviderError(message, facts));
  return {
    name,
    livemode,
    ...accountCalls(ask, options.platform),
    ...moneyCalls(ask),
    ...balanceCalls(ask),
    readWebhook: (rawBody, signatureHeader, nowSeconds) =>
      readPayoutWebhook({ rawBody, signatureHeader, secrets, livemode, nowSeconds }),
  };
}

const id = z.string().regex(/^\w{1,255}$/);
const envelope = z.object({
  object: z.literal('event'),
  type: z.string().regex(/^[\w.]{1,100}$/),
  livemode: z.boolean(),
  account: id.nullish(),
  data: z.object({ object: z.object({ id: id.nullish() }) }),
});

const ACCOUNT_TYPES: readonly EventName[] = [
  'account.updated',
  'account.application.deauthorized',
  'account.external_account.created',
  'account.external_account.updated',
  'account.external_account.deleted',
  'capability.updated',
];
const PAYOUT_TYPES: readonly EventName[] = [
  'payout.updated',
  'payout.paid',
  'payout.failed',
  'payout.canceled',
];

export const CONNECT_EVENT_TYPES: readonly EventName[] = [...ACCOUNT_TYPES, ...PAYOUT_TYPES];

export interface SignedPayoutEvent extends SignedWebhook {
  readonly livemode: boolean;
}

/** Only the account or payout id is trusted; the current state is fetched, so order and duplicates do not matter. */
export function readPayoutWebhook(webhook: SignedPayoutEvent): PayoutHint {
  const event = envelope.safeParse(verifyOrRefuse(webhook));
  if (!event.success) throw signedButRefused('the event cannot be read', event.error);
  const { type, livemode, account, data } = event.data;
  const accountToken = account ?? null;
  if (livemode !== webhook.livemode) {
    // Stripe also posts test-mode events of accounts to a live endpoint.
    if (!livemode) return { accountToken, about: 'other', payoutId: null };
    throw signedButRefused('the event is of the other mode');
  }
  const isOneOf = (types: readonly string[]): boolean => types.includes(type);
  if (isOneOf(PAYOUT_TYPES)) return { accountToken, about: 'payout', payoutId: data.object.id ?? null };
  return { accountToken, about: isOneOf(ACCOUNT_TYPES) ? 'account' : 'other', payoutId: null };
}

function verifyOrRefuse(webhook: SignedWebhook): unknown {
  try {
    return verifySignature(webhook);
  } catch (error) {
    if (!(error instanceof WebhookRefused)) throw error;
    throw new PayoutWebhookRefused(error.message, { cause: error, isSigned: error.isSigned });
  }
}

function signedButRefused(message: string, cause?: unknown): PayoutWebhookRefused {
  return new PayoutWebhookRefused(message, { cause, isSigned: true });
}
