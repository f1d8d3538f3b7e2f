/** What the product orders: an intent, alone or with a hosted page. */
import { addCents, formatDollars } from '@circle-link/contract/money';
import type { Writer } from '../../database/database.ts';
import { CardProviderError, type CheckoutOrder, type IntentOrder } from '../port.ts';
import { answerOnce } from './idempotency/answer-once.ts';
import { newClientSecret, newId } from './ids.ts';
import { MAX_CHARGE_CENTS, MIN_CHARGE_CENTS } from './rules.ts';
import type { Sandbox } from './sandbox.ts';
import { insertIntent, insertSession } from './store.ts';

/** A payment whose card form is on our own page. */
export function createIntent(
  sandbox: Sandbox,
  { idempotencyKey, ...order }: IntentOrder,
): Promise<{ intentId: string; clientSecret: string }> {
  refuseBadAmount(order);
  return sandbox.transact((tx) =>
    answerOnce(tx, { name: 'createIntent', key: idempotencyKey, order }, () => openIntent(tx, order)),
  );
}

/** A payment on the sandbox's hosted page. */
export function createCheckout(
  sandbox: Sandbox,
  { idempotencyKey, ...order }: CheckoutOrder,
): Promise<{ sessionId: string; url: string; intentId: string }> {
  refuseBadAmount(order);
  if (addCents(...order.lines.map((line) => line.amountCents)) !== order.amountCents) {
    throw new CardProviderError('The lines must sum to the amount.', false);
  }
  return sandbox.transact((tx) =>
    answerOnce(tx, { name: 'createCheckout', key: idempotencyKey, order }, async () => {
      const { intentId } = await openIntent(tx, order);
      const id = newId('cs_test');
      const { lines, successUrl, cancelUrl } = order;
      await insertSession(tx, { id, intentId, lines, successUrl, cancelUrl });
      return { sessionId: id, url: `${sandbox.publicUrl}/sandbox/checkout/${id}`, intentId };
    }),
  );
}

export async function openIntent(
  tx: Writer,
  order: Omit<IntentOrder, 'idempotencyKey'>,
): Promise<{ intentId: string; clientSecret: string }> {
  const intentId = newId('pi');
  const clientSecret = newClientSecret(intentId);
  const { amountCents, currency, description, metadata } = order;
  await insertIntent(tx, { id: intentId, clientSecret, amountCents, currency, description, metadata });
  return { intentId, clientSecret };
}

export function refuseBadAmount({ amountCents }: Pick<IntentOrder, 'amountCents'>): void {
  if (amountCents >= MIN_CHARGE_CENTS && amountCents <= MAX_CHARGE_CENTS) return;
  const limits = `${formatDollars(MIN_CHARGE_CENTS)} to ${formatDollars(MAX_CHARGE_CENTS)}`;
  throw new CardProviderError(`The amount must be ${limits}.`, false);
}
