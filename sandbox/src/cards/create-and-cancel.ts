/** Creates payments and cancels unpaid ones. The first to lock the payment wins: payer or merchant. */
import type { Cents } from '@circle-link/contract/money';
import { createInvalidRequestError, createMissingError } from '../api/api-error.ts';
import type { Writer } from '../database.ts';
import { newClientSecret, newId } from '../ids.ts';
import { intentObject, sessionObject } from '../objects/payment-objects.ts';
import { computeTotal } from '../rules.ts';
import type { Sandbox } from '../sandbox.ts';
import { emit } from '../webhooks/emit.ts';
import {
  closeSession,
  findSession,
  insertSession,
  listExpiredSessions,
  lockPayment,
  type NewSession,
  type SessionRow,
  setSessionIntent,
} from './session-store.ts';
import {
  changeIntent,
  findLatestCharge,
  insertIntent,
  type IntentRow,
  lockIntent,
  type Metadata,
} from './store.ts';

export interface IntentOrder {
  readonly amountCents: Cents;
  readonly description: string;
  readonly metadata: Metadata;
}

export function createIntent(
  tx: Writer,
  order: IntentOrder,
  customer: string | null = null,
): Promise<IntentRow> {
  const id = newId('pi');
  return insertIntent(tx, { ...order, id, customer, clientSecret: newClientSecret(id), currency: 'usd' });
}

/** Opens a hosted page for the sum of the lines. */
export function createCheckoutSession(tx: Writer, order: Omit<NewSession, 'id'>): Promise<SessionRow> {
  return insertSession(tx, { ...order, id: newId('cs_test') });
}

/** Creates the intent of a hosted page at the first attempt. */
export async function createPageIntent(
  tx: Writer,
  { id, lines, intentDescription: description, intentMetadata: metadata }: SessionRow,
): Promise<{ readonly session: SessionRow; readonly intent: IntentRow }> {
  const intent = await createIntent(tx, { amountCents: computeTotal(lines), description, metadata });
  return { session: await setSessionIntent(tx, id, intent.id), intent };
}

const sweepLimit = 100;

/** Expires an open hosted page. Throws ApiError if it is missing or not open. */
export async function expireCheckout(tx: Writer, sessionId: string): Promise<SessionRow> {
  const { session, intent } = await lockPayment(tx, { sessionId });
  if (session === null) throw createMissingError('checkout.session', sessionId);
  // A page past its expiry time reads as expired before that is recorded.
  if (session.recorded)
    throw createInvalidRequestError(
      'Only Checkout Sessions with a status in ["open"] can be expired. ' +
        `This Checkout Session has a status of \`${session.status}\`.`,
    );
  return expire(tx, session, intent);
}

/** Also cancels the page's intent, if one exists. */
async function expire(tx: Writer, { id }: SessionRow, intent: IntentRow | null): Promise<SessionRow> {
  const session = await closeSession(tx, id, 'expired');
  await emit(tx, 'checkout.session.expired', sessionObject(session));
  if (intent === null) return session;
  const canceled = await changeIntent(tx, intent.id, { status: 'canceled' });
  const charge = await findLatestCharge(tx, intent.id);
  await emit(tx, 'payment_intent.canceled', intentObject(canceled, charge));
  return session;
}

/** Records hosted pages older than 24 hours. Payers are rejected from then on, recorded or not. */
export async function expireCheckouts(sandbox: Sandbox): Promise<void> {
  const expired = await sandbox.database.read((db) => listExpiredSessions(db, sweepLimit));
  for (const { id } of expired)
    await sandbox.transact(async (tx) => {
      const { session, intent } = await lockPayment(tx, { sessionId: id });
      if (session !== null && !session.recorded) await expire(tx, session, intent);
    });
}

/** Cancels an unpaid intent of the card form. An intent of a hosted page is canceled by expiring the page. */
export async function cancelIntent(tx: Writer, intentId: string): Promise<IntentRow> {
  const intent = await lockIntent(tx, { id: intentId });
  if (intent === null) throw createMissingError('payment_intent', intentId);
  if (intent.status === 'succeeded' || intent.status === 'canceled' || intent.status === 'processing')
    throw createInvalidRequestError(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
      { code: 'payment_intent_unexpected_state', payment_intent: intentObject(intent, null) },
    );
  if ((await findSession(tx, { intentId })) !== null)
    throw createInvalidRequestError(
      'You cannot cancel this PaymentIntent because it was created by a Checkout Session: expire the session.',
    );
  const canceled = await changeIntent(tx, intent.id, { status: 'canceled' });
  await emit(tx, 'payment_intent.canceled', intentObject(canceled, null));
  return canceled;
}
