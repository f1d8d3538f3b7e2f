import { createInvalidRequestError, createMissingError } from '../../api/api-error.ts';
import type { Writer } from '../../database.ts';
import { startDebit } from '../../debits/debit-account.ts';
import { methodObject } from '../../objects/setup-objects.ts';
import type { Sandbox } from '../../sandbox.ts';
import { emit } from '../../webhooks/emit.ts';
import { createIntent, type IntentOrder } from '../create-and-cancel.ts';
import { type PayAnswer, recordAnswer } from '../record-answer.ts';
import { getTestCard } from '../test-cards.ts';
import { findMethod, markDetached, type MethodKind, type MethodRow } from './store.ts';

export interface ChargeOrder extends IntentOrder {
  /** The only allowed payment method type. */
  readonly kind: MethodKind;
  readonly customer: string;
  readonly methodId: string;
  /** Return URL after 3-D Secure. */
  readonly returnUrl: string;
  /** The payer is absent: a card that requires 3-D Secure is declined. */
  readonly isOffSession: boolean;
}

/** Charges a saved card or starts a debit. A declined charge leaves its intent open for another card, as at Stripe. */
export async function chargeMethod(
  tx: Writer,
  sandbox: Sandbox,
  { customer, methodId, returnUrl, isOffSession, kind, ...order }: ChargeOrder,
): Promise<{ readonly intentId: string; readonly answer: PayAnswer }> {
  const method = await getChargeable(tx, methodId, customer);
  if (method.kind !== kind)
    throw createInvalidRequestError(
      `The PaymentMethod provided (${method.kind}) is not allowed for this PaymentIntent.`,
      { param: 'payment_method' },
    );
  const intent = await createIntent(tx, order, customer);
  if (kind === 'us_bank_account') {
    const answer = await startDebit(tx, intent, method, sandbox.debitSettleSeconds);
    return { intentId: intent.id, answer };
  }
  const presentation = isOffSession ? 'off_session' : 'saved';
  const card = { traits: getTestCard(method.card), last4: method.last4, presentation } as const;
  const answer = await recordAnswer(tx, sandbox, { intent, session: null }, card, returnUrl);
  return { intentId: intent.id, answer };
}

async function getChargeable(tx: Writer, methodId: string, customer: string): Promise<MethodRow> {
  const method = await findMethod(tx, methodId);
  if (method === null) throw createMissingError('PaymentMethod', methodId, 'payment_method');
  if (method.customer === customer && !method.isDetached) return method;
  throw createInvalidRequestError('The provided PaymentMethod is not attached to this Customer.', {
    param: 'payment_method',
  });
}

/** Detaches a saved card permanently. */
export async function detachMethod(tx: Writer, methodId: string): Promise<MethodRow> {
  const method = await findMethod(tx, methodId);
  if (method === null) throw createMissingError('PaymentMethod', methodId);
  const detached = await markDetached(tx, methodId);
  if (detached !== null) {
    await emit(tx, 'payment_method.detached', methodObject(detached));
    return detached;
  }
  throw createInvalidRequestError(
    'The payment method you provided is not attached to a customer so detachment is impossible.',
  );
}
