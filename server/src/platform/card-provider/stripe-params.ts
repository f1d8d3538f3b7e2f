import type { ChargeKind } from '@circle-link/contract/charges/charge-kinds';
import { addCents, toCents } from '@circle-link/contract/money';
import type { Stripe } from 'stripe';
import { CardProviderError, type ChargeOrder, type CheckoutOrder, type IntentOrder } from './port.ts';
import { DOWN_TO_FEES } from './stripe-answers.ts';

export function intentParams(
  { amountCents, currency, description, metadata }: Omit<IntentOrder, 'idempotencyKey'>,
  kind: ChargeKind = 'card',
) {
  return {
    amount: amountCents,
    currency,
    description,
    metadata,
    allowed_payment_method_types: [kind],
    // Captures immediately; by default the fee is known only an hour later.
    capture_method: 'automatic' as const,
  };
}

/** The page charges the sum of its lines, so no amount can disagree. */
export function pageParams(
  order: Omit<CheckoutOrder, 'idempotencyKey'>,
): Stripe.Checkout.SessionCreateParams {
  const { lines, amountCents, currency, description, metadata, successUrl, cancelUrl } = order;
  if (addCents(...lines.map((line) => line.amountCents)) !== amountCents)
    throw new CardProviderError('The lines must sum to the amount.');
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    line_items: lines.map((line) => ({
      quantity: 1,
      price_data: { currency, unit_amount: toCents(line.amountCents), product_data: { name: line.name } },
    })),
    success_url: successUrl,
    cancel_url: cancelUrl,
    metadata,
    payment_intent_data: { description, metadata, capture_method: 'automatic' },
  };
}

/** A statement suffix is only for cards: Stripe refuses or ignores it for debits. */
export function chargeParams({
  kind,
  customer,
  methodId,
  returnUrl,
  isOffSession,
  statementSuffix,
  ...order
}: ChargeOrder): Stripe.PaymentIntentCreateParams {
  return {
    ...intentParams(order, kind),
    ...(kind === 'card' && statementSuffix != null && { statement_descriptor_suffix: statementSuffix }),
    customer,
    payment_method: methodId,
    return_url: returnUrl,
    confirm: true,
    ...(isOffSession && { off_session: true }),
    expand: DOWN_TO_FEES,
  };
}
