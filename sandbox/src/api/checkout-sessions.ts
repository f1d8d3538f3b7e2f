import { z } from 'zod';
import { createCheckoutSession, expireCheckout } from '../cards/create-and-cancel.ts';
import { findSession, type SessionRow } from '../cards/session-store.ts';
import { sessionObject, type StripeObject } from '../objects/payment-objects.ts';
import { computeTotal, MAX_CHARGE_CENTS, MIN_CHARGE_CENTS } from '../rules.ts';
import type { Sandbox } from '../sandbox.ts';
import { createInvalidRequestError } from './api-error.ts';
import { command, type Endpoint, okAnswer } from './endpoint.ts';
import {
  captureAtOnce,
  cardOnly,
  cents,
  expandList,
  metadata,
  text,
  usdCurrency,
  webAddress,
} from './parameters.ts';

const line = z.strictObject({
  price_data: z.strictObject({
    currency: usdCurrency,
    product_data: z.strictObject({ name: text }),
    unit_amount: cents,
  }),
  quantity: z.literal('1'),
});

const newSession = z.strictObject({
  mode: z.literal('payment'),
  line_items: z.array(line).min(1).max(100),
  success_url: webAddress,
  cancel_url: webAddress,
  metadata,
  payment_intent_data: z
    .strictObject({ description: text.optional(), metadata, capture_method: captureAtOnce })
    .prefault({}),
  allowed_payment_method_types: cardOnly,
  expand: expandList,
});

export const checkoutSessionEndpoints: readonly Endpoint[] = [
  command({
    url: '/checkout/sessions',
    schema: newSession,
    async run(tx, sandbox, { body }) {
      const { description = '', metadata: foundMetadata } = body.payment_intent_data;
      const session = await createCheckoutSession(tx, {
        lines: toLines(body.line_items),
        successUrl: body.success_url,
        cancelUrl: body.cancel_url,
        metadata: body.metadata,
        intentDescription: description,
        intentMetadata: foundMetadata,
      });
      return okAnswer(shape(sandbox, session));
    },
  }),
  {
    method: 'GET',
    url: '/checkout/sessions/:id',
    what: 'checkout.session',
    async find(db, { id }, sandbox) {
      const session = await findSession(db, { id });
      return session && shape(sandbox, session);
    },
  },
  command({
    url: '/checkout/sessions/:id/expire',
    schema: z.strictObject({ expand: expandList }),
    async run(tx, sandbox, { id }) {
      return okAnswer(shape(sandbox, await expireCheckout(tx, id)));
    },
  }),
];

function toLines(items: z.output<typeof newSession>['line_items']): SessionRow['lines'] {
  const lines = items.map(({ price_data: price }) => ({
    name: price.product_data.name,
    amountCents: price.unit_amount,
  }));
  const totalCents = computeTotal(lines);
  if (
    totalCents < MIN_CHARGE_CENTS ||
    totalCents > MAX_CHARGE_CENTS ||
    lines.some(({ amountCents }) => amountCents < 0)
  )
    throw createInvalidRequestError("The Checkout Session's total amount due must be $0.50 to $999,999.99.", {
      code: totalCents < MIN_CHARGE_CENTS ? 'amount_too_small' : 'amount_too_large',
      param: 'line_items',
    });
  return lines;
}

/** Only an open page has a URL. */
function shape({ publicUrl }: Sandbox, session: SessionRow): StripeObject {
  const url = session.status === 'open' ? `${publicUrl}/sandbox/checkout/${session.id}` : null;
  return { ...sessionObject(session), url };
}
