/** Posts webhooks as the card provider does: Stripe's JSON, signed over the bytes sent. */
import { Stripe } from 'stripe';
import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import type { BuiltPayment } from '../factories/build-payments.ts';

export interface SignedBody {
  readonly body: string;
  readonly signature: string;
}

/** Returns the body of payment_intent.succeeded for a built payment, with changes to the envelope or the intent. */
export function succeededBody(
  { paymentId, intentId }: BuiltPayment,
  envelope: Record<string, unknown> = {},
  intent: Record<string, unknown> = {},
): string {
  return JSON.stringify({
    id: `evt_${intentId}`,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: Math.floor(Date.now() / 1_000),
    type: 'payment_intent.succeeded',
    livemode: false,
    data: {
      object: {
        id: intentId,
        object: 'payment_intent',
        amount: ENTRY_QUOTE.totalCents,
        amount_received: ENTRY_QUOTE.totalCents,
        currency: 'usd',
        metadata: { payment_id: paymentId },
        latest_charge: { id: `ch_${intentId}`, balance_transaction: { fee: ENTRY_QUOTE.cardFeeCents } },
        ...intent,
      },
    },
    ...envelope,
  });
}

/** Returns a signed body. `timestamp` is in Unix seconds by the receiving product's clock. */
export function signWebhook(body: string, secret: string, timestamp: number): SignedBody {
  return { body, signature: Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp }) };
}

/** Returns the status, 'refused' when no process listened, or 'cut' when the connection broke before an answer. */
export async function postWebhook(
  url: string,
  { body, signature }: SignedBody,
  path = '/api/webhooks/card',
): Promise<number | 'refused' | 'cut'> {
  try {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
    });
    await answer.body?.cancel();
    return answer.status;
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    return code === 'ECONNREFUSED' ? 'refused' : 'cut';
  }
}
