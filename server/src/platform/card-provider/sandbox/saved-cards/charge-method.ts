import type { Writer } from '../../../database/database.ts';
import { CardProviderError, type ChargeAnswer, type ChargeOrder } from '../../port.ts';
import { openIntent, refuseBadAmount } from '../create-payment.ts';
import { answerOnce } from '../idempotency/answer-once.ts';
import { recordAnswer } from '../record-answer.ts';
import type { Sandbox } from '../sandbox.ts';
import { findPaidCharge, lockIntent } from '../store.ts';
import { getTestCard } from '../test-cards.ts';
import { findMethod, markDetached, type MethodRow } from './store.ts';

/** Charges a saved card. A declined charge leaves its intent waiting for another card, as Stripe's does. */
export function chargeMethod(
  sandbox: Sandbox,
  { idempotencyKey, ...order }: ChargeOrder,
): Promise<ChargeAnswer> {
  refuseBadAmount(order);
  return sandbox.transact((tx) =>
    answerOnce(tx, { name: 'chargeMethod', key: idempotencyKey, order }, async () => {
      const method = await getChargeable(tx, order);
      const { intentId } = await openIntent(tx, order);
      return charge(tx, sandbox, { intentId, method, returnUrl: order.returnUrl });
    }),
  );
}

async function getChargeable(
  tx: Writer,
  { methodId, customer }: Pick<ChargeOrder, 'methodId' | 'customer'>,
): Promise<MethodRow> {
  const method = await findMethod(tx, methodId);
  if (method?.customer === customer && !method.isDetached) return method;
  throw new CardProviderError('The customer has no such payment method.', false);
}

async function charge(
  tx: Writer,
  sandbox: Sandbox,
  { intentId, method, returnUrl }: { intentId: string; method: MethodRow; returnUrl: string },
): Promise<ChargeAnswer> {
  const intent = await lockIntent(tx, { id: intentId });
  if (intent === null) throw new Error(`no intent ${intentId}`);
  const card = { traits: getTestCard(method.card), last4: method.last4, presentation: 'saved' } as const;
  const answer = await recordAnswer(tx, sandbox, { intent, session: null }, card, returnUrl);
  const paid = await findPaidCharge(tx, { intentId });
  return {
    intentId,
    status: answer.status === 'failed' ? 'declined' : answer.status,
    feeCents: paid?.feeCents ?? null,
    paidAtSeconds: paid?.createdSeconds ?? null,
    nextActionUrl: answer.nextActionUrl ?? null,
    declineMessage: answer.error?.message ?? null,
  };
}

/** Forgets a saved card; doing it again changes nothing. */
export function detachMethod(sandbox: Sandbox, methodId: string): Promise<void> {
  return sandbox.transact(async (tx) => {
    if (!(await markDetached(tx, methodId)))
      throw new CardProviderError('There is no such payment method.', false);
  });
}
