import { invalidRequest, noSuch } from '../../api/api-error.ts';
import type { Writer } from '../../database.ts';
import type { Sandbox } from '../../sandbox.ts';
import { type IntentOrder, openIntent } from '../create-payment.ts';
import { type PayAnswer, recordAnswer } from '../record-answer.ts';
import { getTestCard } from '../test-cards.ts';
import { findMethod, markDetached, type MethodRow } from './store.ts';

export interface ChargeOrder extends IntentOrder {
  readonly customer: string;
  readonly methodId: string;
  /** Where the payer's browser comes back to from 3-D Secure. */
  readonly returnUrl: string;
}

/** Charges a saved card. A declined charge leaves its intent waiting for another card, as Stripe's does. */
export async function chargeMethod(
  tx: Writer,
  sandbox: Sandbox,
  { customer, methodId, returnUrl, ...order }: ChargeOrder,
): Promise<{ readonly intentId: string; readonly answer: PayAnswer }> {
  const method = await getChargeable(tx, methodId, customer);
  const intent = await openIntent(tx, order);
  const card = { traits: getTestCard(method.card), last4: method.last4, presentation: 'saved' } as const;
  const answer = await recordAnswer(tx, sandbox, { intent, session: null }, card, returnUrl);
  return { intentId: intent.id, answer };
}

async function getChargeable(tx: Writer, methodId: string, customer: string): Promise<MethodRow> {
  const method = await findMethod(tx, methodId);
  if (method === null) throw noSuch('PaymentMethod', methodId, 'payment_method');
  if (method.customer === customer && !method.isDetached) return method;
  throw invalidRequest('The provided PaymentMethod is not attached to this Customer.', {
    param: 'payment_method',
  });
}

/** Forgets a saved card; it can never be charged again. */
export async function detachMethod(tx: Writer, methodId: string): Promise<MethodRow> {
  const method = await findMethod(tx, methodId);
  if (method === null) throw noSuch('PaymentMethod', methodId);
  const detached = await markDetached(tx, methodId);
  if (detached !== null) return detached;
  throw invalidRequest(
    'The payment method you provided is not attached to a customer so detachment is impossible.',
  );
}
